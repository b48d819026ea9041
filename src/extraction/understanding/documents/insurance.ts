import type { FormField } from '../../document.ts'
import { canonicalCarrier } from '../../lexicon/carriers.ts'
import type { Box } from '../../provenance.ts'
import { readAcord25 } from '../forms/acord25.ts'
import { splitAddress } from '../normalize/address.ts'
import { normalizeName } from '../normalize/names.ts'
import { pairFields } from '../pairs.ts'
import { inOrder } from '../proofs.ts'
import { addressUnder } from './block.ts'
import { bandsOf } from './coverage.ts'
import { type CertificationDraft, vendorDraft } from './holder.ts'
import { type FieldSpec, words } from './labels.ts'
import { noParts, note, type Parts, type Reading, type Seen, warn } from './parts.ts'
import { firstDate, nameOf, readValue } from './values.ts'

export type Coverage = {
  type: string
  number: Seen | null
  effective: Seen | null
  expires: Seen | null
  insurer: Seen | null
  limits: { name: string; seen: Seen }[]
}

/** A certificate of insurance: one certification per coverage, the insured's; and the vendor. */
export function readInsurance(reading: Reading): Parts {
  const parts = noParts()
  const form = readAcord25(reading.document.form)
  const insured = form?.insured ? seenForm(form.insured) : insuredOf(reading)
  const coverages =
    form && form.coverages.length > 0 ? fromForm(reading, form.coverages) : bandsOf(reading)
  const holder = insured?.value ?? null
  const operator = reading.context.operatorName
  const own = !holder || (operator !== null && normalizeName(operator) === normalizeName(holder))
  if (insured) note(parts, own ? 'document' : 'vendor', 'name', insured)
  if (insured && !own) {
    const values = {
      name: insured.value,
      ...addressValues(reading, parts, insured, form?.address ?? []),
    }
    const until = (type: string) => coverages.find((one) => one.type === type)?.expires?.value
    const general = until('general_liability')
    const workers = until('workers_compensation')
    parts.drafts.push(
      vendorDraft({
        ...values,
        ...(general ? { insurance_expires_on: general } : {}),
        ...(workers ? { workers_comp_expires_on: workers } : {}),
      }),
    )
  }
  coverages.forEach((coverage, index) => {
    parts.drafts.push(certificationOf(parts, coverage, index, own ? null : 'vendor', holder))
  })
  if (coverages.length === 0)
    warn(parts, 'no_coverage', 'No coverage with a policy or dates was found.')
  return parts
}

function certificationOf(
  parts: Parts,
  coverage: Coverage,
  index: number,
  vendor: string | null,
  holderName: string | null,
): CertificationDraft {
  const ref = `certification[${index}]`
  const values: CertificationDraft['values'] = { certification_type: coverage.type }
  const { effective, expires } = coverage
  const ordered = effective && expires ? inOrder(effective.value, expires.value) : null
  if (ordered === false) {
    const says = `${coverage.type}: the policy ends before it begins.`
    warn(parts, 'dates_out_of_order', says, expires?.page ?? null)
  }
  const set = (name: string, seen: Seen | null, kind?: string) => {
    if (!seen) return
    values[name] = seen.value
    note(parts, ref, name, seen, {
      kind,
      proven: kind === 'date' && ordered === false ? false : null,
    })
  }
  set('number', coverage.number)
  if (coverage.insurer) {
    const value = canonicalCarrier(coverage.insurer.value) ?? coverage.insurer.value
    values.issuer = value
    note(parts, ref, 'issuer', coverage.insurer, { value, kind: 'carrier' })
  }
  set('issued_on', effective, 'date')
  set('expires_on', expires, 'date')
  for (const limit of coverage.limits) note(parts, ref, limit.name, limit.seen, { kind: 'money' })
  return { kind: 'certification', ref, match: 'create', row: null, values, vendor, holderName }
}

type FormCoverages = NonNullable<ReturnType<typeof readAcord25>>['coverages']

function fromForm(reading: Reading, coverages: FormCoverages): Coverage[] {
  const date = (field: FormField | null) => {
    const read = field && firstDate(field.value, reading.habits)
    return field && read ? seenForm(field, read.value) : null
  }
  return coverages.map((one) => ({
    type: one.type,
    number: one.number ? seenForm(one.number) : null,
    effective: date(one.effective),
    expires: date(one.expires),
    insurer: one.insurer ? seenForm(one.insurer) : null,
    limits: one.limits.flatMap(({ name, field }) => {
      const read = readValue('money', field.value, reading.habits)
      return read ? [{ name, seen: seenForm(field, read.value) }] : []
    }),
  }))
}

export function seenForm(field: FormField, value = field.value.trim()): Seen {
  const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 }
  const box = field.box ?? nowhere
  return { value, text: field.value, page: field.page, box, how: 'form', sure: 1, mended: false }
}

const insuredSpecs: FieldSpec[] = [
  {
    name: 'insured',
    kind: 'name',
    labels: words(`
      Insured | Named Insured | Insured Name | Name of Insured | Policyholder |
      Insured Name and Address | Insured Company | Insured Business`),
  },
]
const insuredDecoys = words(`
    Producer | Contact Name | Contact | Phone | Fax | Certificate Holder | Insurer A | Insurer B |
    Insurer(s) Affording Coverage | Date | Coverage | Policy Number | Policy Period |
    Effective Date | Expiration Date | Each Occurrence | General Aggregate | Carrier | Limits |
    Type of Insurance | Certificate Number | Insurance Company`)

function insuredOf(reading: Reading): Seen | null {
  const { layout, habits } = reading
  const found = pairFields(layout, insuredSpecs, insuredDecoys, habits)
  const best = found.best.get('insured')
  if (best) return best
  const cell = layout.rows.flatMap((row) => row.cells).find((one) => /^insured\b/i.test(one.text))
  const name = cell && nameOf(cell.text.replace(/^insured\s*:?\s*/i, ''))
  if (!cell || !name) return null
  const { page, box, confidence } = cell
  return {
    value: name.value,
    text: name.value,
    page,
    box,
    how: 'layout',
    sure: confidence,
    mended: false,
  }
}

function addressValues(
  reading: Reading,
  parts: Parts,
  insured: Seen,
  form: FormField[],
): Record<string, string> {
  const found =
    'row' in insured ? addressUnder(reading.layout, insured as never, () => false) : null
  const text = form.map((field) => field.value).join(', ')
  const address = form.length > 0 ? splitAddress(text) : (found?.address ?? null)
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(address ?? {})) {
    if (value === null) continue
    values[`address.${key}`] = value
    note(parts, 'vendor', `address.${key}`, insured, {
      value,
      text: found?.text ?? text,
      box: found?.box,
    })
  }
  return values
}
