import type { Document } from '../../../document.ts'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'

/**
 * A policy as an agency types it on the form. `y` is the distance of its line from the top of its
 * band.
 */
export type TypedPolicy = {
  band: keyof typeof bands
  letter: string
  number: string
  from: string
  to: string
  down?: number
  /** The type of insurance that is typed into the last, empty band. */
  type?: string
}

const PRINT = 6
const TYPED = 8

/** The bands of ACORD 25 (2016/03), in points from the top, with their print. */
const bands = {
  general: { y: 330, print: generalLiability },
  auto: { y: 414, print: automobile },
  umbrella: { y: 474, print: umbrella },
  workers: { y: 510, print: workers },
  other: { y: 558, print: () => [] },
}

/** An ACORD 25 as a program prints it, with the policies typed between the words of the form. */
export function acord25(policies: TypedPolicy[], more: Placed[] = []): Document {
  const print = Object.values(bands).flatMap(({ y, print }) => print(y))
  return pageOf([...head(), ...print, ...foot(), ...policies.flatMap(typed), ...more])
}

export const insurers = ['Cardinal Casualty Company', 'Prairie Fund Insurance Co', 'Harborline']

function typed({ band, letter, number, from, to, down = 14, type }: TypedPolicy): Placed[] {
  const y = bands[band].y + down
  const line: Placed[] = [
    [25, y, letter, TYPED],
    [224, y, number, TYPED],
    [318, y, from, TYPED],
    [366, y, to, TYPED],
  ]
  return type ? [...line, [48, y, type, TYPED]] : line
}

function head(): Placed[] {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F']
  return [
    [24, 30, 'ACORD', 14],
    [150, 42, 'CERTIFICATE OF LIABILITY INSURANCE', 13],
    [520, 30, 'DATE (MM/DD/YYYY)', 5],
    [524, 46, '08/14/2026', TYPED],
    [22, 128, 'PRODUCER', 5],
    [26, 140, 'Tidewater Insurance Agency', TYPED],
    [22, 204, 'INSURED', 5],
    [60, 204, 'Cardinal Roofing Inc', TYPED],
    [60, 214, '12 Oak Street', TYPED],
    [60, 224, 'Columbus, OH 43215', TYPED],
    [400, 190, 'INSURER(S) AFFORDING COVERAGE', 5],
    [550, 190, 'NAIC #', 5],
    ...letters.flatMap((letter, at): Placed[] => [
      [310, 201 + at * 12, `INSURER ${letter} :`, 5],
      ...(insurers[at] ? [[354, 200 + at * 12, insurers[at], TYPED] as Placed] : []),
      ...(insurers[at] ? [[552, 200 + at * 12, `2411${at}`, TYPED] as Placed] : []),
    ]),
    [22, 276, 'COVERAGES', 8],
    [180, 277, 'CERTIFICATE NUMBER: CL268140923', PRINT],
    [420, 277, 'REVISION NUMBER:', PRINT],
    [24, 308, 'INSR', 5],
    [25, 314, 'LTR', 5],
    [80, 311, 'TYPE OF INSURANCE', 5],
    [183, 308, 'ADDL', 5],
    [184, 314, 'INSD', 5],
    [203, 308, 'SUBR', 5],
    [204, 314, 'WVD', 5],
    [246, 311, 'POLICY NUMBER', 5],
    [322, 308, 'POLICY EFF', 5],
    [317, 314, '(MM/DD/YYYY)', 5],
    [370, 308, 'POLICY EXP', 5],
    [365, 314, '(MM/DD/YYYY)', 5],
    [490, 311, 'LIMITS', 5],
  ]
}

/** Right halves of the bands: the names of the limits with their dollar signs, 12 points apart. */
function limits(y: number, names: string[]): Placed[] {
  return names.flatMap((name, at): Placed[] => {
    const lines = name.split('\n')
    const top = y + 3 + at * 12 - (lines.length - 1) * 3
    return [
      ...lines.map((text, line): Placed => [414, top + line * 6, text, 5]),
      [526, y + 2 + at * 12, '$', PRINT],
    ]
  })
}

