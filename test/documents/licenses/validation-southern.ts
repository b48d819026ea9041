import { cityLine } from '../people.ts'
import { box, type Flow, put, putCenter } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { writeDate } from '../writing.ts'
import { centered, type Holder } from './license-print.ts'

/** The licenses of Virginia, North Carolina and Louisiana. */

export function virginia(random: Random, flow: Flow, { name, at, expires }: Holder) {
  centered(flow, 60, [
    [18, 'COMMONWEALTH of VIRGINIA'],
    [10, 'Department of Professional and Occupational Regulation'],
    [9, '9960 Mayland Drive, Suite 400, Richmond, VA 23233'],
    [9, 'Telephone: (804) 367-8500'],
  ])
  box(flow, 60, 140, 110, 44)
  putCenter(flow, 'EXPIRES ON', { y: 154, size: 8 }, 115)
  putCenter(flow, writeDate(expires, 'usdash'), { y: 174 }, 115)
  box(flow, 440, 140, 110, 44)
  putCenter(flow, 'NUMBER', { y: 154, size: 8 }, 495)
  putCenter(flow, `2705${random.digits(6)}`, { y: 174 }, 495)
  centered(flow, 200, [
    [12, 'BOARD FOR CONTRACTORS'],
    [13, 'CLASS A CONTRACTOR'],
    [9, '*CLASSIFICATIONS*  RBC  CBC'],
    [14, name.toUpperCase()],
    [10, at.line1.toUpperCase()],
    [10, cityLine(at).toUpperCase()],
  ])
  put(flow, 60, 'Status can be verified at http://www.dpor.virginia.gov', { y: 380, size: 8 })
  put(flow, 360, '(SEE REVERSE SIDE FOR PRIVILEGES AND INSTRUCTIONS)', { y: 400, size: 7 })
  return 'expires' as const
}

/** All licenses of North Carolina expire at the end of the year in which they were issued. */
export function northCarolina(random: Random, flow: Flow, holder: Holder) {
  holder.issued = '2026-01-01'
  holder.expires = '2026-12-31'
  put(flow, 80, 'License Year', { y: 80, size: 10 })
  put(flow, 80, '2026', { y: 96, bold: true })
  put(flow, 450, 'License No.', { y: 80, size: 10 })
  put(flow, 450, random.digits(5), { y: 96, bold: true })
  centered(flow, 120, [
    [20, 'North Carolina'],
    [15, 'Licensing Board for General Contractors'],
    [11, 'This is to Certify That:'],
    [17, holder.name],
    [11, cityLine(holder.at)],
    [11, 'is duly registered and entitled to practice'],
    [15, 'General Contracting'],
  ])
  put(flow, 120, 'Limitation: Unlimited', { y: 300 })
  put(flow, 120, 'Classification: Building', { y: 316 })
  centered(flow, 350, [
    [11, 'until'],
    [12, writeDate(holder.expires, 'long')],
    [11, 'when this Certificate expires.'],
    [10, 'Witness our hands and seal of the Board.'],
    [10, `Dated, Raleigh, N.C.   ${writeDate(holder.issued, 'long')}`],
    [9, 'This certificate may not be altered.'],
  ])
  return 'both' as const
}

/** The day of issue is written out: "13th day of June 2025". */
export function louisiana(random: Random, flow: Flow, { name, at, issued, expires }: Holder) {
  const [month, , year] = writeDate(issued, 'long').replace(',', '').split(' ')
  centered(flow, 90, [
    [22, 'State of Louisiana'],
    [16, 'State Licensing Board for Contractors'],
    [11, 'This is to Certify that:'],
    [17, name],
    [10, at.line1],
    [10, cityLine(at)],
    [10, 'is duly licensed and entitled to practice the following classifications'],
    [12, 'BUILDING CONSTRUCTION; MOLD REMEDIATION'],
  ])
  put(flow, 70, `Expiration Date: ${writeDate(expires, 'long')}`, { y: 310 })
  put(flow, 70, `License No: ${random.digits(5)}`, { y: 328 })
  put(flow, 70, 'Witness our hand and seal of the Board dated,', { y: 360, size: 9 })
  put(flow, 70, `Baton Rouge, LA  ${ordinal(issued)} day of ${month} ${year}`, { y: 374 })
  put(flow, 70, 'This License Is Not Transferrable', { y: 420, size: 9 })
  return 'both' as const
}

function ordinal(iso: string): string {
  const n = Number(iso.slice(8))
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${tail}`
}
