import type { Layouts } from '../layouts.ts'
import { cityLine } from '../people.ts'
import { box, type Flow, put, putCenter } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, day, writeDate } from '../writing.ts'
import { centered, type Holder, license } from './license-print.ts'
import { louisiana, northCarolina, virginia } from './validation-southern.ts'

/** Contractor licenses of ten states, as their boards print them. */
export const validationStateLicenses: Layouts = {
  california: license(california),
  florida: license(florida),
  texas: license(texas),
  washington: license(washington),
  oregon: license(oregon),
  arizona: license(arizona),
  nevada: license(nevada),
  virginia: license(virginia),
  northCarolina: license(northCarolina),
  louisiana: license(louisiana),
}

/** The wall certificate shows the day of issue and no expiration date. */
function california(random: Random, flow: Flow, { name, issued }: Holder) {
  centered(flow, 90, [
    [22, 'State of California'],
    [18, 'Contractors State License Board'],
    [9, 'Pursuant to Chapter 9 of Division 3 of the Business and Professions Code'],
    [9, 'and the Rules and Regulations of the Contractors State License Board,'],
    [9, 'the Registrar of Contractors does hereby issue this license to:'],
    [18, name.toUpperCase()],
    [9, 'to engage in the business or act in the capacity of a contractor'],
    [9, 'in the following classification(s):'],
    [
      13,
      random.pick(['B - General Building Contractor', 'B-2 - Residential Remodeling Contractor']),
    ],
  ])
  put(flow, 70, 'Witness my hand and seal this day,', { y: 360, size: 9 })
  put(flow, 70, writeDate(addDays(issued, 3), 'long'), { y: 376 })
  put(flow, 70, `Issued  ${writeDate(issued, 'long')}`, { y: 396 })
  putCenter(flow, 'License Number', { y: 420, size: 9 }, 480)
  putCenter(flow, random.digits(7), { y: 440, size: 16, bold: true }, 480)
  put(flow, 70, 'This license is the property of the Registrar of Contractors,', {
    y: 520,
    size: 8,
  })
  put(flow, 70, 'is not transferrable, and shall be returned upon demand.', { y: 532, size: 8 })
  return 'issued' as const
}

function florida(random: Random, flow: Flow, { name, qualifier, at, issued, expires }: Holder) {
  put(flow, 60, 'Ron DeSantis, Governor', { y: 60, size: 9 })
  put(flow, 420, 'Melanie S. Griffin, Secretary', { y: 60, size: 9 })
  centered(flow, 120, [
    [16, 'STATE OF FLORIDA'],
    [13, 'DEPARTMENT OF BUSINESS AND PROFESSIONAL REGULATION'],
    [15, 'CONSTRUCTION INDUSTRY LICENSING BOARD'],
    [10, 'THE GENERAL CONTRACTOR HEREIN IS CERTIFIED UNDER THE'],
    [10, 'PROVISIONS OF CHAPTER 489, FLORIDA STATUTES'],
    [18, qualifier.toUpperCase()],
    [12, name.toUpperCase()],
    [10, at.line1.toUpperCase()],
    [10, cityLine(at).toUpperCase()],
    [15, `LICENSE NUMBER: CGC15${random.digits(5)}`],
    [12, `EXPIRATION DATE:  ${writeDate(expires, 'long').toUpperCase()}`],
    [9, 'Always verify licenses online at MyFloridaLicense.com'],
  ])
  putCenter(flow, `ISSUED: ${writeDate(issued, 'us0')}`, { y: 440, size: 9 })
  centered(flow, 480, [
    [9, 'Do not alter this document in any form.'],
    [
      9,
      'This is your license. It is unlawful for anyone other than the licensee to use this document.',
    ],
  ])
  return 'both' as const
}

function texas(random: Random, flow: Flow, { name, at, expires }: Holder) {
  centered(flow, 110, [
    [15, 'TEXAS DEPARTMENT OF LICENSING AND REGULATION'],
    [10, 'PO BOX 12157, AUSTIN, TEXAS 78711'],
    [14, 'AIR CONDITIONING AND REFRIGERATION CONTRACTOR'],
    [10, 'CLASS A - ENVIRONMENTAL AIR CONDITIONING'],
  ])
  put(flow, 90, name.toUpperCase(), { y: 250, bold: true, size: 13 })
  put(flow, 90, at.line1.toUpperCase(), { y: 266 })
  put(flow, 90, cityLine(at).toUpperCase(), { y: 280 })
  put(flow, 90, `LICENSE NUMBER: TACLA000${random.digits(5)}C`, { y: 320 })
  put(flow, 90, `EXPIRES: ${writeDate(expires, 'long').toUpperCase()}`, { y: 338 })
  put(flow, 90, 'Regulated by the Texas Department of Licensing and Regulation', {
    y: 380,
    size: 9,
  })
  put(flow, 90, '1-800-803-9202    www.tdlr.texas.gov/complaints', { y: 392, size: 9 })
  return 'expires' as const
}

