import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { Layouts } from './layouts.ts'
import { addressLines, cityLine, company, operator, person, place, writePhone } from './people.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'
import { day, writeDate } from './writing.ts'

/** Forms of the trade, drawn box by box: printed flat, or with their fields left to fill. */
export const certificateForms: Layouts = {
  acordFlat: (random) => acord(random, false),
  acordForm: (random) => acord(random, true),
}
export const w9Forms: Layouts = {
  w9Flat: (random) => w9(random, false),
  w9Form: (random) => w9(random, true),
}

/** A value and where it goes; `name` is the form's own field name. */
type Slot = { name: string; x: number; y: number; width: number; value: string; lines?: number }
type Form = { pdf: PDFDocument; page: PDFPage; plain: PDFFont; bold: PDFFont }

async function blank(): Promise<Form> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([612, 792])
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  return { pdf, page, plain, bold: await pdf.embedFont(StandardFonts.HelveticaBold) }
}

/** `y` counts from the top. */
function words(form: Form, x: number, y: number, text: string, size = 6, font = form.plain): void {
  for (const [i, line] of text.split('\n').entries())
    form.page.drawText(line, { x, y: 792 - y - i * size * 1.15, size, font })
}

function frame(form: Form, x: number, y: number, width: number, height: number): void {
  const borderColor = rgb(0.1, 0.1, 0.1)
  form.page.drawRectangle({
    x,
    y: 792 - y - height,
    width,
    height,
    borderWidth: 0.5,
    borderColor,
    opacity: 0,
  })
}

async function fill(form: Form, slots: Slot[], fillable: boolean): Promise<Buffer> {
  for (const slot of slots) {
    const lines = slot.value.split('\n').length
    if (!fillable) {
      words(form, slot.x + 2, slot.y + 8, slot.value, 8)
      continue
    }
    const field = form.pdf.getForm().createTextField(slot.name)
    if (lines > 1) field.enableMultiline()
    field.setText(slot.value)
    const height = 11 * lines
    field.addToPage(form.page, {
      x: slot.x,
      y: 792 - slot.y - height,
      width: slot.width,
      height,
      borderWidth: 0,
      font: form.plain,
    })
    field.setFontSize(8)
  }
  return Buffer.from(await form.pdf.save())
}

type Cover = {
  certification: string
  title: string
  form: string
  policy: string
  from: string
  to: string
  limits: string[]
}

/** Covers of one certificate; every policy runs a year from its own day. */
export function covers(random: Random): Cover[] {
  const titles = [
    ['general_liability', 'COMMERCIAL GENERAL LIABILITY', 'GeneralLiability'],
    ['auto_liability', 'AUTOMOBILE LIABILITY', 'AutomobileLiability'],
    ['umbrella_liability', 'UMBRELLA LIAB', 'ExcessLiability'],
    [
      'workers_compensation',
      "WORKERS COMPENSATION\nAND EMPLOYERS' LIABILITY",
      'WorkersCompensationAndEmployersLiability',
    ],
  ] as const
  const chosen = titles.filter((_, i) => i === 0 || random.chance(0.7))
  return chosen.map(([certification, title, form]) => {
    const from = day(random, '2025-09-01', '2026-06-30')
    const to = `${Number(from.slice(0, 4)) + 1}${from.slice(4).replace('-02-29', '-02-28')}`
    const limits = [random.pick(['1,000,000', '2,000,000']), '300,000']
    const policy = random.pick([
      `${random.pick(['CGL', 'BAP', 'WC', 'UMB'])}-${random.digits(7)}`,
      `${random.digits(3)}-${random.digits(6)}-0${random.digits(1)}`,
    ])
    return { certification, title, form, policy, from, to, limits }
  })
}

export function coverRows(all: Cover[]): Record<string, string>[] {
  return all.map(({ certification, from, to }) => ({
    certification_type: certification,
    issued_on: from,
    expires_on: to,
  }))
}

