import { StandardFonts } from 'pdf-lib'
import { blank, type Form, type FormSlot, fill, frame, words } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import { cityLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import { day, writeDate } from '../writing.ts'
import { streetOf } from './form-2024.ts'
import {
  CERTIFICATION,
  EXEMPTIONS,
  FORM_LINES,
  GENERAL_LEFT,
  GENERAL_RIGHT,
  SPECIFIC_INSTRUCTIONS,
  TIN_GUIDANCE,
} from './official-2024-text.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

/**
 * The W-9 of March 2024 at the positions of the IRS print. It has one box per digit, and the requester
 * beside the address. The general instructions are below the signature and on a second page.
 */
export const validationOfficialW9: Layouts = {
  official2024: (random) => official(random, true),
  officialFlattened: (random) => official(random, false),
}

const ROOT = 'topmostSubform[0].Page1[0].'
const TRADES = ['Drywall', 'Electric', 'Tree Service', 'Restoration Supply']

async function official(random: Random, fillable: boolean) {
  const who = taxpayer(random, TRADES)
  const form = await blank()
  drawTop(form)
  drawBottom(form)
  const dingbats = await form.pdf.embedFont(StandardFonts.ZapfDingbats)
  words(form, 68, who.owner ? 203 : 215, '✔', 8, dingbats)
  if (!who.owner) words(form, 424, 215, 'S', 8)
  const signed = writeDate(
    day(random, '2025-01-01', '2026-08-01'),
    random.pick(['us', 'us0', 'us2']),
  )
  words(form, 130, 524, who.owner?.name ?? 'M. Castellano, Member', 10)
  words(form, 430, 524, signed, 10)
  if (!fillable) digitBoxes(form, who)
  const slots = slotsOf(who).filter(({ name }) => fillable || !/SSN|EIN/.test(name))
  await fill(form, slots, fillable)
  secondPage(form)
  const bytes = Buffer.from(await form.pdf.save())
  const truth = w9Truth(who)
  const fields = { ...truth.fields, 'address.line1': who.at.line1, 'address.city': who.at.city }
  return { type: 'pdf' as const, bytes, truth: { ...truth, fields } }
}

function slotsOf({ owner, business, name, at, tin }: Taxpayer): FormSlot[] {
  const address = `${ROOT}Address_ReadOrder[0].`
  const numbers = tin.map((value, i): FormSlot => {
    const part = owner ? `SSN[0].f1_${11 + i}[0]` : `EIN[0].f1_${14 + i}[0]`
    return { name: `${ROOT}${part}`, x: 420 + i * 60, y: owner ? 385 : 430, width: 56, value }
  })
  return [
    { name: `${ROOT}f1_01[0]`, x: 62, y: 125, width: 500, value: name },
    { name: `${ROOT}f1_02[0]`, x: 62, y: 155, width: 500, value: owner ? business.name : '' },
    { name: `${address}f1_07[0]`, x: 62, y: 296, width: 320, value: streetOf(at) },
    { name: `${address}f1_08[0]`, x: 62, y: 320, width: 320, value: cityLine(at) },
    { name: `${address}f1_09[0]`, x: 392, y: 300, width: 180, value: requester() },
    ...numbers,
  ].filter(({ value }) => value !== '')
}

const requester = () => `${operator.name}\n${operator.line1}\n${cityLine(operator)}`

/** Flattened: each digit is in a separate box, with a dash between the groups. */
function digitBoxes(form: Form, { owner, tin }: Taxpayer): void {
  let x = 420
  const y = owner ? 381 : 426
  tin.forEach((group, i) => {
    for (const digit of group) {
      words(form, x + 4, y + 12, digit, 9)
      x += 14.4
    }
    if (i < tin.length - 1) words(form, x + 4, y + 12, '–', 9)
    x += 14.4
  })
}

function drawTop(form: Form): void {
  words(form, 36, 48, 'Form', 7)
  words(form, 56, 56, 'W-9', 24, form.bold)
  words(form, 36, 68, '(Rev. March 2024)\nDepartment of the Treasury\nInternal Revenue Service', 6)
  words(
    form,
    186,
    48,
    'Request for Taxpayer\nIdentification Number and Certification',
    14,
    form.bold,
  )
  words(form, 196, 84, 'Go to www.irs.gov/FormW9 for instructions and the latest information.', 8)
  words(form, 486, 50, 'Give form to the\nrequester. Do not\nsend to the IRS.', 9, form.bold)
  words(form, 36, 98, 'Before you begin. ', 7.5, form.bold)
  words(
    form,
    104,
    98,
    'For guidance related to the purpose of Form W-9, see Purpose of Form, below.',
    7.5,
  )
  for (const [y, text] of FORM_LINES) words(form, 58, y, text, 5.8)

  words(form, 456, 178, EXEMPTIONS, 5.8)
  words(form, 456, 212, 'Exempt payee code (if any)', 5.8)
  words(
    form,
    456,
    228,
    'Exemption from Foreign Account Tax\nCompliance Act (FATCA) reporting\ncode (if any)',
    5.8,
  )
  words(form, 390, 290, 'Requester’s name and address (optional)', 5.8)
  for (const [y, height] of [
    [100, 40],
    [140, 30],
    [170, 112],
    [282, 26],
    [308, 24],
    [332, 22],
  ] as const)
    frame(form, 54, y, 522, height)
}

function drawBottom(form: Form): void {
  words(form, 36, 366, 'Part I', 10, form.bold)
  words(form, 96, 366, 'Taxpayer Identification Number (TIN)', 10, form.bold)

  words(form, 36, 382, TIN_GUIDANCE, 6.5)
  words(form, 420, 376, 'Social security number', 7, form.bold)
  words(form, 420, 412, 'or', 7)
  words(form, 420, 422, 'Employer identification number', 7, form.bold)
  words(form, 36, 452, 'Part II', 10, form.bold)
  words(form, 96, 452, 'Certification', 10, form.bold)

  words(form, 36, 464, CERTIFICATION, 6.8)
  words(form, 36, 518, 'Sign\nHere', 10, form.bold)
  words(form, 76, 518, 'Signature of\nU.S. person', 7)
  words(form, 400, 524, 'Date', 7)
  words(form, 36, 552, 'General Instructions', 12, form.bold)

  words(form, 36, 568, GENERAL_LEFT, 7.5)
  words(form, 314, 568, GENERAL_RIGHT, 7.5)
  words(form, 250, 762, 'Cat. No. 10231X', 7)
  words(form, 486, 762, 'Form W-9 (Rev. 3-2024)', 8, form.bold)
}

function secondPage(form: Form): void {
  form.page = form.pdf.addPage([612, 792])
  words(form, 36, 40, 'Form W-9 (Rev. 3-2024)', 8)
  words(form, 550, 40, 'Page 2', 8)

  words(form, 36, 64, SPECIFIC_INSTRUCTIONS, 8.5)
}