/** Headers in a band with values below. The first registration date is years earlier. */
function washington(random: Random, flow: Flow, { name, at, issued, expires }: Holder) {
  centered(flow, 80, [
    [12, 'DEPARTMENT OF LABOR AND INDUSTRIES'],
    [9, 'STATE OF WASHINGTON'],
    [9, 'REGISTERED AS PROVIDED BY LAW AS'],
    [12, 'CONST CONT GENERAL'],
  ])
  box(flow, 90, 170, 432, 40)
  const heads = ['REGIST. #', 'EXP. DATE', 'EFFECTIVE DATE']
  const code = `${name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 7)}*${random.digits(3)}${random.pick(['KQ', 'JB', 'NE'])}`
  const values = [code, writeDate(expires, 'us0'), writeDate(issued, 'us0')]
  for (const i of [0, 1, 2]) {
    put(flow, 100 + i * 150, heads[i]!, { y: 184, size: 8 })
    put(flow, 100 + i * 150, values[i]!, { y: 202 })
  }
  put(flow, 100, name.toUpperCase(), { y: 240, bold: true })
  put(flow, 100, at.line1.toUpperCase(), { y: 256 })
  put(flow, 100, cityLine(at).toUpperCase(), { y: 270 })
  put(flow, 100, 'Detach And Display Certificate', { y: 330, size: 8 })
  return 'both' as const
}

function oregon(random: Random, flow: Flow, { name, qualifier, expires }: Holder) {
  centered(flow, 80, [
    [16, 'STATE OF OREGON'],
    [16, 'CONSTRUCTION CONTRACTORS BOARD'],
    [15, 'LICENSE CERTIFICATE'],
    [10, 'This document certifies that:'],
    [16, name.toUpperCase()],
    [10, 'is licensed in accordance with Oregon Law as'],
    [12, random.pick(['Residential General Contractor', 'Commercial General Contractor Level 2'])],
  ])
  const facts = [
    ['LICENSE NUMBER:', random.digits(6)],
    ['EXPIRATION DATE:', writeDate(expires, 'us0')],
    ['ENTITY TYPE:', 'Limited Liability Company'],
    ['INDEP. CONT. STATUS:', 'NON-EXEMPT'],
    ['RMI:', qualifier.toUpperCase()],
    ['HOME INSPECTOR CERTIFIED:', 'NO'],
  ]
  facts.forEach(([label, value], i) => {
    put(flow, 130, label!, { y: 270 + i * 18, size: 10 })
    put(flow, 320, value!, { y: 270 + i * 18, size: 10 })
  })
  return 'expires' as const
}

function arizona(random: Random, flow: Flow, { name, expires }: Holder) {
  box(flow, 60, 70, 300, 200)
  const card = [
    'THIS IS YOUR IDENTIFICATION CARD',
    'DO NOT DESTROY',
    `LICENSE EFFECTIVE THROUGH:  ${writeDate(expires, 'short')}`,
    'STATE OF ARIZONA',
    'Registrar of Contractors        CERTIFIES THAT',
    name,
    `CONTRACTORS LICENSE NO.  ROC 3${random.digits(5)}    CLASS  B`,
    'GENERAL RESIDENTIAL CONTRACTOR',
    'THIS CARD MUST BE PRESENTED UPON DEMAND',
  ]
  card.forEach((text, i) => {
    put(flow, 72, text, { y: 92 + i * 19, size: 9, bold: i === 5 })
  })
  return 'expires' as const
}

/** "Licensed since" is the first day of a license that was renewed many times. */
function nevada(random: Random, flow: Flow, { name, qualifier, expires }: Holder) {
  centered(flow, 90, [
    [20, 'STATE OF NEVADA'],
    [16, 'STATE CONTRACTORS BOARD'],
    [10, 'The Nevada State Contractors Board certifies that'],
    [17, name.toUpperCase()],
    [10, `Licensed since ${writeDate(day(random, '2004-01-01', '2019-12-31'), 'long')}`],
    [12, `License No. 00${random.digits(5)}`],
    [10, 'Is duly licensed as a contractor in the following classification(s):'],
    [12, 'B-2 RESIDENTIAL & SMALL COMMERCIAL'],
  ])
  put(flow, 90, 'PRINCIPALS:', { y: 330, size: 9 })
  put(flow, 90, `${qualifier.toUpperCase()}, MANAGER`, { y: 344, size: 9 })
  put(flow, 330, 'LIMIT: $950,000', { y: 330 })
  put(flow, 330, `EXPIRES: ${writeDate(expires, 'us0')}`, { y: 348 })
  put(flow, 330, 'Chair, Nevada State Contractors Board', { y: 420, size: 8 })
  return 'expires' as const
}
