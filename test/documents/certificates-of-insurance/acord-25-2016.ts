import { type Form, frame, words } from '../form-page.ts'

/** ACORD 25 (2016/03) at the positions of the form that agencies print. Lengths are in points. */

export type Section = {
  form: string
  certification: string
  top: number
  height: number
  /** The position of the title and the boxes below it. */
  texts: readonly (readonly [x: number, y: number, text: string])[]
  limits: readonly string[]
}

export const SECTIONS: readonly Section[] = [
  {
    form: 'GeneralLiability',
    certification: 'general_liability',
    top: 312,
    height: 84,
    texts: [
      [53, 321, 'COMMERCIAL GENERAL LIABILITY'],
      [66, 333, 'CLAIMS-MADE'],
      [124, 333, 'OCCUR'],
      [42, 369, "GEN'L AGGREGATE LIMIT APPLIES PER:"],
      [53, 381, 'POLICY'],
      [90, 379, 'PRO-\nJECT'],
      [124, 381, 'LOC'],
      [53, 393, 'OTHER:'],
    ],
    limits: [
      'EACH OCCURRENCE',
      'DAMAGE TO RENTED\nPREMISES (Ea occurrence)',
      'MED EXP (Any one person)',
      'PERSONAL & ADV INJURY',
      'GENERAL AGGREGATE',
      'PRODUCTS - COMP/OP AGG',
    ],
  },
  {
    form: 'AutomobileLiability',
    certification: 'auto_liability',
    top: 396,
    height: 60,
    texts: [
      [42, 405, 'AUTOMOBILE LIABILITY'],
      [53, 417, 'ANY AUTO'],
      [53, 427, 'OWNED\nAUTOS ONLY'],
      [104, 427, 'SCHEDULED\nAUTOS'],
      [53, 442, 'HIRED\nAUTOS ONLY'],
      [104, 442, 'NON-OWNED\nAUTOS ONLY'],
    ],
    limits: [
      'COMBINED SINGLE LIMIT\n(Ea accident)',
      'BODILY INJURY (Per person)',
      'BODILY INJURY (Per accident)',
      'PROPERTY DAMAGE\n(Per accident)',
      '',
    ],
  },
  {
    form: 'ExcessLiability',
    certification: 'umbrella_liability',
    top: 456,
    height: 36,
    texts: [
      [53, 465, 'UMBRELLA LIAB'],
      [124, 465, 'OCCUR'],
      [53, 477, 'EXCESS LIAB'],
      [124, 477, 'CLAIMS-MADE'],
      [53, 489, 'DED'],
      [84, 489, 'RETENTION $'],
    ],
    limits: ['EACH OCCURRENCE', 'AGGREGATE', ''],
  },
  {
    form: 'WorkersCompensationAndEmployersLiability',
    certification: 'workers_compensation',
    top: 492,
    height: 48,
    texts: [
      [42, 501, "WORKERS COMPENSATION\nAND EMPLOYERS' LIABILITY"],
      [154, 507, 'Y / N'],
      [42, 517, 'ANY PROPRIETOR/PARTNER/EXECUTIVE\nOFFICER/MEMBER EXCLUDED?'],
      [42, 531, '(Mandatory in NH)\nIf yes, describe under DESCRIPTION OF OPERATIONS below'],
      [174, 527, 'N / A'],
    ],
    limits: [
      '       PER                 OTH-\n       STATUTE          ER',
      'E.L. EACH ACCIDENT',
      'E.L. DISEASE - EA EMPLOYEE',
      'E.L. DISEASE - POLICY LIMIT',
    ],
  },
  {
    form: 'OtherPolicy',
    certification: 'pollution_liability',
    top: 540,
    height: 36,
    texts: [],
    limits: ['', '', ''],
  },
]

/** The edges of the columns: letter, type, ADDL, SUBR, number, effective, expiration, limits. */
const COLUMNS = [18, 38, 173, 191, 209, 331, 378, 425, 539, 594] as const

export function drawForm(form: Form): void {
  drawTop(form)
  drawTable(form)
  drawFoot(form)
}

