import { cityLine, oneLine } from '../people.ts'
import type { Drafts } from '../truth.ts'
import { addDays, day, writeDate } from '../writing.ts'
import { envelope, head, licensed, long, pairsOf, text, title, us } from './license-holder.ts'

/** Letters, emails and receipts of boards, which print other numbers and dates beside the license. */
export const developmentCorrespondence: Drafts = {
  renewalEmail: licensed((random, { name, issued, expires }) => {
    const number = random.digits(7)
    return {
      number,
      shows: 'expires',
      blocks: [
        text(
          'From: noreply@licensing.example',
          `Sent: ${long(issued)} 8:14 AM`,
          'Subject: Your contractor license renewal is complete',
        ),
        text(
          `Dear ${name},`,
          'Thank you for renewing online. Your contractor license has been renewed.',
        ),
        pairsOf([
          ['License', number],
          ['Payment confirmation', random.digits(8)],
          ['Amount paid', '$450.00'],
          ['Good through', writeDate(expires, 'short')],
        ]),
        text('Please allow 10 business days for your pocket card to arrive.'),
        text('Contractors State Licensing Board', 'P.O. Box 26000, Sacramento, CA 95826'),
      ],
    }
  }),
  iowaRegistration: licensed((random, facts) => {
    const number = `C${random.digits(6)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head(
          'Iowa Department of Inspections, Appeals, and Licensing',
          'Contractor Registration',
          '6200 Park Avenue, Des Moines, IA 50321',
        ),
        pairsOf(
          [
            ['Receipt #', random.digits(6)],
            ['Fee', '$50.00'],
          ],
          2,
        ),
        title('CERTIFICATE OF CONTRACTOR REGISTRATION'),
        text(...envelope(random, facts)),
        pairsOf([
          ['Registration #', number],
          ['Date of Registration', us(facts.issued)],
          ['Registration expires on', us(facts.expires)],
          ['Unemployment Insurance Acct', `00${random.digits(6)}`],
        ]),
        text('Registration does not ensure the quality of the work performed.'),
      ],
    }
  }),
  environmentLetter: licensed((random, { name, at, issued, expires }) => {
    const number = `${random.int(2, 9)}LCL00${random.digits(3)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head(
          'STATE OF LOUISIANA',
          'DEPARTMENT OF ENVIRONMENTAL QUALITY',
          'P.O. Box 4313, Baton Rouge, LA 70821-4313',
        ),
        text(long(issued)),
        text(name, at.line1, cityLine(at)),
        text(`RE: Lead Contractor License`, `Agency Interest (AI) No. ${random.digits(6)}`),
        text(
          'Dear Contractor:',
          'The department has reviewed your application. Your Lead Contractor License is enclosed.',
        ),
        pairsOf([
          ['License Number', number],
          ['Date Issued', us(issued)],
          ['Date of Expiration', us(expires)],
        ]),
        text(
          'If you have questions, call (225) 555-0108.',
          'Sincerely,',
          'Permit Support Division',
        ),
      ],
    }
  }),
  cityFees: licensed((random, { name, qualifier, at, issued, expires }) => {
    const number = `BL${random.digits(2)}-00${random.digits(4)}`
    const date = (iso: string) => writeDate(iso, random.pick(['us0', 'us']))
    return {
      number,
      type: 'business_license',
      shows: 'both',
      blocks: [
        head(`CITY OF ${at.city.toUpperCase()}`, 'Business Tax Division'),
        title('BUSINESS LICENSE RENEWAL RECEIPT'),
        pairsOf(
          [
            ['Account No.', random.digits(7)],
            ['Lic No.', number],
            ['Receipt No.', `R${random.digits(8)}`],
            ['Business', name],
            ['Owner', qualifier],
            ['Location', oneLine(at)],
          ],
          2,
        ),
        {
          kind: 'table',
          header: ['Description', 'Amount'],
          rows: [
            ['License fee', '125.00'],
            ['State CASp fee', '4.00'],
            ['Penalty', '0.00'],
            ['Total Paid', '129.00'],
          ],
        },
        text(`License period: ${date(issued)} through ${date(expires)}`),
        text('Post this license in a conspicuous place at the business location.'),
      ],
    }
  }),
  washingtonBusiness: licensed((random, { name, at, issued, expires }) => {
    const number = `60${random.digits(7)}`
    return {
      number,
      type: 'business_license',
      shows: 'both',
      blocks: [
        head('STATE OF WASHINGTON', 'BUSINESS LICENSE'),
        text('Limited Liability Company'),
        text(name.toUpperCase(), at.line1.toUpperCase(), cityLine(at).toUpperCase()),
        {
          kind: 'sides',
          left: [`Issue Date: ${long(issued)}`, `Expires: ${long(expires)}`],
          right: [`Unified Business ID #: ${number}`, 'Business ID #: 001', 'Location: 0001'],
        },
        text(
          'TAX REGISTRATION - ACTIVE',
          'INDUSTRIAL INSURANCE - ACTIVE',
          `SPOKANE GENERAL BUSINESS #T1200${random.digits(4)}BUS - ACTIVE`,
        ),
        text('Director, Department of Revenue'),
      ],
    }
  }),
  electrical: licensed((random, { name, qualifier, at, expires }) => {
    const number = `ER${random.digits(8)}`
    const [first, last] = [qualifier.split(' ')[0]!, qualifier.split(' ').at(-1)!]
    return {
      number,
      shows: 'expires',
      blocks: [
        head(
          'STATE OF FLORIDA',
          'DEPARTMENT OF BUSINESS AND PROFESSIONAL REGULATION',
          "ELECTRICAL CONTRACTORS' LICENSING BOARD",
        ),
        text(
          'THE ELECTRICAL CONTRACTOR HEREIN HAS REGISTERED UNDER THE',
          'PROVISIONS OF CHAPTER 489, FLORIDA STATUTES',
        ),
        text('(INDIVIDUAL MUST MEET ALL LOCAL LICENSING REQUIREMENTS PRIOR TO CONTRACTING)'),
        title(`${last}, ${first}`.toUpperCase()),
        text(name.toUpperCase(), at.line1.toUpperCase(), cityLine(at).toUpperCase()),
        text(`LICENSE NUMBER: ${number}`),
        text(`EXPIRATION DATE: ${long(expires).toUpperCase()}`),
        text('Always verify licenses online at MyFloridaLicense.com'),
      ],
    }
  }),
  alaskaContractor: licensed((random, { name, issued, expires }) => {
    const number = `CONE${random.digits(5)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head(
          'Alaska Department of Commerce, Community, and Economic Development',
          'Division of Corporations, Business, and Professional Licensing',
          'PO Box 110806, Juneau, AK 99811-0806',
        ),
        title('Regulation of Construction Contractors'),
        text(`Licensee: ${name}`, 'License Type: General Contractor With Residential'),
        text('Status: Active'),
        {
          kind: 'sides',
          left: ['License #', number],
          right: ['Effective            Expires', `${us(issued)}     ${us(expires)}`],
        },
        text('Commissioner: Julie Sande'),
      ],
    }
  }),
  alaskaBusiness: licensed((random, { name, qualifier, at, issued, expires }) => {
    const number = `2${random.digits(6)}`
    return {
      number,
      type: 'business_license',
      shows: 'both',
      blocks: [
        text(`Alaska Business License # ${number}`),
        head('Alaska Department of Commerce, Community, and Economic Development'),
        text('This is to certify that'),
        title(name.toUpperCase()),
        text(oneLine(at), 'owned by', qualifier),
        text('is licensed by the department to conduct business for the period'),
        text(`${long(issued)} to ${long(expires)}`, 'for the following line(s) of business:'),
        text('23 - Construction'),
        text('This license shall not be taken as permission to do business in the state without'),
        text('having complied with the other requirements of the laws of the State.'),
      ],
    }
  }),
  oklahomaRoofing: licensed((random, facts) => {
    const number = `8000${random.digits(4)}`
    return {
      number,
      shows: 'expires',
      blocks: [
        head('Oklahoma Construction Industries Board', '2401 NW 23rd Street, Suite 2F'),
        title('ROOFING CONTRACTOR REGISTRATION'),
        text(facts.name, `Authorized agent ${facts.qualifier}`, cityLine(facts.at)),
        {
          kind: 'table',
          header: ['Reg. #', 'Endorsement', 'Exp'],
          rows: [[number, 'Residential', us(facts.expires)]],
        },
        text('Insurance on file through the date of expiration. Verify at cib.ok.gov'),
      ],
    }
  }),
  ohioBoard: licensed((random, { name, qualifier, expires }) => {
    const number = random.digits(5)
    return {
      number,
      shows: 'expires',
      blocks: [
        head(
          'STATE OF OHIO',
          'DEPARTMENT OF COMMERCE',
          'OHIO CONSTRUCTION INDUSTRY LICENSING BOARD',
        ),
        text('Hydronics/HVAC/Plumbing'),
        {
          kind: 'sides',
          left: ['LIC. ID', number],
          right: ['CONTRACTOR/EXP. DATE', us(expires)],
        },
        text(qualifier.toUpperCase(), name.toUpperCase()),
        text('Licensee has met the qualifications established by the Board.'),
      ],
    }
  }),
  southernAgency: licensed((random, { name, at, issued, expires }) => {
    const number = `${random.digits(6)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('KENTUCKY DEPARTMENT OF HOUSING, BUILDINGS AND CONSTRUCTION'),
        text(`Registrant: ${name}`, `of ${at.city}, ${at.state}`),
        text(`is registered as a REMEDIATION CONTRACTOR, registration ${number},`),
        text(`beginning ${long(issued)} and ending ${long(expires)}, unless sooner revoked.`),
        text(`Printed ${us(day(random, '2026-07-01', '2026-08-20'))}   Page 1 of 1`),
      ],
    }
  }),
  accountSummary: licensed((random, { name, qualifier, at, issued, expires }) => {
    const number = `GC-${random.digits(2)}-${random.digits(4)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('Citizen Access Portal'),
        { kind: 'heading', text: `License ${number}` },
        text('License Type: General Contractor - Company'),
        text('License Status: Active'),
        { kind: 'heading', text: 'Licensee' },
        text(name, `Qualifier: ${qualifier}`, at.line1, cityLine(at), 'Home Phone: 7205550146'),
        { kind: 'heading', text: 'Processing Status' },
        pairsOf([
          ['Application received', us(addDays(issued, -21))],
          ['Issued on', us(issued)],
          ['Expires on', us(expires)],
        ]),
        { kind: 'heading', text: 'Fees' },
        text(`Invoice ${random.digits(7)}   Paid ${us(addDays(issued, -20))}   $210.00`),
      ],
    }
  }),
}
