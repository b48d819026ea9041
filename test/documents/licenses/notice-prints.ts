import { addressLines, cityLine, oneLine } from '../people.ts'
import { envelope, head, licensed, long, pairsOf, text, title, us } from './license-holder.ts'

/** Cards, letters and certificates in which boards and cities confirm a license. */
const notices = {
  renewalLetter: licensed((random, facts) => {
    const number = random.digits(5)
    return {
      blocks: [
        head(
          'NORTH CAROLINA LICENSING BOARD FOR GENERAL CONTRACTORS',
          '5400 Creedmoor Road, Raleigh, North Carolina 27612',
        ),
        text(long(facts.issued)),
        text(...envelope(random, facts)),
        text(`RE: License No. ${number}`),
        text(
          'Dear Licensee:',
          `Your license has been renewed and is valid until ${long(facts.expires)}. Your limitation is`,
          'Limited and your classification is Building. Please keep this letter with your records.',
        ),
        text('Sincerely,', 'Licensure Section'),
      ],
      number,
      shows: 'expires',
    }
  }),
  tennesseeBoard: licensed((random, { name, expires }) => {
    const number = `000${random.digits(5)}`
    return {
      blocks: [
        head('STATE OF TENNESSEE', 'DEPARTMENT OF COMMERCE AND INSURANCE'),
        title('BOARD FOR LICENSING CONTRACTORS'),
        title(name.toUpperCase()),
        text(
          'THIS IS TO CERTIFY THAT ALL REQUIREMENTS OF THE STATE OF TENNESSEE HAVE BEEN MET',
          `ID NUMBER: ${number}`,
          'LIC STATUS: ACTIVE',
          `EXPIRATION DATE: ${long(expires)}`,
          'IN-1313',
        ),
      ],
      number,
      shows: 'expires',
    }
  }),
  georgiaCompany: licensed((random, { name, qualifier, issued, expires }) => {
    const number = `RBCO00${random.digits(4)}`
    return {
      blocks: [
        head('STATE OF GEORGIA', 'Secretary of State', 'Professional Licensing Boards Division'),
        text(
          `LICENSE NO.  ${number}`,
          name,
          `Qualifying Agent: ${qualifier}`,
          'State Licensing Board for Residential and General Contractors',
          'Residential-Basic Company',
          `EXP DATE - ${us(expires)}   Status: Active`,
          `Issue Date: ${us(issued)}`,
        ),
        text(
          'A pocket-sized license card is below. Above is an enlarged copy of your pocket card.',
        ),
      ],
      number,
      shows: 'both',
    }
  }),
  minnesotaBuilder: licensed((random, facts) => {
    const number = `BC${random.digits(6)}`
    return {
      blocks: [
        head(
          'Minnesota Department of Labor and Industry',
          'Construction Codes and Licensing Division',
        ),
        title('RESIDENTIAL BUILDING CONTRACTOR LICENSE'),
        text(...envelope(random, facts)),
        pairsOf([
          ['LICENSE NUMBER', number],
          ['EFFECTIVE DATE', us(facts.issued)],
          ['EXPIRATION DATE', us(facts.expires)],
          ['QUALIFYING PERSON', facts.qualifier],
        ]),
        text('Notify the department of a change of address within 15 days.'),
      ],
      number,
      shows: 'both',
    }
  }),
  massachusettsRegistration: licensed((random, { name, qualifier, at, expires }) => {
    const number = random.digits(6)
    return {
      blocks: [
        head('Commonwealth of Massachusetts', 'Office of Consumer Affairs & Business Regulation'),
        title('HOME IMPROVEMENT CONTRACTOR'),
        text('TYPE: LLC'),
        {
          kind: 'sides',
          left: ['Registration', number],
          right: ['Expiration', us(expires)],
        },
        text(name.toUpperCase(), qualifier.toUpperCase(), ...addressLines(at)),
        text(
          'Registration valid for individual use only before the expiration date.',
          'Undersecretary',
        ),
      ],
      number,
      shows: 'expires',
    }
  }),
  texasSearch: licensed((random, { name, at, expires }) => {
    const number = `TACLA000${random.digits(5)}E`
    return {
      blocks: [
        head('TDLR License Search', 'Texas Department of Licensing & Regulation'),
        { kind: 'heading', text: 'Name and Location' },
        text(
          name.toUpperCase(),
          at.line1.toUpperCase(),
          cityLine(at).toUpperCase(),
          'County: DALLAS',
        ),
        { kind: 'heading', text: 'License Information' },
        pairsOf([
          ['License Type', 'A/C Contractor'],
          ['License #', number],
          ['Expiration Date', us(expires)],
          ['License Status', 'Active'],
          ['Class', 'A, Endorsements: Environmental Air'],
        ]),
      ],
      number,
      shows: 'expires',
    }
  }),
  louisianaRenewed: licensed((random, { name, at, issued, expires }) => {
    const number = random.digits(5)
    return {
      blocks: [
        head('STATE LICENSING BOARD FOR CONTRACTORS', 'Baton Rouge, Louisiana'),
        { kind: 'heading', text: 'Contractor Search Result' },
        {
          kind: 'table',
          header: ['License', 'Type', 'Company', 'Status', 'Effective', 'Expires'],
          rows: [[number, 'Residential', name, 'Active', us(issued), us(expires)]],
        },
        text(`Mailing address: ${oneLine(at)}`, 'Mold Remediation License: none on record'),
      ],
      number,
      shows: 'both',
    }
  }),
  cityTaxCertificate: licensed((random, facts) => {
    const number = `B20${random.digits(8)}`
    return {
      blocks: [
        head('CITY OF SAN DIEGO', 'Office of the City Treasurer'),
        title('CERTIFICATE OF PAYMENT OF BUSINESS TAX'),
        pairsOf([
          ['Certificate Number', number],
          ['Business Name', facts.name],
          ['Business Owner', facts.qualifier],
          ['Business Address', oneLine(facts.at)],
          ['Primary Business Activity', 'Remediation services'],
          ['Effective Date', us(facts.issued)],
          ['Expiration Date', us(facts.expires)],
        ]),
        text(
          'This certificate acknowledges payment of business taxes pursuant to the municipal code.',
          'This is not a license to do business within the city in violation of any law.',
        ),
      ],
      type: 'business_license',
      number,
      shows: 'both',
    }
  }),
}

const { renewalLetter, georgiaCompany, massachusettsRegistration, louisianaRenewed } = notices
export const developmentNotices = {
  renewalLetter,
  georgiaCompany,
  massachusettsRegistration,
  louisianaRenewed,
}
const { tennesseeBoard, minnesotaBuilder, texasSearch, cityTaxCertificate } = notices
export const validationNotices = {
  tennesseeBoard,
  minnesotaBuilder,
  texasSearch,
  cityTaxCertificate,
}