async function acord(random: Random, fillable: boolean) {
  const own = random.chance(0.4)
  const insured = own
    ? {
        name: operator.name,
        place: {
          line1: operator.line1,
          line2: '',
          city: operator.city,
          state: operator.state,
          zip: operator.zip,
        },
      }
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
  const slots: Slot[] = [
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
    ...policies.flatMap((policy, i) => policySlots(policy, 282 + i * 62, style)),
    ...lineSlots(
      'CertificateHolder',
      30,
      672,
      own
        ? ['City of Columbus', '90 W Broad Street', 'Columbus, OH 43215']
        : [operator.name, operator.line1, `${operator.city}, ${operator.state} ${operator.zip}`],
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
const slot = (name: string, x: number, y: number, width: number, value: string): Slot => ({
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
/** Name and address lines below each other, each its own field. */
const lineSlots = (who: string, x: number, y: number, lines: string[]): Slot[] =>
  lines.map((line, i) => {
    const last = i === lines.length - 1
    return slot(`${who}_${last ? parts[3] : parts[i]}`, x, y + i * 12, 250, line)
  })

function policySlots(cover: Cover, y: number, style: 'us' | 'us0'): Slot[] {
  const limit = cover.form === 'GeneralLiability' ? 'EachOccurrence' : 'CombinedSingle'
  return [
    slot(`${cover.form}_InsurerLetterCode_A`, 24, y, 14, 'A'),
    slot(`Policy_${cover.form}_PolicyNumberIdentifier_A`, 232, y, 96, cover.policy),
    slot(`Policy_${cover.form}_EffectiveDate_A`, 330, y, 52, writeDate(cover.from, style)),
    slot(`Policy_${cover.form}_ExpirationDate_A`, 386, y, 52, writeDate(cover.to, style)),
    slot(`${cover.form}_${limit}_LimitAmount_A`, 530, y, 56, cover.limits[0]!),
  ]
}

function drawAcord(form: Form): void {
  words(form, 24, 40, 'ACORD', 13, form.bold)
  words(form, 150, 46, 'CERTIFICATE OF LIABILITY INSURANCE', 14, form.bold)
  words(form, 500, 40, 'DATE (MM/DD/YYYY)', 6)
  words(
    form,
    24,
    70,
    'THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE CERTIFICATE HOLDER. THIS CERTIFICATE DOES NOT\nAFFIRMATIVELY OR NEGATIVELY AMEND, EXTEND OR ALTER THE COVERAGE AFFORDED BY THE POLICIES BELOW.',
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
  words(form, 24, 236, 'COVERAGES', 8, form.bold)
  words(form, 200, 236, 'CERTIFICATE NUMBER:', 7)
  words(form, 440, 236, 'REVISION NUMBER:', 7)
  words(
    form,
    24,
    248,
    'THIS IS TO CERTIFY THAT THE POLICIES OF INSURANCE LISTED BELOW HAVE BEEN ISSUED TO THE INSURED NAMED ABOVE FOR THE POLICY PERIOD INDICATED.',
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
  const rows = [
    'COMMERCIAL GENERAL LIABILITY',
    'AUTOMOBILE LIABILITY',
    'UMBRELLA LIAB',
    "WORKERS COMPENSATION\nAND EMPLOYERS' LIABILITY",
  ]
  const limits = [
    'EACH OCCURRENCE  $',
    'COMBINED SINGLE LIMIT  $',
    'EACH OCCURRENCE  $',
    'E.L. EACH ACCIDENT  $',
  ]
  for (const [i, text] of rows.entries()) {
    frame(form, 22, 276 + i * 62, 568, 62)
    words(form, 44, 290 + i * 62, text, 6.5, form.bold)
    words(form, 446, 290 + i * 62, limits[i]!)
  }
  words(
    form,
    24,
    536,
    'DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES (ACORD 101, Additional Remarks Schedule, may be attached)',
  )
  frame(form, 22, 528, 568, 110)
  words(form, 24, 650, 'CERTIFICATE HOLDER', 8, form.bold)
  words(form, 320, 650, 'CANCELLATION', 8, form.bold)
  frame(form, 22, 656, 284, 90)
  words(
    form,
    310,
    668,
    'SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED BEFORE THE EXPIRATION\nDATE THEREOF, NOTICE WILL BE DELIVERED IN ACCORDANCE WITH THE POLICY PROVISIONS.',
    6,
  )
  words(form, 310, 720, 'AUTHORIZED REPRESENTATIVE')
  words(form, 24, 756, 'ACORD 25 (2016/03)', 7, form.bold)
  words(form, 250, 756, 'The ACORD name and logo are registered marks of ACORD', 6)
}

async function w9(random: Random, fillable: boolean) {
  const own = random.chance(0.5)
  const who = own ? person(random) : null
  const business = company(random, ['Plumbing', 'Drywall', 'Electric', 'Tree Service'])
  const at = place(random)
  const name = who?.name ?? business.name
  const ssn = [
    String(random.int(100, 665)),
    String(random.int(10, 99)),
    String(random.int(1000, 9999)),
  ]
  const ein = [String(random.int(20, 88)), String(random.int(1000000, 9999999))]
  const form = await blank()
  drawW9(form)
  const root = 'topmostSubform[0].Page1[0].'
  const slots: Slot[] = [
    { name: `${root}f1_1[0]`, x: 60, y: 112, width: 500, value: name },
    ...(who ? [{ name: `${root}f1_2[0]`, x: 60, y: 136, width: 500, value: business.name }] : []),
    { name: `${root}Address[0].f1_7[0]`, x: 60, y: 262, width: 330, value: at.line1 },
    { name: `${root}Address[0].f1_8[0]`, x: 60, y: 286, width: 330, value: cityLine(at) },
    ...(who
      ? ssn.map((value, i) => ({
          name: `${root}SSN[0].f1_1${i + 1}[0]`,
          x: 420 + i * 52,
          y: 358,
          width: 44,
          value,
        }))
      : ein.map((value, i) => ({
          name: `${root}EmployerID[0].f1_1${i + 4}[0]`,
          x: 420 + i * 40,
          y: 406,
          width: 90,
          value,
        }))),
  ]
  const tin = who ? `***-**-${ssn[2]}` : `**-***${ein[1]!.slice(-4)}`
  const truth: Truth = {
    documentType: 'w9',
    // A sole proprietor with a trade name may be filed under either.
    fields: who ? { tin } : { name, tin },
    saves: ['certifications', 'vendors'],
    rows: [{ certification_type: 'w9' }],
    personal: [name, at.line1, who ? ssn.join('-') : ein.join('-')],
  }
  return { type: 'pdf' as const, bytes: await fill(form, slots, fillable), truth }
}

function drawW9(form: Form): void {
  words(form, 40, 50, 'Form W-9', 16, form.bold)
  words(
    form,
    40,
    62,
    '(Rev. October 2018)\nDepartment of the Treasury\nInternal Revenue Service',
    6.5,
  )
  words(
    form,
    180,
    52,
    'Request for Taxpayer\nIdentification Number and Certification',
    13,
    form.bold,
  )
  words(form, 480, 52, 'Give Form to the\nrequester. Do not\nsend to the IRS.', 8, form.bold)
  const rows: [number, string][] = [
    [
      108,
      '1  Name (as shown on your income tax return). Name is required on this line; do not leave this line blank.',
    ],
    [132, '2  Business name/disregarded entity name, if different from above'],
    [
      156,
      '3  Check appropriate box for federal tax classification of the person whose name is entered on line 1.',
    ],
    [
      180,
      'Individual/sole proprietor     C Corporation     S Corporation     Partnership     Trust/estate',
    ],
    [258, '5  Address (number, street, and apt. or suite no.) See instructions.'],
    [282, '6  City, state, and ZIP code'],
    [306, '7  List account number(s) here (optional)'],
  ]
  for (const [y, text] of rows) {
    words(form, 58, y, text, 6.5)
    frame(form, 56, y - 8, 516, 24)
  }
  words(form, 400, 260, "Requester's name and address (optional)", 6)
  words(form, 40, 336, 'Part I     Taxpayer Identification Number (TIN)', 9, form.bold)
  words(form, 420, 350, 'Social security number', 7, form.bold)
  words(form, 420, 398, 'Employer identification number', 7, form.bold)
  words(
    form,
    40,
    356,
    'Enter your TIN in the appropriate box. The TIN provided must match the name\ngiven on line 1 to avoid backup withholding.',
    7,
  )
  words(form, 40, 440, 'Part II    Certification', 9, form.bold)
  words(
    form,
    40,
    454,
    'Under penalties of perjury, I certify that:\n1. The number shown on this form is my correct taxpayer identification number; and\n2. I am not subject to backup withholding; and\n3. I am a U.S. citizen or other U.S. person.',
    7,
  )
  words(form, 40, 520, 'Sign Here     Signature of U.S. person', 8, form.bold)
  words(form, 400, 520, 'Date', 8)
  words(form, 40, 756, 'Cat. No. 10231X', 6)
  words(form, 480, 756, 'Form W-9 (Rev. 10-2018)', 7)
}
