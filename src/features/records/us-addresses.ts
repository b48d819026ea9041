import { readUsState } from '../../extraction/understanding/normalize/states.ts'
import { invalid } from '../../platform/http/problem.ts'
import { HOME_COUNTRY } from './record.ts'
import { valueAt, withValue } from './record-paths.ts'

/**
 * The states and ZIP codes that a person states, in the form of extracted ones. `before` is the record
 * without them. Addresses outside the US and unchanged values stay as they are, because the API accepts any
 * text. Throws validation_failed.
 */
export function withUsCodes<Input extends object>(
  before: Input,
  after: Input,
  fields: readonly string[],
): Input {
  return fields.reduce((input, field) => {
    const [, place, part] = /^(\w*address)\.(state|postal_code)$/.exec(field) ?? []
    if (!place) return input
    const value = valueAt(input, field)
    const country = valueAt(input, `${place}.country`) ?? HOME_COUNTRY
    const isStated = value !== null && value !== valueAt(before, field)
    if (!isStated || country !== HOME_COUNTRY) return input
    const { read, rule } = part === 'state' ? stateCode : zipCode
    const code = read(String(value))
    if (code !== null) return withValue(input, field, code)
    const abroad = `For an address outside the US, also set ${place}.country, such as to "CA".`
    throw invalid(field, `${rule} ${abroad}`)
  }, after)
}

type UsCode = { read(text: string): string | null; rule: string }

const stateCode: UsCode = {
  rule: 'must be a US state or its code, such as "CT".',
  read: readUsState,
}

const zipCode: UsCode = {
  rule: 'must be a ZIP code of 5 or 9 digits, such as "06103".',
  read(text) {
    const [, first, last] = /^(\d{5})(?:[\s-]*(\d{4}))?$/.exec(text.trim()) ?? []
    if (!first) return null
    return last ? `${first}-${last}` : first
  },
}
