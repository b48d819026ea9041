import type { Drafts } from '../truth.ts'
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

/** Certificates and cards of states. The layouts follow the examples that the boards publish. */
export const developmentStates: Drafts = {
  companyAlone: licensed((random, { name, expires }) => {
    const number = random.pick([`RCO${random.digits(4)}`, `TACLA${random.digits(6)}C`])
    return {
      number,
      shows: 'expires',
      blocks: [
        head('STATE OF TEXAS', 'Texas Department of Licensing and Regulation'),
        title(
          number.startsWith('RCO') ? 'Mold Remediation Company' : 'Air Conditioning Contractor',
        ),
        text(random.chance(0.5) ? name.toUpperCase() : name),
        text(`License Number: ${number}`),
        text(
          'The entity named above is licensed by the Texas Department of Licensing and Regulation.',
        ),
        text(`License Expires: ${long(expires)}`),
      ],
    }
  }),
  registeredByLaw: licensed((random, facts) => {
    const number = `${random.pick(['ACMEBB', 'RIDGER', 'SUMMIP'])}*${random.digits(3)}LQ`
    return {
      number,
      shows: 'both',
      blocks: [
        head('Department of Labor and Industries', 'PO Box 44450', 'Olympia, WA 98504-4450'),
        text(
          random.pick(['REGISTERED AS PROVIDED BY LAW AS:', 'Registered as provided by law as']),
          random.pick(['CONSTRUCTION CONTRACTOR', 'CONST CONT GENERAL']),
        ),
        pairsOf(
          [
            ['Regist. #', number],
            ['Effective Date', us(facts.issued)],
            ['Exp. Date', us(facts.expires)],
          ],
          1,
        ),
        text(...envelope(random, facts)),
        text('Signature', 'Issued by DEPARTMENT OF LABOR AND INDUSTRIES'),
      ],
    }
  }),
  tennessee: licensed((random, { name, expires }) => {
    const number = random.digits(5)
    return {
      number,
      shows: 'expires',
      blocks: [
        head(
          'State of Tennessee',
          'DEPARTMENT OF COMMERCE AND INSURANCE',
          'BOARD FOR LICENSING CONTRACTORS',
        ),
        title('CONTRACTOR'),
        text(name.toUpperCase()),
        text('This is to certify that all requirements of the State of Tennessee have been met.'),
        pairsOf([
          ['ID NUMBER', number],
          ['LIC STATUS', 'ACTIVE'],
          ['EXPIRATION DATE', long(expires)],
        ]),
        text('IN-1313'),
      ],
    }
  }),
  maryland: licensed((random, { name, qualifier, issued, expires }) => {
    const number = random.digits(6)
    return {
      number,
      shows: 'both',
      blocks: [
        head(
          'STATE OF MARYLAND',
          'Maryland Department of Labor',
          'MARYLAND HOME IMPROVEMENT COMMISSION',
        ),
        text('CERTIFIES THAT:', name.toUpperCase()),
        text('IS AN AUTHORIZED:  01-CONTRACTOR/SALESMAN'),
        pairsOf(
          [
            ['LIC/REG/CERT', number],
            ['EXPIRATION', us(expires)],
            ['EFFECTIVE', us(issued)],
            ['CONTROL NO', random.digits(7)],
          ],
          2,
        ),
        text(`${qualifier}`, 'Signature of Bearer'),
      ],
    }
  }),
  newJersey: licensed((random, { name, issued, expires }) => {
    const number = `13VH${random.digits(8)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head(
          'State Of New Jersey',
          'New Jersey Office of the Attorney General',
          'Division of Consumer Affairs',
        ),
        text('THIS IS TO CERTIFY THAT THE', 'Division of Consumer Affairs', 'HAS REGISTERED'),
        text(name),
        text('FOR PRACTICE IN NEW JERSEY AS A(N): Home Improvement Contractor'),
        text(`${us(issued)} TO ${us(expires)}`, 'VALID'),
        text(number, 'LICENSE/REGISTRATION/CERTIFICATION #'),
      ],
    }
  }),
  massachusetts: licensed((random, facts) => {
    const number = random.digits(6)
    return {
      number,
      shows: 'expires',
      blocks: [
        head(
          'THE COMMONWEALTH OF MASSACHUSETTS',
          'Office of Consumer Affairs and Business Regulation',
        ),
        title('HOME IMPROVEMENT CONTRACTOR'),
        text(`TYPE: ${random.pick(['LLC', 'Corporation', 'Individual'])}`),
        {
          kind: 'table',
          header: ['Registration', 'Expiration'],
          rows: [[number, us(facts.expires)]],
        },
        text(...envelope(random, facts)),
        text('Undersecretary'),
      ],
    }
  }),
  michigan: licensed((random, facts) => {
    const number = `2102${random.digits(6)}`
    return {
      number,
      shows: 'expires',
      blocks: [
        head('STATE OF MICHIGAN', 'DEPARTMENT OF LICENSING AND REGULATORY AFFAIRS'),
        title('RESIDENTIAL BUILDER COMPANY LICENSE'),
        text(...envelope(random, facts)),
        pairsOf([
          ['LICENSE NO.', number],
          ['EXPIRATION DATE', us(facts.expires)],
          ['AUDIT NO', random.digits(7)],
        ]),
        text('THIS DOCUMENT IS DULY ISSUED UNDER THE LAWS OF THE STATE OF MICHIGAN'),
      ],
    }
  }),
  georgia: licensed((random, facts) => {
    const number = `GCCO${random.digits(6)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE OF GEORGIA', 'State Licensing Board for Residential and General Contractors'),
        text(`LICENSE NO. ${number}`),
        text(...envelope(random, facts)),
        text(`Qualifying Agent: ${facts.qualifier}`),
        text('General Contractor Company'),
        text(`EXP DATE - ${us(facts.expires)}   Status: Active`, `Issue Date: ${us(facts.issued)}`),
      ],
    }
  }),
  mississippi: licensed((random, { name, at, issued, expires }) => {
    const number = `${random.digits(5)}-MC`
    return {
      number,
      shows: 'expires',
      blocks: [
        head('State of Mississippi', 'BOARD OF CONTRACTORS'),
        title(random.pick(['ACTIVE', 'Certificate of Responsibility'])),
        text(
          name.toUpperCase(),
          at.line1.toUpperCase(),
          `${at.city}, ${at.state} ${at.zip}`.toUpperCase(),
        ),
        text('is duly registered and entitled to perform'),
        text('BUILDING CONSTRUCTION'),
        text(`Certificate No. ${number}`, `Expires ${long(expires)}`),
        text(
          `We have hereunto set our hand and caused the Seal to be affixed ${issued.slice(0, 4)}`,
        ),
      ],
    }
  }),
  alabama: licensed((random, { name, expires }) => {
    const number = random.digits(5)
    const date = anyDate(random)
    return {
      number,
      shows: 'expires',
      blocks: [
        head('STATE OF ALABAMA', 'HOME BUILDERS LICENSURE BOARD'),
        text('This is to certify that'),
        text(name),
        text(`whose license number is ${number}`),
        text('having met the requirements of the law is hereby licensed as an UNLIMITED builder'),
        text(`in the State of Alabama and this license is valid through ${date(expires)}.`),
        text('Executive Director'),
      ],
    }
  }),
  sealOfOffice: licensed((random, { name, issued, expires }) => {
    const number = `ROC ${random.digits(6)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE OF ARIZONA', 'OFFICE OF THE REGISTRAR OF CONTRACTORS'),
        text('THIS IS TO CERTIFY THAT', name.toUpperCase()),
        text(
          'HAVING BEEN SHOWN TO POSSESS ALL THE NECESSARY QUALIFICATIONS, IS HEREBY DULY LICENSED',
          'AND ADMITTED TO ENGAGE IN AND PURSUE THE BUSINESS OF DUAL BUILDING CONTRACTOR',
        ),
        text(`CONTRACTOR LICENSE NO. ${number}   CLASS KB-1`),
        text(
          'GIVEN UNDER MY HAND AND SEAL IN MY OFFICE, CITY OF PHOENIX, ON',
          long(issued).toUpperCase(),
        ),
        text(`THIS LICENSE EXPIRES ON ${long(expires).toUpperCase()}`),
      ],
    }
  }),
  dayOfMonth: licensed((random, facts) => {
    const number = random.digits(5)
    const [year, , dayOf] = facts.issued.split('-')
    const month = long(facts.issued).split(' ')[0]
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE LICENSING BOARD FOR CONTRACTORS', 'Baton Rouge, Louisiana'),
        text('This is to certify that'),
        text(...envelope(random, facts)),
        text('is duly licensed and entitled to practice', 'BUILDING CONSTRUCTION'),
        text(`License No: ${number}   Expires: ${long(facts.expires)}`),
        text('Witness our hand and seal of the Board dated,'),
        text(`Baton Rouge, LA ${Number(dayOf)}th day of ${month} ${year}`),
      ],
    }
  }),
  tradingAs: licensed((random, { name, qualifier, issued, expires }) => {
    const number = random.digits(6)
    return {
      number,
      shows: 'both',
      blocks: [
        head('Maryland Home Improvement Commission', '1100 N. Eutaw Street', 'Baltimore, MD 21201'),
        text('certifies that'),
        text(`${qualifier} t/a ${name}`),
        text('is a licensed contractor'),
        pairsOf([
          ['License No.', number],
          ['Effective', us(issued)],
          ['Expires', us(expires)],
        ]),
      ],
    }
  }),
}
