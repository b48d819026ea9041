import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { isCoreField } from '../review-reasons.ts'
import { ANY_CONTACT, type LabelPart, OTHER } from './fields/combined-labels.ts'
import { estimateFields } from './fields/proofs.ts'
import type { UnsplitText } from './fields/spelled-out-labels.ts'
import { wordList } from './normalize/word-list.ts'
import type { SeenField } from './reading.ts'

/** Warns of each text after a label of several fields of which a part was not read. */
export function unsplitWarnings(
  unsplit: readonly UnsplitText[],
  fields: readonly SeenField[],
): Warning[] {
  return unsplit.flatMap(({ label, text, page, parts }) => {
    const stated = `"${label} ${text}"`
    if (parts.some(({ name }) => name === ANY_CONTACT)) {
      const message =
        `${stated} was not saved, because it does not say whose contact this is. If it is the ` +
        'client\'s, set it with "svc client set".'
      return [warningOf('part_not_saved', message, { page })]
    }
    const missing = parts.filter(
      (part) => part.name !== OTHER && !fields.some((field) => isOfPart(field, part)),
    )
    if (missing.length === 0) return []
    const labels = wordList(parts.map((part) => part.label))
    const left = wordList(missing.map((part) => part.label))
    const [was, it] = missing.length === 1 ? ['was', 'it'] : ['were', 'them']
    const message =
      `${stated} could not be split into ${labels}, so ${left} ${was} left out. ` +
      `Enter ${it} from the document.`
    const isOfCodes = parts.every(({ kind }) => kind === 'code')
    const field = missing.map(fieldOf).find(isCoreField)
    const subject = field === undefined ? {} : { record: 'job', field }
    return [warningOf(isOfCodes ? 'value_cut' : 'part_not_saved', message, { page, ...subject })]
  })
}

const FIELDS: Readonly<Record<string, string>> = estimateFields

const fieldOf = ({ name }: LabelPart): string => FIELDS[name] ?? name

/** The phone of a client is 'contact_phone', and an address has several fields. */
function isOfPart(field: SeenField, part: LabelPart): boolean {
  const own = fieldOf(part).replace(/^client_(?=phone|email)/, 'contact_')
  return field.name === own || field.name.startsWith(`${own}.`) || field.name.endsWith(`_${own}`)
}
