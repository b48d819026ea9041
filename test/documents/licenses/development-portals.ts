import type { Layouts } from '../layouts.ts'
import { cityLine, oneLine } from '../people.ts'
import { type Flow, put, putRight, rule } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, day, writeDate } from '../writing.ts'
import { contractor, freely, lines, middle } from './free-print.ts'
import { us } from './license-holder.ts'

/** Pages of license portals, and sheets with two licenses or with columns that touch. */
export const developmentPortals: Layouts = {
  oregonSearch: freely((random, flow, { name, qualifier, at, issued, expires }) => {
    const number = random.digits(6)
    lines(flow, { x: 40, y: 40, size: 7 }, 'https://search.ccb.state.or.us/search/search_results')
    lines(flow, { x: 40, y: 70, size: 15, bold: true }, `License Summary: ${number}`)
    labeled(flow, 100, [
      ['License Number:', number],
      ['Business Name:', name.toUpperCase()],
      ['Address:', oneLine(at).toUpperCase()],
      ['Phone Number:', '(503) 555-0177'],
      ['License Status:', 'Active'],
      ['Lic First Issued Date:', us(issued)],
      ['Lic Exp Date:', us(expires)],
      ['Entity Type:', 'Limited Liability Company'],
      ['RMI:', qualifier],
    ])
    lines(flow, { x: 40, y: 260, bold: true }, 'Bond Information')
    row(flow, 276, [40, 180, 300, 400], ['Company', 'Bond Number', 'Effective', 'Amount'], true)
    row(
      flow,
      290,
      [40, 180, 300, 400],
      ['CBIC', `SB${random.digits(6)}`, us(earlier(random)), '$25,000'],
    )
    lines(flow, { x: 40, y: 320, bold: true }, 'Insurance Information')
    row(flow, 336, [40, 180, 300, 400], ['Company', 'Policy Number', 'Expires', 'Amount'], true)
    row(
      flow,
      350,
      [40, 180, 300, 400],
      ['OHIO SECURITY', `BLS${random.digits(8)}`, us(addDays(expires, 33)), '$1,000,000'],
    )
    return contractor(number, { issued_on: issued, expires_on: expires })
  }),
  georgiaVerification: freely((random, flow, { name, qualifier, issued, expires }) => {
    const number = `GCCO00${random.digits(4)}`
    lines(flow, { x: 40, y: 50, bold: true, size: 13 }, 'Licensee Details')
    lines(flow, { x: 40, y: 75, bold: true }, 'Demographic Information')
    lines(flow, { x: 40, y: 90 }, `Full Name:  ${name}`)
    lines(flow, { x: 40, y: 120, bold: true }, 'Primary License Information')
    row(
      flow,
      136,
      [40, 210, 400],
      [`Lic #:  ${number}`, 'Profession:  Contractors', 'Type:  GC Co'],
    )
    row(flow, 150, [40, 210, 400], ['Method:  Application', 'Status:  Active', 'Limited:  No'])
    row(
      flow,
      164,
      [40, 210, 400],
      [
        `Issued:  ${us(issued)}`,
        `Expires:  ${us(expires)}`,
        `Last Renewal Date:  ${us(addDays(issued, 20))}`,
      ],
    )
    lines(flow, { x: 40, y: 200, bold: true }, 'Associated Licenses')
    lines(
      flow,
      { x: 40, y: 216 },
      'Relationship:  Qualifying Agent',
      `Licensee:  ${qualifier}   Lic #:  GCQA00${random.digits(4)}`,
      `Association Date:  ${us(earlier(random))}   Expires:  ${us(addDays(expires, 90))}`,
      'Public Board Orders: Please see Documents section below for any Public Board Orders',
    )
    lines(flow, { x: 40, y: 320, size: 7 }, 'Data current as of: September 1, 2026 9:14:2')
    return contractor(number, { issued_on: issued, expires_on: expires })
  }),
  touchingColumns: freely((random, flow, { name, at, expires }) => {
    const number = random.digits(6)
    lines(flow, { x: 40, y: 50, bold: true, size: 12 }, 'Contractor License Search Results')
    lines(flow, { x: 40, y: 70, size: 8 }, 'Board for Contractors   1 match')
    const xs = [40, 84, 236, 262, 352]
    const head = ['License #', 'Company Name', 'Class', 'City, State', 'Exp. Date']
    head.forEach((text, i) => {
      put(flow, xs[i]!, text, { y: 100, size: 8.5, bold: true })
    })
    const cells = [number, name, 'A', `${at.city}, ${at.state}`, us(expires)]
    cells.forEach((text, i) => {
      put(flow, xs[i]!, text, { y: 114, size: 8.5 })
    })
    return contractor(number, { expires_on: expires })
  }),
  touchingRight: freely((random, flow, { name, issued, expires }) => {
    const number = random.digits(5)
    lines(flow, { x: 40, y: 50, bold: true, size: 12 }, 'State Licensing Board for Contractors')
    lines(flow, { x: 40, y: 66, size: 9 }, 'Mold Remediation License Search')
    putRight(flow, 88, 'Lic No', { y: 100, size: 8 })
    putRight(flow, 88, number, { y: 112, size: 8 })
    put(flow, 92, 'Contractor', { y: 100, size: 8 })
    put(flow, 92, name.toUpperCase(), { y: 112, size: 8 })
    putRight(flow, 330, 'First Issued', { y: 100, size: 8 })
    putRight(flow, 330, us(issued), { y: 112, size: 8 })
    put(flow, 334, 'Expiration', { y: 100, size: 8 })
    put(flow, 334, us(expires), { y: 112, size: 8 })
    put(flow, 380, 'Status', { y: 100, size: 8 })
    put(flow, 380, 'Active', { y: 112, size: 8 })
    rule(flow, 40, 420, 116)
    return contractor(number, { issued_on: issued, expires_on: expires })
  }),
  twoCards: freely((random, flow, { name, issued, expires }) => {
    const [left, right] = [random.digits(5), random.digits(6)]
    const other = addDays(expires, 121)
    middle(flow, { x: 170, y: 80, bold: true, size: 9 }, 'State of Louisiana')
    middle(
      flow,
      { x: 170, y: 92, size: 7 },
      'State Licensing Board for Contractors',
      'COMMERCIAL LICENSE',
      name,
    )
    lines(
      flow,
      { x: 70, y: 125, size: 8 },
      `License No: ${left}`,
      `Effective: ${us(issued)}`,
      `Expires: ${us(expires)}`,
    )
    middle(flow, { x: 440, y: 80, bold: true, size: 9 }, 'State of Louisiana')
    middle(
      flow,
      { x: 440, y: 92, size: 7 },
      'State Licensing Board for Contractors',
      'MOLD REMEDIATION LICENSE',
      name,
    )
    lines(
      flow,
      { x: 350, y: 125, size: 8 },
      `License No: ${right}`,
      `Effective: ${us(issued)}`,
      `Expires: ${us(other)}`,
    )
    return [
      contractor(left, { issued_on: issued, expires_on: expires }),
      contractor(right, { issued_on: issued, expires_on: other }),
    ]
  }),
  twoInTable: freely((random, flow, { name, at, issued, expires }) => {
    const numbers = [`CR-${random.digits(5)}`, `MR-${random.digits(4)}`] as const
    const other = addDays(expires, 60)
    lines(flow, { x: 40, y: 60, bold: true, size: 13 }, 'Contractor Details')
    lines(flow, { x: 40, y: 82 }, name, at.line1, cityLine(at))
    const xs = [40, 210, 300, 390, 480]
    row(flow, 140, xs, ['License Type', 'License', 'Status', 'First Issued', 'Expiration'], true)
    row(flow, 156, xs, ['Commercial', numbers[0], 'Active', us(issued), us(expires)])
    row(flow, 172, xs, ['Mold Remediation', numbers[1], 'Active', us(issued), us(other)])
    return [
      contractor(numbers[0], { issued_on: issued, expires_on: expires }),
      contractor(numbers[1], { issued_on: issued, expires_on: other }),
    ]
  }),
  denver: freely((random, flow, { name, qualifier, at, issued, expires }) => {
    const number = `LIC00${random.digits(6)}`
    lines(
      flow,
      { x: 40, y: 50, bold: true },
      'CITY AND COUNTY OF DENVER',
      'Community Planning and Development',
    )
    lines(flow, { x: 40, y: 78, size: 8 }, '201 W. Colfax Ave., Dept. 205, Denver, CO 80202')
    lines(flow, { x: 40, y: 110, bold: true, size: 15 }, 'Contractor License')
    lines(flow, { x: 40, y: 140 }, 'Licensee', name, at.line1, cityLine(at))
    lines(flow, { x: 320, y: 140 }, 'License Class', 'Building Class C')
    lines(flow, { x: 320, y: 175 }, 'License ID', number)
    lines(flow, { x: 40, y: 220 }, 'Issued', writeDate(issued, 'short'))
    lines(flow, { x: 180, y: 220 }, 'Expires', writeDate(expires, 'short'))
    lines(
      flow,
      { x: 40, y: 265 },
      'Certificate Holder',
      `${qualifier}   Certificate ID CERT${random.digits(6)}   Expires ${us(addDays(expires, 45))}`,
    )
    return contractor(number, { issued_on: issued, expires_on: expires })
  }),
}

const earlier = (random: Random) => day(random, '2021-02-01', '2024-05-30')

/** Labels that end at one edge, with their values after it. */
function labeled(flow: Flow, top: number, pairs: readonly (readonly [string, string])[]): void {
  pairs.forEach(([label, value], i) => {
    putRight(flow, 170, label, { y: top + i * 15, bold: true })
    put(flow, 178, value, { y: top + i * 15 })
  })
}

function row(flow: Flow, y: number, xs: number[], cells: string[], bold = false): void {
  cells.forEach((text, i) => {
    put(flow, xs[i]!, text, { y, bold })
  })
}
