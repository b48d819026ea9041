import { blank, type Form, type FormSlot, fill, frame, words } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import { cityLine } from '../people.ts'
import type { Random } from '../random.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

export const developmentW9Forms: Layouts = {
  w9Flat: (random) => w9(random, false),
  w9Form: (random) => w9(random, true),
}

async function w9(random: Random, fillable: boolean) {
  const who = taxpayer(random, ['Plumbing', 'Drywall', 'Electric', 'Tree Service'])
  const form = await blank()
  drawW9(form)
  return {
    type: 'pdf' as const,
    bytes: await fill(form, slotsOf(who), fillable),
    truth: w9Truth(who),
  }
}

const ROOT = 'topmostSubform[0].Page1[0].'

function slotsOf({ owner, business, name, at, tin }: Taxpayer): FormSlot[] {
  const digits = tin.map((value, i): FormSlot => {
    const number = owner ? `SSN[0].f1_1${i + 1}[0]` : `EmployerID[0].f1_1${i + 4}[0]`
    return owner
      ? { name: `${ROOT}${number}`, x: 420 + i * 52, y: 358, width: 44, value }
      : { name: `${ROOT}${number}`, x: 420 + i * 40, y: 406, width: 90, value }
  })
  return [
    { name: `${ROOT}f1_1[0]`, x: 60, y: 112, width: 500, value: name },
    ...(owner ? [{ name: `${ROOT}f1_2[0]`, x: 60, y: 136, width: 500, value: business.name }] : []),
    { name: `${ROOT}Address[0].f1_7[0]`, x: 60, y: 262, width: 330, value: at.line1 },
    { name: `${ROOT}Address[0].f1_8[0]`, x: 60, y: 286, width: 330, value: cityLine(at) },
    ...digits,
  ]
}

/** The numbered lines and their distance from the top. */
const W9_LINES: { y: number; text: string }[] = [
  {
    y: 108,
    text:
      '1  Name (as shown on your income tax return). Name is required on this line; do not ' +
      'leave this line blank.',
  },
  { y: 132, text: '2  Business name/disregarded entity name, if different from above' },
  {
    y: 156,
    text:
      '3  Check appropriate box for federal tax classification of the person whose name is ' +
      'entered on line 1.',
  },
  {
    y: 180,
    text: 'Individual/sole proprietor     C Corporation     S Corporation     Partnership     Trust/estate',
  },
  { y: 258, text: '5  Address (number, street, and apt. or suite no.) See instructions.' },
  { y: 282, text: '6  City, state, and ZIP code' },
  { y: 306, text: '7  List account number(s) here (optional)' },
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
  for (const { y, text } of W9_LINES) {
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
