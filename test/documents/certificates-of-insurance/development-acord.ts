import { blank, type Form, type FormSlot, fill, frame, words } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, company, operator, person, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { day, writeDate } from '../writing.ts'
import { type Cover, coverRows, covers } from './covers.ts'

/** ACORD 25, drawn box by box: printed flat, or with form fields. */
export const developmentAcordForms: Layouts = {
  acordFlat: (random) => acord(random, false),
  acordForm: (random) => acord(random, true),
}

async function acord(random: Random, fillable: boolean) {
  const own = random.chance(0.4)
  const insured = own
    ? { name: operator.name, place: operator }
    : company(random, ['Plumbing', 'Electric', 'Roofing', 'Painting'])
  const producer = company(random, ['Insurance Agency', 'Insurance Services'])
  const insurer = random.pick([
    'Hartford Fire Insurance Co',
    'Cincinnati Insurance Company',
    'Liberty Mutual Insurance',
    'Travelers Indemnity Co',
  ])
  const policies = covers(random)
  const agent = person(random)
  const form = await blank()
  drawAcord(form)
  const style = random.pick(['us0', 'us'] as const)
  const slots: FormSlot[] = [
    slot(
      'Form_CompletionDate_A',
      500,
      44,
      80,
      writeDate(day(random, '2026-07-01', '2026-08-30'), style),
    ),
    ...lineSlots('Producer', 30, 112, [producer.name, ...addressLines(producer.place)]),
    slot('Producer_ContactPerson_FullName_A', 384, 110, 200, agent.name),
    slot('Producer_ContactPerson_PhoneNumber_A', 384, 122, 120, writePhone(random, agent.phone)),
    ...lineSlots('NamedInsured', 30, 176, [insured.name, ...addressLines(insured.place)]),
    slot('Insurer_FullName_A', 370, 158, 150, insurer),
    slot('Insurer_NAICCode_A', 545, 158, 40, random.digits(5)),
    ...policies.flatMap((policy) => policySlots(policy, 282 + rowOf(policy) * 62, style)),
    ...lineSlots(
      'CertificateHolder',
      30,
      672,
      own
        ? ['City of Columbus', '90 W Broad Street', 'Columbus, OH 43215']
        : [operator.name, ...addressLines(operator)],
    ),
  ]
  const truth: Truth = {
    documentType: 'certificate_of_insurance',
    fields: own ? {} : { name: insured.name },
    saves: own ? ['certifications'] : ['certifications', 'vendors'],
    rows: coverRows(policies),
    personal: [agent.name],
  }
  return { type: 'pdf' as const, bytes: await fill(form, slots, fillable), truth }
}

const prefix = 'F[0].P1[0].'

const slot = (name: string, x: number, y: number, width: number, value: string): FormSlot => ({
  name: `${prefix}${name}[0]`,
  x,
  y,
  width,
  value,
})

const parts = [
  'FullName_A',
  'MailingAddress_LineOne_A',
  'MailingAddress_LineTwo_A',
  'MailingAddress_CityName_A',
]

/** The lines of a name and address, one field each. */
const lineSlots = (who: string, x: number, y: number, lines: string[]): FormSlot[] =>
  lines.map((line, i) => {
    const last = i === lines.length - 1
    return slot(`${who}_${last ? parts[3] : parts[i]}`, x, y + i * 12, 250, line)
  })

function policySlots(cover: Cover, y: number, style: 'us' | 'us0'): FormSlot[] {
  const { limit } = bands[rowOf(cover)]!
  return [
    slot(`${cover.form}_InsurerLetterCode_A`, 24, y, 14, 'A'),
    slot(`Policy_${cover.form}_PolicyNumberIdentifier_A`, 232, y, 96, cover.policy),
    slot(`Policy_${cover.form}_EffectiveDate_A`, 330, y, 52, writeDate(cover.from, style)),
    slot(`Policy_${cover.form}_ExpirationDate_A`, 386, y, 52, writeDate(cover.to, style)),
    slot(`${cover.form}_${limit}_LimitAmount_A`, 530, y, 56, cover.limits[0]!),
  ]
}

