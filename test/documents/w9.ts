import { blank, type Form, fill, frame, type Slot, words } from './form-page.ts'
import type { Layouts } from './layouts.ts'
import { cityLine, company, person, place } from './people.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'

export const w9Forms: Layouts = {
  w9Flat: (random) => w9(random, false),
  w9Form: (random) => w9(random, true),
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

/** The numbered lines and where they stand. */
const w9Lines: [number, string][] = [
  [
    108,
    '1  Name (as shown on your income tax return). Name is required on this line; do not ' +
      'leave this line blank.',
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
  for (const [y, text] of w9Lines) {
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
    'Enter your TIN in the appropriate box. The TIN provided must match the name\ngiven ' +
      'on line 1 to avoid backup withholding.',
    7,
  )
  words(form, 40, 440, 'Part II    Certification', 9, form.bold)
  words(
    form,
    40,
    454,
    'Under penalties of perjury, I certify that:\n1. The number shown on this form is my ' +
      'correct taxpayer identification number; and\n2. I am not subject to backup ' +
      'withholding; and\n3. I am a U.S. citizen or other U.S. person.',
    7,
  )
  words(form, 40, 520, 'Sign Here     Signature of U.S. person', 8, form.bold)
  words(form, 400, 520, 'Date', 8)
  words(form, 40, 756, 'Cat. No. 10231X', 6)
  words(form, 480, 756, 'Form W-9 (Rev. 10-2018)', 7)
}
