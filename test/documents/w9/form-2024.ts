import { blank, type Form, type FormSlot, frame, words } from '../form-page.ts'
import { cityLine } from '../people.ts'
import type { Taxpayer } from './taxpayer.ts'

/** Form W-9 of March 2024, with lines 3a and 3b and the field names of the PDF from the IRS. */
const ROOT = 'topmostSubform[0].Page1[0].'

export async function blankForm2024(): Promise<Form> {
  const form = await blank()
  drawHead(form)
  drawLines(form)
  drawParts(form)
  return form
}

/** Each group of digits is one field. */
export function slots2024({ owner, business, name, at, tin }: Taxpayer): FormSlot[] {
  const address = `${ROOT}Address_ReadOrder[0].`
  const digits = tin.map((value, i): FormSlot => {
    const number = owner ? `SSN[0].f1_${11 + i}[0]` : `EIN[0].f1_${14 + i}[0]`
    return { name: `${ROOT}${number}`, x: 422 + i * 48, y: owner ? 402 : 444, width: 70, value }
  })
  return [
    { name: `${ROOT}f1_01[0]`, x: 62, y: 118, width: 500, value: name },
    ...(owner
      ? [{ name: `${ROOT}f1_02[0]`, x: 62, y: 146, width: 500, value: business.name }]
      : []),
    { name: `${address}f1_07[0]`, x: 62, y: 300, width: 330, value: streetOf(at) },
    { name: `${address}f1_08[0]`, x: 62, y: 324, width: 330, value: cityLine(at) },
    ...digits,
  ]
}

export const streetOf = (at: Taxpayer['at']) => [at.line1, at.line2].filter(Boolean).join(', ')

/** A check mark before the classification of the taxpayer. */
export function checkClassification(form: Form, owner: boolean): void {
  words(form, owner ? 60 : 60, owner ? 184 : 196, 'X', 8, form.bold)
  if (!owner) words(form, 440, 196, 'S', 8)
}

function drawHead(form: Form): void {
  words(form, 36, 52, 'Form', 7)
  words(form, 56, 54, 'W-9', 20, form.bold)
  words(form, 36, 64, '(Rev. March 2024)\nDepartment of the Treasury\nInternal Revenue Service', 6)
  const title = 'Request for Taxpayer\nIdentification Number and Certification'
  words(form, 170, 48, title, 13, form.bold)
  words(form, 190, 82, 'Go to www.irs.gov/FormW9 for instructions and the latest information.', 7)
  words(form, 490, 48, 'Give form to the\nrequester. Do not\nsend to the IRS.', 8, form.bold)
  const begin =
    'Before you begin. For guidance related to the purpose of Form W-9, see Purpose of Form, below.'
  words(form, 36, 96, begin, 6.5, form.bold)
}

const LINES: { y: number; text: string }[] = [
  {
    y: 106,
    text:
      '1  Name of entity/individual. An entry is required. (For a sole proprietor or disregarded ' +
      "entity, enter the owner's name on line 1, and enter the\n" +
      "business/disregarded entity's name on line 2.)",
  },
  { y: 140, text: '2  Business name/disregarded entity name, if different from above.' },
  {
    y: 168,
    text:
      '3a Check the appropriate box for federal tax classification of the entity/individual whose ' +
      'name is entered on line 1. Check only one of the\nfollowing seven boxes.',
  },
  {
    y: 184,
    text:
      '      Individual/sole proprietor       C corporation       S corporation       ' +
      'Partnership       Trust/estate',
  },
  {
    y: 196,
    text:
      '      LLC. Enter the tax classification (C = C corporation, S = S corporation, ' +
      'P = Partnership)  . . . .  ____',
  },
  { y: 216, text: '      Other (see instructions)' },
  {
    y: 232,
    text:
      '3b If on line 3a you checked "Partnership" or "Trust/estate," and you are providing this form ' +
      'to a partnership, trust, or estate in which\nyou have an ownership interest, check this box if ' +
      'you have any foreign partners, owners, or beneficiaries. See instructions',
  },
  { y: 294, text: '5  Address (number, street, and apt. or suite no.). See instructions.' },
  { y: 318, text: '6  City, state, and ZIP code' },
  { y: 342, text: '7  List account number(s) here (optional)' },
]

function drawLines(form: Form): void {
  for (const { y, text } of LINES) words(form, 58, y, text, 6)
  const edges = [98, 132, 160, 286, 310, 334, 358]
  for (const [i, y] of edges.slice(0, -1).entries()) frame(form, 54, y, 522, edges[i + 1]! - y)
  words(
    form,
    430,
    256,
    '4  Exemptions (codes apply only to certain\nentities, not individuals):',
    6,
  )
  words(form, 430, 272, 'Exempt payee code (if any) ______', 6)
  words(form, 410, 294, "Requester's name and address (optional)", 6)
}

function drawParts(form: Form): void {
  words(form, 36, 372, 'Part I      Taxpayer Identification Number (TIN)', 9, form.bold)
  words(
    form,
    36,
    388,
    'Enter your TIN in the appropriate box. The TIN provided must match the name given on line 1\n' +
      'to avoid backup withholding. For individuals, this is generally your social security number\n' +
      '(SSN). For other entities, it is your employer identification number (EIN).',
    6.5,
  )
  words(form, 420, 390, 'Social security number', 7, form.bold)
  words(form, 420, 424, 'or', 7)
  words(form, 420, 434, 'Employer identification number', 7, form.bold)
  words(form, 36, 476, 'Part II     Certification', 9, form.bold)
  words(
    form,
    36,
    490,
    'Under penalties of perjury, I certify that:\n' +
      '1. The number shown on this form is my correct taxpayer identification number (or I am ' +
      'waiting for a number to be issued to me); and\n' +
      '2. I am not subject to backup withholding; and\n' +
      '3. I am a U.S. citizen or other U.S. person (defined below); and\n' +
      '4. The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA ' +
      'reporting is correct.',
    6.5,
  )
  words(form, 36, 560, 'Sign\nHere', 9, form.bold)
  words(form, 80, 560, 'Signature of\nU.S. person', 7)
  words(form, 420, 564, 'Date', 7)
  words(form, 36, 760, 'Cat. No. 10231X', 6)
  words(form, 490, 760, 'Form W-9 (Rev. 3-2024)', 7)
}
