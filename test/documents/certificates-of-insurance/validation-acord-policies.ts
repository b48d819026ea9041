import { insuredOf } from '../credential-truth.ts'
import { blank, type Form, type FormSlot, fill, words } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import { cityLine, company, operator, person, place, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { day, writeDate } from '../writing.ts'
import { drawForm, SECTIONS, type Section } from './acord-25-2016.ts'
import { yearAfter } from './covers.ts'

/** ACORD 25 with two or more policies. Rows without a policy stay empty. */
export const validationAcordPolicies: Layouts = {
  acordTwoPolicies: (random) => certificate(random, [0, 3], 'flat'),
  acordFivePolicies: (random) => certificate(random, [0, 1, 2, 3, 4], 'flat'),
  acordEndorsed: (random) => certificate(random, [0, 1, 3], 'continued'),
  acordFilledForm: (random) =>
    certificate(
      random,
      random.pick([
        [0, 3],
        [0, 1, 2, 3],
      ]),
      'fields',
    ),
}

type Policy = { section: Section; number: string; from: string; to: string; letter: string }

async function certificate(
  random: Random,
  rows: readonly number[],
  how: 'flat' | 'fields' | 'continued',
) {
  const { name, saves, fields } = insuredOf(random)
  const own = name === operator.name
  const insured = { name, at: own ? operator : place(random) }
  const form = await blank()
  drawForm(form)
  const first = day(random, '2025-09-15', '2026-06-30')
  const policies = rows.map((row, i): Policy => {
    // Most agencies renew all policies on one day. Workers' compensation often has another day.
    const from = i === 0 || random.chance(0.5) ? first : day(random, '2025-09-15', '2026-06-30')
    const section = SECTIONS[row]!
    const number = random.pick([
      `${random.pick(['BKS', 'CPP', 'WC5', 'GL'])}${random.digits(8)}`,
      [random.digits(2), random.pick(['UEN', 'SBA', 'WEG']), blockCode(random)].join(' '),
      `${random.digits(7)}-${random.digits(2)}`,
    ])
    return { section, number, from, to: yearAfter(from), letter: 'ABC'[Math.min(i, 2)]! }
  })
  const agent = person(random)
  const slots = [
    ...partySlots(random, insured, agent, own),
    ...policies.flatMap((policy) => policySlots(random, policy)),
  ]
  describe(form, how)
  for (const { section } of policies) checkBoxes(form, section)
  const filled = await fill(form, slots, how === 'fields')
  const bytes = how === 'continued' ? await continued(form, insured.name) : filled
  const truth: Truth = {
    documentType: 'certificate_of_insurance',
    fields,
    saves,
    rows: policies.map(({ section, from, to }) => ({
      certification_type: section.certification,
      issued_on: from,
      expires_on: to,
    })),
    personal: [agent.name, agent.email],
  }
  return { type: 'pdf' as const, bytes, truth }
}

const blockCode = (random: Random) => random.pick(['AB', 'KX']) + random.digits(4)

const slot = (name: string, x: number, y: number, width: number, value: string): FormSlot => ({
  name: `F[0].P1[0].${name}_A[0]`,
  x,
  y: y - 8,
  width,
  value,
})

function partySlots(
  random: Random,
  insured: { name: string; at: ReturnType<typeof place> },
  agent: ReturnType<typeof person>,
  own: boolean,
): FormSlot[] {
  const producer = company(random, ['Insurance Agency', 'Risk Management', 'Insurance Brokers'])
  const holder = own
    ? { name: 'City of Columbus', at: place(random) }
    : { name: operator.name, at: operator }
  const party = (who: string, x: number, y: number, name: string, at: ReturnType<typeof place>) => [
    slot(`${who}_FullName`, x, y, 250, name),
    slot(
      `${who}_MailingAddress_LineOne`,
      x,
      y + 11,
      250,
      [at.line1, at.line2].filter(Boolean).join(' '),
    ),
    slot(`${who}_MailingAddress_CityName`, x, y + 22, 120, cityLine(at)),
  ]
  const insurers = [
    'Selective Insurance Company of America',
    'Auto-Owners Insurance Co',
    'AmTrust North America',
  ]
  return [
    slot(
      'Form_CompletionDate',
      520,
      52,
      66,
      writeDate(day(random, '2026-07-01', '2026-08-30'), 'us0'),
    ),
    ...party('Producer', 26, 152, producer.name, producer.place),
    slot('Producer_ContactPerson_FullName', 352, 141, 200, agent.name),
    slot('Producer_ContactPerson_PhoneNumber', 352, 153, 110, writePhone(random, agent.phone)),
    slot('Producer_ContactPerson_EmailAddress', 352, 166, 220, agent.email),
    ...party('NamedInsured', 26, 224, insured.name, insured.at),
    ...party('CertificateHolder', 26, 690, holder.name, holder.at),
    ...insurers.flatMap((insurer, i) => [
      {
        ...slot('', 352, 189 + i * 12, 180, insurer),
        name: `F[0].P1[0].Insurer_FullName_${'ABC'[i]}[0]`,
      },
      {
        ...slot('', 556, 189 + i * 12, 36, random.digits(5)),
        name: `F[0].P1[0].Insurer_NAICCode_${'ABC'[i]}[0]`,
      },
    ]),
  ]
}

function policySlots(random: Random, { section, number, from, to, letter }: Policy): FormSlot[] {
  const { form, top, height, limits } = section
  const middle = top + Math.min(height / 2, 26)
  const step = height / limits.length
  const each = random.pick(['1,000,000', '2,000,000'])
  const title =
    section.texts.length === 0
      ? [slot('OtherPolicy_OtherPolicyDescription', 42, top + 12, 128, 'Contractors Pollution')]
      : []
  return [
    ...title,
    slot(`${form}_InsurerLetterCode`, 24, middle, 12, letter),
    slot(`Policy_${form}_PolicyNumberIdentifier`, 213, middle, 116, number),
    slot(`Policy_${form}_EffectiveDate`, 333, middle, 44, writeDate(from, 'us0')),
    slot(`Policy_${form}_ExpirationDate`, 380, middle, 44, writeDate(to, 'us0')),
    ...limits.flatMap((_, i) => {
      const none =
        section.certification === 'workers_compensation' ? i === 0 : i > 1 && random.chance(0.5)
      return none ? [] : [slot(`${form}_Limit${i}_LimitAmount`, 548, top + i * step + 9, 44, each)]
    }),
  ]
}

/** The marks of the boxes, and Y for additional insured and waiver of subrogation. */
function checkBoxes(form: Form, { top, texts, certification }: Section): void {
  if (texts.length === 0) return
  const [x, y] = certification === 'workers_compensation' ? [430, 9] : [44, 9]
  words(form, x, top + (certification === 'auto_liability' ? 21 : y), 'X', 7, form.bold)
  if (certification === 'general_liability') {
    words(form, 116, top + 21, 'X', 7, form.bold)
    words(form, 180, top + 26, 'Y', 7)
    words(form, 198, top + 26, 'Y', 7)
  }
}

function describe(form: Form, how: 'flat' | 'fields' | 'continued'): void {
  const text =
    'Certificate holder is additional insured on General Liability per CG 20 10 04 13 and CG 20 37 04 13 ' +
    'when required by\nwritten contract. Waiver of subrogation applies per CG 24 04 05 09. ' +
    '30 days notice of cancellation per IL 02 70 09 12.'
  words(form, 26, 598, text, 7)
  if (how === 'continued')
    words(form, 26, 640, 'See attached ACORD 101, Additional Remarks Schedule.', 7)
}

/** ACORD 101 as a second page. Its heads repeat those of the certificate, with forms and dates. */
async function continued(form: Form, insured: string): Promise<Buffer> {
  form.page = form.pdf.addPage([612, 792])
  words(form, 24, 44, 'ACORD', 15, form.bold)
  words(form, 170, 46, 'ADDITIONAL REMARKS SCHEDULE', 16, form.bold)
  words(form, 520, 46, 'Page  1  of  1', 8)
  words(form, 420, 30, 'AGENCY CUSTOMER ID: 00041877', 7)
  words(form, 420, 56, 'LOC #:', 7)
  const heads: [number, number, string, string][] = [
    [24, 74, 'AGENCY', 'Northfield Insurance Agency'],
    [306, 74, 'NAMED INSURED', insured],
    [24, 98, 'POLICY NUMBER', 'SEE CERTIFICATE # 2026-118'],
    [24, 122, 'CARRIER', 'SEE CERTIFICATE # 2026-118'],
    [306, 122, 'EFFECTIVE DATE:', 'SEE PAGE 1'],
  ]
  for (const [x, y, head, value] of heads) {
    words(form, x, y, head, 6)
    words(form, x + 6, y + 12, value, 8)
  }
  words(form, 24, 150, 'ADDITIONAL REMARKS', 8, form.bold)
  const remarks = [
    'THIS ADDITIONAL REMARKS FORM IS A SCHEDULE TO ACORD FORM,',
    'FORM NUMBER: 25    FORM TITLE: CERTIFICATE OF LIABILITY INSURANCE',
    '',
    'General Liability forms: CG 00 01 04 13, CG 20 10 04 13, CG 20 37 04 13, CG 24 04 05 09, CG 25 03 05 09',
    'Automobile forms: CA 00 01 10 13, CA 04 44 10 13',
    'Workers Compensation: WC 00 03 13 (04/84) Waiver of Our Right to Recover From Others',
    'Prior term 01/01/2023 to 01/01/2024 was written by another carrier.',
  ]
  words(form, 24, 166, remarks.join('\n'), 8)
  words(form, 24, 768, 'ACORD 101 (2008/01)', 7, form.bold)
  words(form, 330, 768, '© 2008 ACORD CORPORATION.  All rights reserved.', 7)
  return Buffer.from(await form.pdf.save())
}