/** The rows of the form. All are printed, with or without a policy. `limit` is in the name of its field. */
const bands = [
  {
    title: 'COMMERCIAL GENERAL LIABILITY',
    limit: 'EachOccurrence',
    print: 'EACH OCCURRENCE  $',
  },
  { title: 'AUTOMOBILE LIABILITY', limit: 'CombinedSingle', print: 'COMBINED SINGLE LIMIT  $' },
  { title: 'UMBRELLA LIAB', limit: 'EachOccurrence', print: 'EACH OCCURRENCE  $' },
  {
    title: "WORKERS COMPENSATION\nAND EMPLOYERS' LIABILITY",
    limit: 'EachAccident',
    print: 'E.L. EACH ACCIDENT  $',
  },
]

const rowOf = (cover: Cover) => bands.findIndex(({ title }) => title === cover.title)

function drawAcord(form: Form): void {
  drawParties(form)
  drawCoverages(form)
  drawFoot(form)
}

function drawParties(form: Form): void {
  words(form, 24, 40, 'ACORD', 13, form.bold)
  words(form, 150, 46, 'CERTIFICATE OF LIABILITY INSURANCE', 14, form.bold)
  words(form, 500, 40, 'DATE (MM/DD/YYYY)', 6)
  words(
    form,
    24,
    70,
    'THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS ' +
      'UPON THE CERTIFICATE HOLDER. THIS CERTIFICATE DOES NOT\nAFFIRMATIVELY OR NEGATIVELY ' +
      'AMEND, EXTEND OR ALTER THE COVERAGE AFFORDED BY THE POLICIES BELOW.',
    6.5,
  )
  frame(form, 22, 98, 284, 64)
  words(form, 25, 106, 'PRODUCER')
  frame(form, 306, 98, 284, 130)
  words(form, 308, 118, 'CONTACT NAME:')
  words(form, 308, 130, 'PHONE (A/C, No, Ext):')
  words(form, 380, 150, 'INSURER(S) AFFORDING COVERAGE')
  words(form, 548, 150, 'NAIC #')
  words(form, 308, 166, 'INSURER A :')
  frame(form, 22, 162, 284, 66)
  words(form, 25, 170, 'INSURED')
  words(form, 308, 184, 'INSURER B :')
}

function drawCoverages(form: Form): void {
  words(form, 24, 236, 'COVERAGES', 8, form.bold)
  words(form, 200, 236, 'CERTIFICATE NUMBER:', 7)
  words(form, 440, 236, 'REVISION NUMBER:', 7)
  words(
    form,
    24,
    248,
    'THIS IS TO CERTIFY THAT THE POLICIES OF INSURANCE LISTED BELOW HAVE BEEN ISSUED TO ' +
      'THE INSURED NAMED ABOVE FOR THE POLICY PERIOD INDICATED.',
    6.5,
  )
  frame(form, 22, 256, 568, 20)
  const heads = [
    [24, 'INSR\nLTR'],
    [70, 'TYPE OF INSURANCE'],
    [180, 'ADDL\nINSD'],
    [205, 'SUBR\nWVD'],
    [240, 'POLICY NUMBER'],
    [330, 'POLICY EFF\n(MM/DD/YYYY)'],
    [386, 'POLICY EXP\n(MM/DD/YYYY)'],
    [490, 'LIMITS'],
  ] as const
  for (const [x, text] of heads) words(form, x, 264, text)
  for (const [i, { title, print }] of bands.entries()) {
    frame(form, 22, 276 + i * 62, 568, 62)
    words(form, 44, 290 + i * 62, title, 6.5, form.bold)
    words(form, 446, 290 + i * 62, print)
  }
}

function drawFoot(form: Form): void {
  words(
    form,
    24,
    536,
    'DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES (ACORD 101, Additional Remarks ' +
      'Schedule, may be attached)',
  )
  frame(form, 22, 528, 568, 110)
  words(form, 24, 650, 'CERTIFICATE HOLDER', 8, form.bold)
  words(form, 320, 650, 'CANCELLATION', 8, form.bold)
  frame(form, 22, 656, 284, 90)
  words(
    form,
    310,
    668,
    'SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED BEFORE THE EXPIRATION\nDATE ' +
      'THEREOF, NOTICE WILL BE DELIVERED IN ACCORDANCE WITH THE POLICY PROVISIONS.',
    6,
  )
  words(form, 310, 720, 'AUTHORIZED REPRESENTATIVE')
  words(form, 24, 756, 'ACORD 25 (2016/03)', 7, form.bold)
  words(form, 250, 756, 'The ACORD name and logo are registered marks of ACORD', 6)
}
