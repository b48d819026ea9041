import type { Drafts } from '../truth.ts'
import { day } from '../writing.ts'
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

/** Registrations, credentials, cards and tables of states, with few labels. */
export const developmentRegistrations: Drafts = {
  pennsylvania: licensed((random, { name, issued, expires }) => {
    const number = `PA${random.digits(6)}`
    const date = anyDate(random)
    return {
      number,
      shows: 'both',
      blocks: [
        head('COMMONWEALTH OF PENNSYLVANIA', 'OFFICE OF ATTORNEY GENERAL'),
        title('Home Improvement Contractor Certificate of Registration'),
        text(name, `Registration Number: ${number}`),
        text(`is registered from ${date(issued)} through ${date(expires)}`),
        text('Registration does not imply endorsement by the Commonwealth.'),
      ],
    }
  }),
  delaware: licensed((random, facts) => {
    const number = `20${random.digits(8)}`
    return {
      number,
      type: 'business_license',
      shows: 'both',
      blocks: [
        head('STATE OF DELAWARE', 'DIVISION OF REVENUE'),
        title('BUSINESS LICENSE'),
        { kind: 'sides', left: ['LICENSE NO.', number], right: ['POST CONSPICUOUSLY', ''] },
        text(`VALID  ${us(facts.issued)} - ${us(facts.expires)}`, 'NOT TRANSFERABLE'),
        text('LICENSED ACTIVITY: 007 CONTRACTOR-RESIDENT'),
        text(...envelope(random, facts)),
        text(
          'IS HEREBY LICENSED TO PRACTICE, CONDUCT OR ENGAGE IN THE OCCUPATION OR BUSINESS ACTIVITY',
          'INDICATED ABOVE IN ACCORDANCE WITH THE LICENSE APPLICATION DULY FILED',
        ),
        text('Director of Revenue'),
      ],
    }
  }),
  rhodeIslandCard: licensed((random, { name, qualifier, expires }) => {
    const number = `GC-${random.digits(5)}`
    return {
      number,
      shows: 'expires',
      blocks: [
        head('State of Rhode Island', "Contractors' Registration and Licensing Board"),
        text(
          `${number}   Exp: ${us(expires)}`,
          qualifier.toUpperCase(),
          name.toUpperCase(),
          'Residential/Commercial Contractor',
        ),
        text('Registration must be carried on the job.'),
      ],
    }
  }),
  wisconsin: licensed((random, facts) => {
    const number = `DC-0${random.digits(8)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('State of Wisconsin', 'Department of Safety and Professional Services'),
        text('Hereby certifies that'),
        title(facts.name.toUpperCase()),
        text('was granted a credential to practice as a'),
        title('DWELLING CONTRACTOR'),
        text('in the State of Wisconsin in accordance with Wisconsin Law'),
        text(
          `on the ${Number(facts.issued.slice(8))}th day of ${long(facts.issued).split(' ')[0]}` +
            ` in the year ${facts.issued.slice(0, 4)}.`,
        ),
        text(
          `The authority granted herein must be renewed each biennium. Expires ${us(facts.expires)}.`,
        ),
        text(`Credential Number: ${number}`),
      ],
    }
  }),
  newMexicoCard: licensed((random, { name, qualifier, issued, expires }) => {
    const number = random.digits(6)
    const verified = day(random, '2026-07-01', '2026-08-30')
    return {
      number,
      shows: 'both',
      blocks: [
        head('New Mexico Regulation & Licensing Department', 'Construction Industries Division'),
        {
          kind: 'table',
          header: ['License #', 'Company Name', 'Classification', 'Issue Date', 'Expiration'],
          rows: [[number, name, 'GB98', us(issued), us(expires)]],
        },
        pairsOf([
          ['Qualifying Party', qualifier],
          ['Verified', us(verified)],
        ]),
      ],
    }
  }),
}
