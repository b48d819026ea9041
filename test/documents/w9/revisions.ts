import { type Form, words } from '../form-page.ts'

/** The labels of a revision of the W-9, with the heights at which it prints them. */
export type Revision = {
  month: string
  short: string
  catalog: string
  lines: readonly (readonly [y: number, text: string])[]
  /** Baselines of the answers: name, business name, street, city. */
  answers: { name: number; business: number; street: number; city: number }
  boxes: { ssn: number; ein: number }
  /** Positions of the check marks of a sole proprietor and an LLC. */
  checks: readonly [owner: readonly [number, number], llc: readonly [number, number]]
}

const SEVEN =
  '3  Check appropriate box for federal tax classification of the person whose' +
  ' name is entered on line 1. Check only one of the\n' +
  '    following seven boxes.'
const KINDS =
  '      Individual/sole proprietor or      C Corporation      S Corporation     ' +
  ' Partnership      Trust/estate\n' +
  '      single-member LLC'
const LLC =
  '      Limited liability company. Enter the tax classification (C=C corporation,' +
  ' S=S corporation, P=Partnership)'
const numbered = (name: string, exempt: string): Revision['lines'] => [
  [108, name],
  [136, '2  Business name/disregarded entity name, if different from above'],
  [166, SEVEN],
  [188, KINDS],
  [210, `${LLC}  ▸`.replace('▸', '')],
  [222, exempt],
  [252, '      Other (see instructions)'],
  [268, '5  Address (number, street, and apt. or suite no.) See instructions.'],
  [296, '6  City, state, and ZIP code'],
  [322, '7  List account number(s) here (optional)'],
]

export const revision2018: Revision = {
  month: 'October 2018',
  short: '10-2018',
  catalog: 'Cat. No. 10231X',
  lines: numbered(
    '1  Name (as shown on your income tax return). Name is required on this line; do' +
      ' not leave this line blank.',
    '      Note: Check the appropriate box in the line above for the tax' +
      ' classification of the single-member owner. Do not check\n' +
      '      LLC if the LLC is classified as a single-member LLC that is disregarded from the owner.',
  ),
  answers: { name: 122, business: 150, street: 282, city: 310 },
  boxes: { ssn: 372, ein: 412 },
  checks: [
    [60, 188],
    [60, 210],
  ],
}

export const revision2014: Revision = {
  ...revision2018,
  month: 'December 2014',
  short: '12-2014',
  lines: numbered(
    '1  Name (as shown on your income tax return). Name is required on this line; do' +
      ' not leave this line blank.',
    '      Note. For a single-member LLC that is disregarded, do not check LLC;' +
      ' check the appropriate box in the line above for\n' +
      '      the tax classification of the single-member owner.',
  ),
}

export const revision2011: Revision = {
  month: 'December 2011',
  short: '12-2011',
  catalog: 'Cat. No. 10231X',
  lines: [
    [108, 'Name (as shown on your income tax return)'],
    [138, 'Business name/disregarded entity name, if different from above'],
    [168, 'Check appropriate box for federal tax classification:'],
    [
      182,
      '      Individual/sole proprietor      C Corporation      S Corporation     ' +
        ' Partnership      Trust/estate',
    ],
    [200, `${LLC}                     Exempt payee`],
    [222, '      Other (see instructions)'],
    [244, 'Address (number, street, and apt. or suite no.)'],
    [276, 'City, state, and ZIP code'],
    [306, 'List account number(s) here (optional)'],
  ],
  answers: { name: 124, business: 154, street: 260, city: 292 },
  boxes: { ssn: 356, ein: 400 },
  checks: [
    [60, 182],
    [60, 200],
  ],
}

