import { cityLine } from '../people.ts'
import type { Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'
import {
  anyDate,
  envelope,
  head,
  licensed,
  long,
  pairsOf,
  text,
  title,
  us,
} from './license-holder.ts'

/** Pages of public license searches, pocket cards, and licenses of cities and counties. */
export const developmentLookups: Drafts = {
  searchResult: licensed((random, { name, at, issued, expires }) => {
    const number = random.digits(7)
    return {
      number,
      shows: 'both',
      blocks: [
        { kind: 'title', text: `Contractor's License Detail for License # ${number}` },
        text(
          'DISCLAIMER: A license status check provides information taken from the license database.',
        ),
        { kind: 'heading', text: 'Business Information' },
        text(name.toUpperCase(), at.line1.toUpperCase(), cityLine(at).toUpperCase()),
        text('Business Phone Number: (916) 555-0144'),
        pairsOf([
          ['Entity', 'Corporation'],
          ['Issue Date', us(issued)],
          ['Expire Date', us(expires)],
        ]),
        { kind: 'heading', text: 'License Status' },
        text('This license is current and active.'),
        { kind: 'heading', text: 'Classifications' },
        text('B - GENERAL BUILDING'),
      ],
    }
  }),
  verifyPage: licensed((random, { name, at, issued, expires }) => {
    const number = `${random.pick(['SUMMIR', 'HARBOC', 'IRONCP'])}*${random.digits(3)}BK`
    return {
      number,
      shows: 'both',
      blocks: [
        { kind: 'title', text: name.toUpperCase() },
        pairsOf(
          [
            ['Owner or tradesperson', 'Principals'],
            ['Doing business as', name.toUpperCase()],
            ['Phone', '509-555-0131'],
            ['UBI No.', `60${random.digits(7)}`],
            ['Business type', 'Limited Liability Company'],
          ],
          1,
        ),
        text(at.line1.toUpperCase(), cityLine(at).toUpperCase()),
        { kind: 'heading', text: 'License' },
        text("Verify the contractor's active registration / license / certification."),
        { kind: 'heading', text: 'Construction Contractor' },
        pairsOf([
          ['License specialties', 'GENERAL'],
          ['License no.', number],
          ['Effective \u2014 expiration', `${us(issued)} \u2014 ${us(expires)}`],
        ]),
        { kind: 'heading', text: 'Bond' },
        pairsOf([
          ['Bond account no.', random.digits(7)],
          ['Bond amount', '$30,000.00'],
        ]),
      ],
    }
  }),
  profile: licensed((random, { name, qualifier, issued, expires }) => {
    const number = `ROC ${random.digits(6)}`
    const date = anyDate(random)
    return {
      number,
      shows: 'both',
      blocks: [
        head('Registrar of Contractors'),
        { kind: 'heading', text: 'Contractor Search' },
        pairsOf([
          ['Name', name],
          ['License', number],
          ['Status', 'Current'],
          ['License Class', 'KB-1 Dual Building'],
          ['Issued', date(issued)],
          ['Renewed Through', date(expires)],
        ]),
        { kind: 'heading', text: 'Qualifying Party and Personnel' },
        text(`${qualifier}   Qualifying Party`),
      ],
    }
  }),
  resultTable: licensed((random, { name, expires }) => {
    const number = `BC${random.digits(6)}`
    return {
      number,
      shows: 'expires',
      blocks: [
        { kind: 'title', text: 'License Lookup' },
        text('Department of Labor and Industry', 'Search results: 1 record found'),
        {
          kind: 'table',
          header: ['License Type', 'Name', 'License Number', 'Status', 'Expiration Date'],
          rows: [['Residential Building Contractor', name, number, 'Issued', us(expires)]],
        },
        text('The data shown is current as of the time of the search.'),
      ],
    }
  }),
  boardCard: licensed((random, { name, expires }) => {
    const number = random.digits(6)
    return {
      number,
      shows: 'expires',
      blocks: [
        head('CONTRACTORS STATE LICENSE BOARD', 'ACTIVE LICENSE'),
        { kind: 'sides', left: ['License Number', number], right: ['Entity', 'CORP'] },
        text(`Business Name ${name.toUpperCase()}`),
        text('Classification(s) B C-33 C-39'),
        text(`Expiration Date ${us(expires)}`),
        text('www.cslb.ca.gov'),
      ],
    }
  }),
  yearCertificate: licensed((random, { name, at, issued, expires }) => {
    const number = random.digits(5)
    return {
      number,
      shows: 'both',
      blocks: [
        text(`License Year ${expires.slice(0, 4)}`, 'Not Transferable', `No. ${number}`),
        head('North Carolina', 'Licensing Board for General Contractors'),
        text('This is to Certify That:'),
        text(name, `${at.city}, NC`),
        text('is duly registered and entitled to practice', 'General Contracting'),
        text('Limitation: Limited', 'Classification: Residential'),
        text(`until ${long(expires)}`, 'when this Certificate expires.'),
        text(`Witness our hands and seal of the Board. Dated, ${long(issued)}`),
      ],
    }
  }),
  certifyState: licensed((random, facts) => {
    const number = random.digits(5)
    return {
      number,
      shows: 'both',
      blocks: [
        head('State of Louisiana', 'State Licensing Board for Contractors'),
        text('This is to Certify that:'),
        text(...envelope(random, facts)),
        text('is duly licensed and entitled to practice the following classifications'),
        text('BUILDING CONSTRUCTION; SPECIALTY: MOLD REMEDIATION'),
        text(`Witness our hand and seal of the Board dated, ${long(facts.issued)}`),
        pairsOf([
          ['Expiration Date', long(facts.expires)],
          ['License No', number],
        ]),
        text('This License Is Not Transferable'),
      ],
    }
  }),
  countyTax: licensed((random, { name, qualifier, at, issued, expires }) => {
    const number = `${random.digits(3)}-${random.digits(6)}`
    return {
      number,
      type: 'business_license',
      shows: 'both',
      blocks: [
        head('LAKE COUNTY LOCAL BUSINESS TAX RECEIPT', '115 S. Courthouse Ave, Rm. A-100'),
        text(`VALID ${long(issued).toUpperCase()} THROUGH ${long(expires).toUpperCase()}`),
        pairsOf([
          ['Receipt #', number],
          ['Business Name', name],
          ['Owner Name', qualifier.toUpperCase()],
          ['Business Location', `${at.line1}, ${cityLine(at)}`],
          ['Business Type', 'WATER DAMAGE RESTORATION'],
        ]),
        {
          kind: 'table',
          header: ['Tax Amount', 'Transfer Fee', 'Penalty', 'Total Paid'],
          rows: [['27.00', '0.00', '0.00', '27.00']],
        },
        text('THIS RECEIPT MUST BE POSTED CONSPICUOUSLY IN YOUR PLACE OF BUSINESS'),
      ],
    }
  }),
  cityCertificate: licensed((random, { name, at, issued, expires }) => {
    const number = `BUS${random.digits(2)}-${random.digits(5)}`
    const date = (iso: string) => writeDate(iso, random.pick(['us0', 'short']))
    return {
      number,
      type: 'business_license',
      shows: 'both',
      blocks: [
        head(`CITY OF ${at.city.toUpperCase()}`, 'Finance Department'),
        title('BUSINESS LICENSE'),
        {
          kind: 'sides',
          left: ['Issued to', name, at.line1, cityLine(at)],
          right: ['License No.', number],
        },
        pairsOf(
          [
            ['Effective Date', date(issued)],
            ['Expiration Date', date(expires)],
          ],
          2,
        ),
        text('The licensee named hereon is authorized to engage in business within the city.'),
      ],
    }
  }),
  beItKnown: licensed((random, { name, qualifier, issued, expires }) => {
    const number = `HIC.0${random.digits(6)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE OF CONNECTICUT', 'DEPARTMENT OF CONSUMER PROTECTION'),
        text('Be it known that'),
        text(name.toUpperCase()),
        text(qualifier),
        text('has been certified by the Department of Consumer Protection as a registered'),
        title('HOME IMPROVEMENT CONTRACTOR'),
        text(`Registration # ${number}`),
        text(`Effective: ${us(issued)}`, `Expiration: ${us(expires)}`),
      ],
    }
  }),
}