function drawTop(form: Form): void {
  words(form, 20, 42, 'ACORD', 15, form.bold)
  words(form, 116, 46, 'CERTIFICATE OF LIABILITY INSURANCE', 17, form.bold)
  frame(form, 508, 28, 86, 30)
  words(form, 516, 35, 'DATE (MM/DD/YYYY)', 6)
  const notice =
    'THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE CERTIFICATE ' +
    'HOLDER. THIS\nCERTIFICATE DOES NOT AFFIRMATIVELY OR NEGATIVELY AMEND, EXTEND OR ALTER THE COVERAGE ' +
    'AFFORDED BY THE POLICIES\nBELOW. THIS CERTIFICATE OF INSURANCE DOES NOT CONSTITUTE A CONTRACT BETWEEN ' +
    'THE ISSUING INSURER(S), AUTHORIZED\nREPRESENTATIVE OR PRODUCER, AND THE CERTIFICATE HOLDER.'
  words(form, 20, 68, notice, 7, form.bold)
  const important =
    'IMPORTANT: If the certificate holder is an ADDITIONAL INSURED, the policy(ies) must have ADDITIONAL ' +
    'INSURED provisions or be endorsed.\nIf SUBROGATION IS WAIVED, subject to the terms and conditions of ' +
    'the policy, certain policies may require an endorsement. A statement on\nthis certificate does not ' +
    'confer rights to the certificate holder in lieu of such endorsement(s).'
  words(form, 20, 104, important, 6.8)
  frame(form, 18, 132, 288, 72)
  words(form, 20, 139, 'PRODUCER', 6)
  frame(form, 306, 132, 288, 36)
  words(form, 308, 139, 'CONTACT\nNAME:', 5.5)
  words(form, 308, 151, 'PHONE\n(A/C, No, Ext):', 5.5)
  words(form, 480, 151, 'FAX\n(A/C, No):', 5.5)
  words(form, 308, 163, 'E-MAIL\nADDRESS:', 5.5)
  words(form, 384, 175, 'INSURER(S) AFFORDING COVERAGE', 6)
  words(form, 556, 175, 'NAIC #', 6)
  for (const [i, letter] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
    frame(form, 306, 180 + i * 12, 288, 12)
    words(form, 308, 189 + i * 12, `INSURER ${letter} :`, 6)
  }
  frame(form, 18, 204, 288, 48)
  words(form, 20, 211, 'INSURED', 6)
}

function drawTable(form: Form): void {
  words(form, 20, 261, 'COVERAGES', 8, form.bold)
  words(form, 196, 261, 'CERTIFICATE NUMBER:', 7, form.bold)
  words(form, 430, 261, 'REVISION NUMBER:', 7, form.bold)
  const certify =
    'THIS IS TO CERTIFY THAT THE POLICIES OF INSURANCE LISTED BELOW HAVE BEEN ISSUED TO THE INSURED NAMED ' +
    'ABOVE FOR THE POLICY PERIOD\nINDICATED. NOTWITHSTANDING ANY REQUIREMENT, TERM OR CONDITION OF ANY ' +
    'CONTRACT OR OTHER DOCUMENT WITH RESPECT TO WHICH THIS\nCERTIFICATE MAY BE ISSUED OR MAY PERTAIN, THE ' +
    'INSURANCE AFFORDED BY THE POLICIES DESCRIBED HEREIN IS SUBJECT TO ALL THE TERMS.'
  words(form, 20, 270, certify, 6.3)
  frame(form, 18, 292, 576, 20)
  const heads: [number, string][] = [
    [21, 'INSR\nLTR'],
    [78, 'TYPE OF INSURANCE'],
    [174, 'ADDL\nINSD'],
    [192, 'SUBR\nWVD'],
    [244, 'POLICY NUMBER'],
    [334, 'POLICY EFF\n(MM/DD/YYYY)'],
    [381, 'POLICY EXP\n(MM/DD/YYYY)'],
    [494, 'LIMITS'],
  ]
  for (const [x, text] of heads) words(form, x, 300, text, 5.5)
  for (const section of SECTIONS) drawSection(form, section)
}

function drawSection(form: Form, { top, height, texts, limits }: Section): void {
  COLUMNS.slice(0, -1).forEach((x, i) => {
    if (i < 7) frame(form, x, top, COLUMNS[i + 1]! - x, height)
  })
  for (const [x, y, text] of texts) words(form, x, y, text, 5.8)
  limits.forEach((text, i) => {
    const y = top + i * (height / limits.length)
    frame(form, 425, y, 169, height / limits.length)
    words(form, 427, y + 6, text, 5.2)
    words(form, 541, y + 9, '$', 7)
  })
}

function drawFoot(form: Form): void {
  frame(form, 18, 576, 576, 78)
  const described =
    'DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES  (ACORD 101, Additional Remarks Schedule, may be ' +
    'attached if more space is required)'
  words(form, 20, 583, described, 5.8)
  words(form, 20, 664, 'CERTIFICATE HOLDER', 8, form.bold)
  words(form, 308, 664, 'CANCELLATION', 8, form.bold)
  frame(form, 18, 668, 288, 84)
  frame(form, 306, 668, 288, 48)
  const canceled =
    'SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED BEFORE\nTHE EXPIRATION DATE THEREOF, NOTICE ' +
    'WILL BE DELIVERED IN\nACCORDANCE WITH THE POLICY PROVISIONS.'
  words(form, 310, 682, canceled, 6.8)
  frame(form, 306, 716, 288, 36)
  words(form, 308, 723, 'AUTHORIZED REPRESENTATIVE', 5.8)
  words(form, 384, 760, '© 1988-2015 ACORD CORPORATION.  All rights reserved.', 7)
  words(form, 20, 768, 'ACORD 25 (2016/03)', 7, form.bold)
  words(form, 196, 768, 'The ACORD name and logo are registered marks of ACORD', 7)
}