export const revision2007: Revision = {
  ...revision2011,
  month: 'October 2007',
  short: '10-2007',
  lines: [
    [108, 'Name (as shown on your income tax return)'],
    [138, 'Business name, if different from above'],
    [
      168,
      'Check appropriate box:      Individual/Sole proprietor      Corporation      Partnership',
    ],
    [
      184,
      '      Limited liability company. Enter the tax classification (D=disregarded' +
        ' entity, C=corporation, P=partnership)',
    ],
    [200, '      Exempt payee'],
    [222, '      Other (see instructions)'],
    [244, 'Address (number, street, and apt. or suite no.)'],
    [276, 'City, state, and ZIP code'],
    [306, 'List account number(s) here (optional)'],
  ],
  checks: [
    [225, 168],
    [60, 184],
  ],
}

/** Neither line is numbered, and a payee says of itself that it is exempt. */
export const revision2005: Revision = {
  ...revision2007,
  month: 'November 2005',
  short: '11-2005',
  lines: [
    [108, 'Name (as shown on your income tax return)'],
    [138, 'Business name, if different from above'],
    [
      168,
      'Check appropriate box:      Individual/\n      Sole proprietor      Corporation' +
        '      Partnership      Other',
    ],
    [200, '      Exempt from backup withholding'],
    [244, 'Address (number, street, and apt. or suite no.)'],
    [276, 'City, state, and ZIP code'],
    [306, 'List account number(s) here (optional)'],
  ],
}

export const revision2013: Revision = {
  ...revision2011,
  month: 'August 2013',
  short: '8-2013',
  lines: [
    ...revision2011.lines.slice(0, 5),
    [214, '      Exemptions (see instructions):\n      Exempt payee code (if any)'],
    ...revision2011.lines.slice(5),
  ],
}

export function drawRevision(form: Form, { month, short, catalog, lines, boxes }: Revision): void {
  words(form, 36, 50, 'Form', 7)
  words(form, 56, 58, 'W-9', 24, form.bold)
  words(form, 36, 70, `(Rev. ${month})\nDepartment of the Treasury\nInternal Revenue Service`, 6)
  words(
    form,
    200,
    50,
    'Request for Taxpayer\nIdentification Number and Certification',
    13,
    form.bold,
  )
  words(form, 486, 50, 'Give Form to the\nrequester. Do not\nsend to the IRS.', 8, form.bold)
  for (const [y, text] of lines) words(form, 58, y, text, 6)
  words(form, 400, lines.at(-3)![0], 'Requester’s name and address (optional)', 6)
  words(form, 36, 342, 'Part I', 9, form.bold)
  words(form, 96, 342, 'Taxpayer Identification Number (TIN)', 9, form.bold)
  words(
    form,
    36,
    356,
    'Enter your TIN in the appropriate box. The TIN provided must match the name given on line 1 to\n' +
      'avoid backup withholding. For individuals, this is your social security number (SSN). For other\n' +
      'entities, it is your employer identification number (EIN).',
    6.5,
  )
  words(form, 420, boxes.ssn - 14, 'Social security number', 7, form.bold)
  words(form, 420, boxes.ein - 14, 'Employer identification number', 7, form.bold)
  words(form, 36, 440, 'Part II', 9, form.bold)
  words(form, 96, 440, 'Certification', 9, form.bold)
  words(
    form,
    36,
    454,
    'Under penalties of perjury, I certify that:\n' +
      '1. The number shown on this form is my correct taxpayer identification number, and\n' +
      '2. I am not subject to backup withholding, and\n' +
      '3. I am a U.S. citizen or other U.S. person.',
    6.8,
  )
  words(form, 36, 506, 'Sign\nHere', 9, form.bold)
  words(form, 80, 506, 'Signature of\nU.S. person', 7)
  words(form, 400, 512, 'Date', 7)
  words(form, 36, 540, 'General Instructions', 11, form.bold)
  words(
    form,
    36,
    556,
    'Section references are to the Internal Revenue Code unless otherwise noted.',
    7,
  )
  words(form, 250, 762, catalog, 7)
  words(form, 486, 762, `Form W-9 (Rev. ${short})`, 8, form.bold)
}