function generalLiability(y: number): Placed[] {
  return [
    [58, y + 3, 'COMMERCIAL GENERAL LIABILITY', PRINT],
    [70, y + 15, 'CLAIMS-MADE', PRINT],
    [128, y + 15, 'OCCUR', PRINT],
    [44, y + 51, "GEN'L AGGREGATE LIMIT APPLIES PER:", PRINT],
    [58, y + 63, 'POLICY', PRINT],
    [98, y + 60, 'PRO-', 5],
    [98, y + 66, 'JECT', 5],
    [140, y + 63, 'LOC', PRINT],
    [58, y + 75, 'OTHER:', PRINT],
    ...limits(y, [
      'EACH OCCURRENCE',
      'DAMAGE TO RENTED\nPREMISES (Ea occurrence)',
      'MED EXP (Any one person)',
      'PERSONAL & ADV INJURY',
      'GENERAL AGGREGATE',
      'PRODUCTS - COMP/OP AGG',
      '',
    ]),
  ]
}

function automobile(y: number): Placed[] {
  return [
    [44, y + 3, 'AUTOMOBILE LIABILITY', PRINT],
    [58, y + 15, 'ANY AUTO', PRINT],
    [58, y + 24, 'OWNED', 5],
    [58, y + 30, 'AUTOS ONLY', 5],
    [122, y + 24, 'SCHEDULED', 5],
    [122, y + 30, 'AUTOS', 5],
    [58, y + 36, 'HIRED', 5],
    [58, y + 42, 'AUTOS ONLY', 5],
    [122, y + 36, 'NON-OWNED', 5],
    [122, y + 42, 'AUTOS ONLY', 5],
    ...limits(y, [
      'COMBINED SINGLE LIMIT\n(Ea accident)',
      'BODILY INJURY (Per person)',
      'BODILY INJURY (Per accident)',
      'PROPERTY DAMAGE\n(Per accident)',
      '',
    ]),
  ]
}

function umbrella(y: number): Placed[] {
  return [
    [58, y + 3, 'UMBRELLA LIAB', PRINT],
    [128, y + 3, 'OCCUR', PRINT],
    [58, y + 15, 'EXCESS LIAB', PRINT],
    [128, y + 15, 'CLAIMS-MADE', PRINT],
    [58, y + 27, 'DED', PRINT],
    [90, y + 27, 'RETENTION $', PRINT],
    ...limits(y, ['EACH OCCURRENCE', 'AGGREGATE', '']),
  ]
}

function workers(y: number): Placed[] {
  return [
    [44, y + 2, 'WORKERS COMPENSATION', PRINT],
    [44, y + 9, "AND EMPLOYERS' LIABILITY", PRINT],
    [158, y + 9, 'Y / N', PRINT],
    [44, y + 17, 'ANY PROPRIETOR/PARTNER/EXECUTIVE', 5],
    [44, y + 23, 'OFFICER/MEMBER EXCLUDED?', 5],
    [184, y + 20, 'N / A', PRINT],
    [44, y + 30, '(Mandatory in NH)', 5],
    [44, y + 37, 'If yes, describe under', 5],
    [44, y + 43, 'DESCRIPTION OF OPERATIONS below', 5],
    [424, y + 1, 'PER', 5],
    [424, y + 6, 'STATUTE', 5],
    [484, y + 1, 'OTH-', 5],
    [484, y + 6, 'ER', 5],
    ...limits(y + 12, [
      'E.L. EACH ACCIDENT',
      'E.L. DISEASE - EA EMPLOYEE',
      'E.L. DISEASE - POLICY LIMIT',
    ]),
  ]
}

function foot(): Placed[] {
  return [
    [
      24,
      597,
      'DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES (ACORD 101, Additional Remarks Schedule)',
      5,
    ],
    [22, 672, 'CERTIFICATE HOLDER', 8],
    [310, 672, 'CANCELLATION', 8],
    [60, 690, 'Ridge Restoration LLC', TYPED],
    [60, 700, '1 Main Street', TYPED],
    [316, 690, 'SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED BEFORE', PRINT],
    [316, 697, 'THE EXPIRATION DATE THEREOF, NOTICE WILL BE DELIVERED IN', PRINT],
    [312, 716, 'AUTHORIZED REPRESENTATIVE', 5],
    [24, 760, 'ACORD 25 (2016/03)', 8],
  ]
}
