/** The printed text of the W-9 of March 2024. */

/** Each line of the form, with its distance from the top. */
export const FORM_LINES: readonly (readonly [y: number, text: string])[] = [
  [
    108,
    [
      '1   Name of entity/individual. An entry is required. (For a sole proprietor or ' +
        'disregarded entity, enter the owner’s name on line 1, and enter the ' +
        'business/disregarded',
      '     entity’s name on line 2.)',
    ].join('\n'),
  ],
  [148, '2   Business name/disregarded entity name, if different from above.'],
  [
    178,
    [
      '3a  Check the appropriate box for federal tax classification of the ' +
        'entity/individual whose name is entered on line 1. Check',
      '      only one of the following seven boxes.',
    ].join('\n'),
  ],
  [
    203,
    '            Individual/sole proprietor             C corporation             S ' +
      'corporation             Partnership             Trust/estate',
  ],
  [
    215,
    '            LLC. Enter the tax classification (C = C corporation, S = S ' +
      'corporation, P = Partnership)     .     .     .     .',
  ],
  [
    226,
    [
      '            Note: Check the “LLC” box above and, in the entry space, enter the ' +
        'appropriate code (C, S, or P) for the tax',
      '            classification of the LLC, unless it is a disregarded entity.',
    ].join('\n'),
  ],
  [244, '            Other (see instructions)'],
  [
    256,
    [
      '3b  If on line 3a you checked “Partnership” or “Trust/estate,” or checked “LLC” ' +
        'and entered “P” as its tax classification,',
      '      check this box if you have any foreign partners, owners, or ' +
        'beneficiaries. See instructions   .   .   .',
    ].join('\n'),
  ],
  [290, '5   Address (number, street, and apt. or suite no.). See instructions.'],
  [316, '6   City, state, and ZIP code'],
  [340, '7   List account number(s) here (optional)'],
]

export const EXEMPTIONS = [
  '4   Exemptions (codes apply only to',
  'certain entities, not individuals;',
  'see instructions on page 3):',
].join('\n')

export const TIN_GUIDANCE = [
  'Enter your TIN in the appropriate box. The TIN provided must match the name ' +
    'given on line 1 to avoid',
  'backup withholding. For individuals, this is generally your social security ' +
    'number (SSN). However, for a',
  'resident alien, sole proprietor, or disregarded entity, see the instructions ' +
    'for Part I, later. For other',
  'entities, it is your employer identification number (EIN). If you do not have a ' +
    'number, see How to get a',
  'TIN, later.',
  'Note: If the account is in more than one name, see the instructions for line 1.',
].join('\n')

export const CERTIFICATION = [
  'Under penalties of perjury, I certify that:',
  '1. The number shown on this form is my correct taxpayer identification number ' +
    '(or I am waiting for a number to be issued to me); and',
  '2. I am not subject to backup withholding because (a) I am exempt from backup ' +
    'withholding, or (b) I have not been notified; and',
  '3. I am a U.S. citizen or other U.S. person (defined below); and',
  '4. The FATCA code(s) entered on this form (if any) indicating that I am exempt ' +
    'from FATCA reporting is correct.',
].join('\n')

export const GENERAL_LEFT = [
  'Section references are to the Internal Revenue Code unless',
  'otherwise noted.',
  'Future developments. For the latest information about developments',
  'related to Form W-9 and its instructions, go to www.irs.gov/FormW9.',
  '',
  'What’s New',
  'Line 3a has been modified to clarify how a disregarded entity completes',
  'this line. An LLC that is a disregarded entity should check the',
  'appropriate box for the tax classification of its owner.',
].join('\n')

export const GENERAL_RIGHT = [
  'Purpose of Form',
  'An individual or entity (Form W-9 requester) who is required to file an',
  'information return with the IRS is giving you this form because they',
  'must obtain your correct taxpayer identification number (TIN), which',
  'may be your social security number (SSN), individual taxpayer',
  'identification number (ITIN), or employer identification number',
  '(EIN), to report on an information return the amount paid to you.',
].join('\n')

export const SPECIFIC_INSTRUCTIONS = [
  'Specific Instructions',
  '',
  'Line 1',
  'You must enter one of the following on this line; do not leave this line blank. ' +
    'The name should match the name on',
  'your tax return.',
  '• Individual. Generally, enter the name shown on your tax return.',
  '• Sole proprietor. Enter your individual name as shown on your Form 1040 on ' +
    'line 1. Enter your business, trade,',
  'or “doing business as” (DBA) name on line 2.',
  '',
  'Line 2',
  'If you have a business name, trade name, DBA name, or disregarded entity name, ' +
    'enter it on line 2.',
  '',
  'Line 5',
  'Enter your address (number, street, and apartment or suite number). This is ' +
    'where the requester of this Form',
  'W-9 will mail your information returns.',
  '',
  'Line 6',
  'Enter your city, state, and ZIP code.',
].join('\n')
