import { blank, type Form, fill, frame, words } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import { cityLine } from '../people.ts'
import type { Random } from '../random.ts'
import { day, writeDate } from '../writing.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

/** The IRS form with its numbers typed one digit per box, in newer and older revisions. */
export const developmentBoxes: Layouts = {
  boxes2018: (random) => boxed(random, 2018),
  boxes2014: (random) => boxed(random, 2014),
  boxes2024: (random) => boxed(random, 2024),
}

const questions = {
  2014: {
    name:
      '1 Name (as shown on your income tax return). Name is required on this line; do not ' +
      'leave this line blank.',
    box:
      '3 Check appropriate box for federal tax classification; check only one of the ' +
      'following seven boxes:',
    rev: '(Rev. December 2014)',
  },
  2018: {
    name:
      '1 Name (as shown on your income tax return). Name is required on this line; do not ' +
      'leave this line blank.',
    box:
      '3 Check appropriate box for federal tax classification of the person whose name is ' +
      'entered on line 1. Check only one of the',
    rev: '(Rev. October 2018)',
  },
  2024: {
    name:
      '1 Name of entity/individual. An entry is required. (For a sole proprietor or ' +
      "disregarded entity, enter the owner's name on line 1, and enter the " +
      'business/disregarded',
    box:
      '3a Check the appropriate box for federal tax classification of the entity/individual ' +
      'whose name is entered on line 1. Check',
    rev: '(Rev. March 2024)',
  },
} as const

const PENALTIES =
  'Under penalties of perjury, I certify that:\n' +
  '1. The number shown on this form is my correct taxpayer identification number.'

async function boxed(random: Random, year: keyof typeof questions) {
  const who = taxpayer(random, ['Plumbing', 'Drywall', 'Electric', 'Tree Service'])
  const form = await blank()
  const { name, box, rev } = questions[year]
  head(form, rev)
  const lines: [number, string][] = [
    [92, name],
    [116, '2 Business name/disregarded entity name, if different from above'],
    [140, box],
    [
      150,
      'Individual/sole proprietor or   C Corporation   S Corporation   Partnership   Trust/estate',
    ],
    [214, '5 Address (number, street, and apt. or suite no.) See instructions.'],
    [238, '6 City, state, and ZIP code'],
    [262, '7 List account number(s) here (optional)'],
  ]
  for (const [y, text] of lines) {
    words(form, 52, y, text, 6)
    frame(form, 50, y - 7, 524, 24)
  }
  words(form, 388, 214, "Requester's name and address (optional)", 6)
  words(form, 388, 226, random.pick(['', 'Ridgeline Restoration LLC', 'ABC Supply Co.']), 8)
  words(form, 56, 103, typed(random, who.name), 9)
  if (who.owner) words(form, 56, 127, typed(random, who.business.name), 9)
  words(form, 56, 225, who.at.line1, 9)
  words(form, 56, 249, cityLine(who.at), 9)
  words(form, 36, 284, 'Part I    Taxpayer Identification Number (TIN)', 8, form.bold)
  words(
    form,
    36,
    298,
    'Enter your TIN in the appropriate box. The TIN provided must match the name given on ' +
      'line 1\nto avoid backup withholding. For individuals, this is generally your social ' +
      'security number (SSN).\nFor other entities, it is your employer identification ' +
      'number (EIN).',
    6,
  )
  numberBoxes(form, who)
  words(form, 36, 372, 'Part II   Certification', 8, form.bold)
  words(form, 36, 386, PENALTIES, 6)
  words(form, 36, 440, 'Sign\nHere', 8, form.bold)
  words(form, 80, 440, 'Signature of\nU.S. person', 6)
  words(form, 380, 440, 'Date', 6)
  words(form, 404, 440, writeDate(day(random, '2025-02-01', '2026-07-30'), 'us0'), 8)
  return { type: 'pdf' as const, bytes: await fill(form, [], false), truth: w9Truth(who) }
}

function head(form: Form, rev: string): void {
  words(form, 36, 44, 'Form  W-9', 14, form.bold)
  words(form, 36, 60, `${rev}\nDepartment of the Treasury\nInternal Revenue Service`, 6)
  words(
    form,
    190,
    46,
    'Request for Taxpayer\nIdentification Number and Certification',
    12,
    form.bold,
  )
  words(form, 190, 76, 'Go to www.irs.gov/FormW9 for instructions and the latest information.', 6)
  words(form, 488, 46, 'Give form to the\nrequester. Do not\nsend to the IRS.', 7, form.bold)
}

const typed = (random: Random, text: string) => (random.chance(0.4) ? text.toUpperCase() : text)

/** Both numbers have boxes, and one is filled. Each digit is in the middle of its box. */
function numberBoxes(form: Form, { owner, tin }: Taxpayer): void {
  words(form, 418, 284, 'Social security number', 6, form.bold)
  words(form, 418, 322, 'or\nEmployer identification number', 6, form.bold)
  const groups = owner ? [3, 2, 4] : [2, 7]
  const y = owner ? 300 : 344
  let x = 420
  for (const [at, size] of groups.entries()) {
    for (let digit = 0; digit < size; digit++) {
      frame(form, x, y - 10, 14.4, 14)
      words(form, x + 4, y, tin[at]![digit]!, 10)
      x += 14.4
    }
    if (at < groups.length - 1) words(form, x + 4, y, '\u2013', 9)
    x += 14
  }
}
