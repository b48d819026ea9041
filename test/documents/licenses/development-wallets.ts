import type { Layouts } from '../layouts.ts'
import { cityLine } from '../people.ts'
import { box, put, putRight, rule } from '../print-flow.ts'
import { contractor, freely, lines, middle, monthEnd } from './free-print.ts'
import { long, us } from './license-holder.ts'

/** Wallet and wall cards of states. Captions are above, below or beside their values, or missing. */
export const developmentWallets: Layouts = {
  virginiaFold: freely((random, flow, { name, at, expires }) => {
    const number = `2705${random.digits(6)}`
    const dash = us(expires).replaceAll('/', '-')
    middle(
      flow,
      { x: 306, y: 50, size: 9 },
      'COMMONWEALTH OF VIRGINIA',
      'DEPARTMENT OF PROFESSIONAL AND OCCUPATIONAL REGULATION',
      '9960 Mayland Drive, Suite 400, Richmond, VA 23233',
      'Telephone: (804) 367-8500',
    )
    lines(flow, { x: 50, y: 60, size: 8 }, 'EXPIRES ON', dash)
    lines(flow, { x: 500, y: 60, size: 8 }, 'NUMBER', number)
    middle(
      flow,
      { x: 306, y: 120, size: 11, bold: true },
      'BOARD FOR CONTRACTORS',
      'CLASS A CONTRACTOR',
      '*CLASSIFICATIONS* RBC HIC CBC',
    )
    middle(
      flow,
      { x: 306, y: 190, size: 12 },
      ...[name, at.line1, cityLine(at)].map((line) => line.toUpperCase()),
    )
    lines(
      flow,
      { x: 60, y: 260, size: 7 },
      'Status can be verified at http://www.dpor.virginia.gov',
      '(SEE REVERSE SIDE FOR PRIVILEGES AND INSTRUCTIONS)',
    )
    rule(flow, 40, 572, 300)
    lines(flow, { x: 60, y: 330, size: 7 }, 'COMMONWEALTH OF VIRGINIA', 'BOARD FOR CONTRACTORS')
    lines(flow, { x: 60, y: 360, size: 7 }, `NUMBER: ${number}   EXPIRES: ${dash}`, name)
    return contractor(number, { expires_on: expires })
  }),
  oregonCertificate: freely((random, flow, { name, qualifier, at, expires }) => {
    const number = random.digits(6)
    middle(
      flow,
      { x: 306, y: 60, size: 14, bold: true },
      'STATE OF OREGON',
      'CONSTRUCTION CONTRACTORS BOARD',
      'LICENSE CERTIFICATE',
    )
    middle(flow, { x: 306, y: 130, size: 12 }, `LICENSE NUMBER: ${number}`)
    lines(flow, { x: 70, y: 165 }, 'This document certifies that:')
    middle(flow, { x: 306, y: 190 }, ...[name, at.line1, cityLine(at)].map((l) => l.toUpperCase()))
    lines(flow, { x: 70, y: 250 }, 'is licensed in accordance with Oregon Law as a')
    middle(flow, { x: 306, y: 268, bold: true }, 'Residential General Contractor')
    lines(
      flow,
      { x: 70, y: 300 },
      'License Details:',
      `EXPIRATION DATE: ${us(expires)}`,
      'ENTITY TYPE: Limited Liability Company',
      'INDEP. CONT.: NONEXEMPT',
    )
    lines(
      flow,
      { x: 330, y: 313 },
      'RESIDENTIAL BOND: $25,000',
      'INSURANCE: $500,000 / $1,000,000 Aggregate',
      `RMI: ${qualifier.toUpperCase()}`,
    )
    return contractor(number, { expires_on: expires })
  }),
  nevadaPocket: freely((random, flow, { name, at, expires }) => {
    const number = `00${random.digits(5)}`
    const x = random.pick([60, 180])
    box(flow, x - 10, 90, 270, 165)
    middle(flow, { x: x + 125, y: 108, bold: true }, 'NEVADA STATE CONTRACTORS BOARD')
    lines(
      flow,
      { x, y: 125, size: 6 },
      'THIS IS TO CERTIFY THAT THE COMPANY LISTED BELOW IS LICENSED IN',
      'THE STATE OF NEVADA FOR THE CLASSIFICATION(S) SHOWN:',
    )
    lines(
      flow,
      { x, y: 150, size: 8 },
      ...[name, at.line1, cityLine(at)].map((l) => l.toUpperCase()),
    )
    lines(flow, { x, y: 195, size: 8 }, `LIC. NO. ${number}`, 'LIMIT: $950,000', 'CLASS: B-2')
    lines(flow, { x: x + 140, y: 195, size: 8 }, `EXPIRES: ${us(expires)}`, 'CHAIRMAN')
    return contractor(number, { expires_on: expires })
  }),
  arizonaWallet: freely((random, flow, { name, qualifier, expires }) => {
    const number = random.digits(6)
    middle(flow, { x: 200, y: 80, bold: true }, 'State of Arizona', 'Registrar of Contractors')
    middle(flow, { x: 200, y: 112 }, 'CERTIFIES THAT', name)
    lines(
      flow,
      { x: 70, y: 150 },
      `CONTRACTORS LICENSE NO. ${number}   CLASS CR-61`,
      'Carpentry, Remodeling And Repairs',
      `QP ${qualifier}`,
      `${random.pick(['EXP', 'Exp.', 'Exp'])} ${us(expires)}`,
      'THIS CARD MUST BE PRESENTED UPON DEMAND',
    )
    return contractor(number, { expires_on: expires })
  }),
  idahoEntity: freely((random, flow, { name, at, expires }) => {
    const number = `RCE-${random.digits(5)}`
    middle(
      flow,
      { x: 306, y: 60, size: 12, bold: true },
      'State of Idaho',
      'Division of Occupational and Professional Licenses',
    )
    middle(
      flow,
      { x: 306, y: 105, size: 9 },
      'The entity named has met the requirements for registration and is entitled under',
      'the laws and rules of the State of Idaho to operate as a(n)',
    )
    middle(flow, { x: 306, y: 140, size: 14, bold: true }, 'CONTRACTOR')
    middle(flow, { x: 306, y: 170 }, name.toUpperCase(), at.line1, cityLine(at))
    lines(flow, { x: 80, y: 240 }, number)
    lines(flow, { x: 420, y: 240 }, us(expires))
    lines(flow, { x: 80, y: 253, size: 7 }, 'Number')
    lines(flow, { x: 420, y: 253, size: 7 }, 'Expires')
    return contractor(number, { expires_on: expires })
  }),
  countyMonth: freely((random, flow, { name, qualifier, expires }) => {
    const number = `20${random.int(15, 25)}-${random.digits(5)}`
    const [year, month] = expires.split('-')
    middle(flow, { x: 180, y: 80, bold: true }, 'Johnson County, Kansas', 'Contractor Licensing')
    lines(
      flow,
      { x: 70, y: 120 },
      'Class B Building Contractor',
      name,
      `Qualified Individual ${qualifier}`,
      `Lic ${number}`,
      `Valid thru ${month}/${year}`,
    )
    lines(flow, { x: 70, y: 200, size: 7 }, '111 S. Cherry St., Suite 1000, Olathe, KS 66061')
    lines(flow, { x: 70, y: 210, size: 7 }, '(913) 555-0133   www.jocogov.example')
    return contractor(number, { expires_on: monthEnd(expires) })
  }),
  competency: freely((random, flow, { name, qualifier, expires }) => {
    const number = `${random.int(10, 25)}BS00${random.digits(3)}`
    middle(
      flow,
      { x: 200, y: 80, bold: true },
      'CTQB',
      'Miami-Dade County',
      'Construction Trades Qualifying Board',
      'BUSINESS CERTIFICATE OF COMPETENCY',
    )
    middle(flow, { x: 200, y: 138 }, number, name.toUpperCase(), 'D.B.A.:')
    const [first, last] = [qualifier.split(' ')[0]!, qualifier.split(' ').at(-1)!]
    middle(flow, { x: 200, y: 185 }, `${last} ${first}`.toUpperCase())
    middle(
      flow,
      { x: 200, y: 205, size: 7 },
      'Is certified under the provisions of Chapter 10 of Miami-Dade County',
      `VALID FOR CONTRACTING UNTIL ${us(expires)}`,
    )
    return contractor(number, { expires_on: expires })
  }),
  californiaWall: freely((random, flow, { name, issued }) => {
    const number = random.digits(7)
    middle(
      flow,
      { x: 306, y: 70, size: 20, bold: true },
      'State of California',
      'Contractors State License Board',
    )
    middle(
      flow,
      { x: 306, y: 140, size: 10 },
      'Pursuant to Chapter 9 of Division 3 of the Business and Professions Code',
      'and the Rules and Regulations of the Contractors State License Board,',
      'the Registrar of Contractors does hereby issue this license to:',
    )
    middle(flow, { x: 306, y: 200, size: 16, bold: true }, name.toUpperCase())
    middle(
      flow,
      { x: 306, y: 230, size: 10 },
      'to engage in the business or act in the capacity of a contractor',
      'in the following classification(s):',
    )
    middle(flow, { x: 306, y: 265, bold: true }, 'B - GENERAL BUILDING CONTRACTOR', 'C39 - ROOFING')
    middle(flow, { x: 180, y: 330 }, 'Witness my hand and seal this day,', long(issued))
    lines(flow, { x: 90, y: 370 }, `Issued ${long(issued)}`)
    lines(flow, { x: 360, y: 400 }, number, 'License Number')
    lines(flow, { x: 90, y: 400 }, 'Registrar of Contractors', 'Board Chair')
    putRight(flow, 570, `AUDIT NO: ${random.digits(6)}`, { y: 440, size: 6 })
    put(flow, 60, 'This license is the property of the Registrar of Contractors.', {
      y: 440,
      size: 6,
    })
    return contractor(number, { issued_on: issued })
  }),
  floridaMold: freely((random, flow, { name, qualifier, at, issued, expires }) => {
    const number = `MRSR${random.digits(4)}`
    const [first, last] = [qualifier.split(' ')[0]!, qualifier.split(' ').at(-1)!]
    lines(flow, { x: 50, y: 40, size: 8 }, 'Ron DeSantis, Governor')
    putRight(flow, 565, 'Melanie S. Griffin, Secretary', { y: 40, size: 8 })
    middle(
      flow,
      { x: 306, y: 80, size: 12, bold: true },
      'STATE OF FLORIDA',
      'DEPARTMENT OF BUSINESS AND PROFESSIONAL REGULATION',
      'MOLD-RELATED SERVICES LICENSING PROGRAM',
    )
    middle(
      flow,
      { x: 306, y: 140, size: 9 },
      'THE MOLD REMEDIATOR HEREIN IS LICENSED UNDER THE',
      'PROVISIONS OF CHAPTER 468, FLORIDA STATUTES',
    )
    middle(
      flow,
      { x: 306, y: 180 },
      ...[`${last}, ${first}`, name, at.line1, cityLine(at)].map((l) => l.toUpperCase()),
    )
    middle(flow, { x: 306, y: 250, bold: true }, `LICENSE NUMBER: ${number}`)
    middle(
      flow,
      { x: 306, y: 275, bold: true },
      `EXPIRATION DATE: ${long(expires).toUpperCase()}`,
      'Always verify licenses online at MyFloridaLicense.com',
    )
    lines(flow, { x: 300, y: 330, size: 7 }, `ISSUED: ${us(issued)}`)
    lines(
      flow,
      { x: 300, y: 345, size: 7 },
      'Do not alter this document in any form.',
      'This is your license. It is unlawful for anyone other than the licensee to use this document.',
    )
    return contractor(number, { issued_on: issued, expires_on: expires })
  }),
}
