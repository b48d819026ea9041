import { type Form, frame, words } from '../form-page.ts'

/** The printed text of ACORD 25, with the lines that agencies leave empty. Lengths are in points. */
export type CoverRow = {
  certification: string
  y: number
  height: number
  title: string
  details: string
  limits: string[]
}

export const COVER_ROWS: CoverRow[] = [
  {
    certification: 'general_liability',
    y: 282,
    height: 78,
    title: 'COMMERCIAL GENERAL LIABILITY',
    details:
      "CLAIMS-MADE      OCCUR\n\n\nGEN'L AGGREGATE LIMIT APPLIES PER:\nPOLICY      PRO-JECT      LOC\nOTHER:",
    limits: [
      'EACH OCCURRENCE',
      'DAMAGE TO RENTED PREMISES (Ea occurrence)',
      'MED EXP (Any one person)',
      'PERSONAL & ADV INJURY',
      'GENERAL AGGREGATE',
      'PRODUCTS - COMP/OP AGG',
    ],
  },
  {
    certification: 'auto_liability',
    y: 360,
    height: 54,
    title: 'AUTOMOBILE LIABILITY',
    details:
      'ANY AUTO\nOWNED AUTOS ONLY      SCHEDULED AUTOS\nHIRED AUTOS ONLY      NON-OWNED AUTOS ONLY',
    limits: [
      'COMBINED SINGLE LIMIT (Ea accident)',
      'BODILY INJURY (Per person)',
      'BODILY INJURY (Per accident)',
      'PROPERTY DAMAGE (Per accident)',
    ],
  },
  {
    certification: 'umbrella_liability',
    y: 414,
    height: 38,
    title: 'UMBRELLA LIAB      OCCUR',
    details: 'EXCESS LIAB      CLAIMS-MADE\nDED      RETENTION $',
    limits: ['EACH OCCURRENCE', 'AGGREGATE'],
  },
  {
    certification: 'workers_compensation',
    y: 452,
    height: 44,
    title: "WORKERS COMPENSATION\nAND EMPLOYERS' LIABILITY",
    details: '\nANY PROPRIETOR/PARTNER/EXECUTIVE\nOFFICER/MEMBER EXCLUDED?    Y / N',
    limits: ['PER STATUTE      OTH-ER', 'E.L. EACH ACCIDENT', 'E.L. DISEASE - EA EMPLOYEE'],
  },
]

export function drawAcord25(form: Form): void {
  drawParties(form)
  drawColumns(form)
  for (const row of COVER_ROWS) drawCover(form, row)
  drawFoot(form)
}

function drawParties(form: Form): void {
  words(form, 24, 34, 'ACORD', 14, form.bold)
  words(form, 130, 42, 'CERTIFICATE OF LIABILITY INSURANCE', 15, form.bold)
  words(form, 500, 34, 'DATE (MM/DD/YYYY)', 6)
  words(
    form,
    24,
    58,
    'THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE ' +
      'CERTIFICATE HOLDER. THIS CERTIFICATE DOES\nNOT AFFIRMATIVELY OR NEGATIVELY AMEND, EXTEND OR ' +
      'ALTER THE COVERAGE AFFORDED BY THE POLICIES BELOW.',
    6,
  )
  words(
    form,
    24,
    76,
    'IMPORTANT: If the certificate holder is an ADDITIONAL INSURED, the policy(ies) must have ' +
      'ADDITIONAL INSURED provisions or be endorsed.',
    6,
  )
  frame(form, 22, 84, 284, 70)
  words(form, 25, 92, 'PRODUCER', 6)
  frame(form, 306, 84, 284, 148)
  for (const [i, text] of ['CONTACT NAME:', 'PHONE (A/C, No, Ext):', 'E-MAIL ADDRESS:'].entries())
    words(form, 309, 92 + i * 13, text, 5.5)
  words(form, 360, 132, 'INSURER(S) AFFORDING COVERAGE', 6)
  words(form, 552, 132, 'NAIC #', 6)
  for (const [i, letter] of ['A', 'B', 'C', 'D', 'E', 'F'].entries())
    words(form, 309, 144 + i * 14, `INSURER ${letter} :`, 6)
  frame(form, 22, 154, 284, 78)
  words(form, 25, 162, 'INSURED', 6)
}

function drawColumns(form: Form): void {
  words(form, 24, 241, 'COVERAGES', 8, form.bold)
  words(form, 190, 241, 'CERTIFICATE NUMBER:', 7)
  words(form, 430, 241, 'REVISION NUMBER:', 7)
  words(
    form,
    24,
    250,
    'THIS IS TO CERTIFY THAT THE POLICIES OF INSURANCE LISTED BELOW HAVE BEEN ISSUED TO THE INSURED ' +
      'NAMED ABOVE FOR THE POLICY PERIOD INDICATED.',
    6,
  )
  frame(form, 22, 262, 568, 20)
  const heads: { x: number; text: string }[] = [
    { x: 24, text: 'INSR\nLTR' },
    { x: 60, text: 'TYPE OF INSURANCE' },
    { x: 176, text: 'ADDL\nINSD' },
    { x: 198, text: 'SUBR\nWVD' },
    { x: 236, text: 'POLICY NUMBER' },
    { x: 318, text: 'POLICY EFF\n(MM/DD/YYYY)' },
    { x: 370, text: 'POLICY EXP\n(MM/DD/YYYY)' },
    { x: 490, text: 'LIMITS' },
  ]
  for (const { x, text } of heads) words(form, x, 270, text, 5.5)
}

function drawCover(form: Form, { y, height, title, details, limits }: CoverRow): void {
  frame(form, 22, y, 568, height)
  words(form, 48, y + 8, title, 6, form.bold)
  words(form, 56, y + 18, details, 5.5)
  limits.forEach((text, i) => {
    words(form, 424, y + 9 + i * 12, text, 5.5)
    words(form, 534, y + 9 + i * 12, '$', 6)
  })
}

function drawFoot(form: Form): void {
  frame(form, 22, 496, 568, 28)
  words(
    form,
    24,
    534,
    'DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES (ACORD 101, Additional Remarks Schedule, may be ' +
      'attached if more space is required)',
    6,
  )
  frame(form, 22, 524, 568, 100)
  words(form, 24, 634, 'CERTIFICATE HOLDER', 8, form.bold)
  words(form, 320, 634, 'CANCELLATION', 8, form.bold)
  frame(form, 22, 640, 284, 96)
  words(
    form,
    310,
    652,
    'SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED BEFORE\nTHE EXPIRATION DATE THEREOF, ' +
      'NOTICE WILL BE DELIVERED IN\nACCORDANCE WITH THE POLICY PROVISIONS.',
    6,
  )
  words(form, 310, 700, 'AUTHORIZED REPRESENTATIVE', 6)
  words(form, 380, 748, '© 1988-2015 ACORD CORPORATION. All rights reserved.', 6)
  words(form, 24, 758, 'ACORD 25 (2016/03)', 7, form.bold)
  words(form, 220, 758, 'The ACORD name and logo are registered marks of ACORD', 6)
}
