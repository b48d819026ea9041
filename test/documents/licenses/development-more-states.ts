import { cityLine } from '../people.ts'
import type { Drafts } from '../truth.ts'
import { envelope, head, licensed, long, pairsOf, text, title, us } from './license-holder.ts'

/** Licenses of states, of a district and of a city, after the examples that they publish. */
export const developmentMoreStates: Drafts = {
  utah: licensed((random, facts) => {
    const number = `${random.digits(7)}-5501`
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE OF UTAH', 'DEPARTMENT OF COMMERCE', 'DIVISION OF PROFESSIONAL LICENSING'),
        title('ACTIVE LICENSE'),
        pairsOf([
          ['EFFECTIVE DATE', us(facts.issued)],
          ['EXPIRATION DATE', us(facts.expires)],
        ]),
        text('ISSUED TO:', ...envelope(random, facts)),
        text('REFERENCE NUMBER(S), CLASSIFICATION(S) & DETAIL(S)'),
        text(`${number}   Contractor With LRF`, 'B100 - General Building Qualifier'),
        text('DBAs: None associated', 'SIGNATURE OF HOLDER'),
      ],
    }
  }),
  southCarolina: licensed((random, { name, at, issued, expires }) => {
    const number = `CLG.${random.digits(6)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head(
          'South Carolina Department of Labor, Licensing and Regulation',
          "South Carolina Contractor's Licensing Board",
        ),
        text('hereby certifies that'),
        title(name),
        text(`of ${at.city}, ${at.state}`, 'is licensed to perform work as a GENERAL CONTRACTOR'),
        text('in the following classification: Building - BD5'),
        pairsOf(
          [
            ['Initial License Date', us(issued)],
            ['Expiration Date', us(expires)],
            ['License Number', number],
          ],
          2,
        ),
        text('Administrator', 'Non-transferable. Post in a conspicuous place.'),
      ],
    }
  }),
  arkansas: licensed((random, facts) => {
    const number = `0${random.digits(6)}26`
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE OF ARKANSAS', 'CONTRACTORS LICENSING BOARD'),
        text(...envelope(random, facts)),
        text(`This is to Certify That   ${facts.name.toUpperCase()}`),
        text('is duly licensed under the provisions of Ark. Code Ann. 17-25-101 et. seq.'),
        text(`as a contractor. ID # ${number}`, 'BUILDING (Commercial & Residential)'),
        text('with a suggested bid limit of   UNLIMITED'),
        text(`from   ${long(facts.issued)}   until   ${long(facts.expires)}`),
        text('when this Certificate expires. Witness our hands of the Board, dated at'),
        text('North Little Rock, Arkansas:', 'CHAIRMAN', 'SECRETARY'),
      ],
    }
  }),
  connecticut: licensed((random, facts) => {
    const number = `HIC.0${random.digits(6)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE OF CONNECTICUT', 'DEPARTMENT OF CONSUMER PROTECTION'),
        text('Be it known that'),
        text(...envelope(random, facts)),
        text('has satisfied the qualifications required by law and is hereby registered as a'),
        title('HOME IMPROVEMENT CONTRACTOR'),
        text(`Registration # ${number}`),
        text(`Effective Date: ${us(facts.issued)}`, `Expiration Date: ${us(facts.expires)}`),
        text('Bryan T. Cafferelli, Commissioner', 'verify online at www.elicense.ct.gov'),
      ],
    }
  }),
  westVirginia: licensed((random, facts) => {
    const number = `WV0${random.digits(5)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('CONTRACTOR LICENSE', 'AUTHORIZED BY THE', 'West Virginia Contractor Licensing Board'),
        text(`NUMBER: ${number}`, 'CLASSIFICATION:', 'GENERAL BUILDING', 'RESIDENTIAL'),
        text(
          facts.name.toUpperCase(),
          `DBA ${facts.name.toUpperCase()}`,
          facts.at.line1.toUpperCase(),
          cityLine(facts.at).toUpperCase(),
        ),
        {
          kind: 'table',
          header: ['DATE ISSUED', 'EXPIRATION DATE'],
          rows: [[long(facts.issued).toUpperCase(), long(facts.expires).toUpperCase()]],
        },
        text('Authorized Company Signature', 'Chair, West Virginia Contractor Licensing Board'),
        text('This license, or a copy thereof, must be posted at each construction site.'),
      ],
    }
  }),
  newYorkCity: licensed((random, { name, expires }) => {
    const number = `${random.digits(7)}-DCA`
    return {
      number,
      shows: 'expires',
      blocks: [
        head('NYC Consumer and Worker Protection', 'Department of Consumer and Worker Protection'),
        title('LICENSE'),
        text('HOME IMPROVEMENT CONTRACTOR'),
        pairsOf([
          ['License Number', number],
          ['Issued to', name.toUpperCase()],
          ['Expires', us(expires)],
        ]),
        text(
          'This license may be revoked, suspended, or canceled for violation of the law.',
          'Vilda Vera Mayuga, Commissioner',
        ),
      ],
    }
  }),
  districtOfColumbia: licensed((random, facts) => {
    const number = `4105${random.digits(8)}`
    return {
      number,
      type: 'business_license',
      shows: 'both',
      blocks: [
        head(
          'GOVERNMENT OF THE DISTRICT OF COLUMBIA',
          'Department of Licensing and Consumer Protection',
        ),
        title('BASIC BUSINESS LICENSE'),
        pairsOf(
          [
            ['BILLING NAME', facts.name.toUpperCase()],
            ['PREMISE ADDRESS', facts.at.line1.toUpperCase()],
            ['LICENSE NUMBER', number],
            ['DATE ISSUED', us(facts.issued)],
            ['CATEGORY', 'General Service and Repair'],
            ['LICENSE PERIOD', `${us(facts.issued)} - ${us(facts.expires)}`],
          ],
          1,
        ),
        text('THE LAW REQUIRES THIS LICENSE TO BE POSTED IN A CONSPICUOUS PLACE ON THE PREMISES'),
      ],
    }
  }),
  hawaii: licensed((random, { name, qualifier, issued, expires }) => {
    const number = `CT-${random.digits(5)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head('STATE OF HAWAII', 'Professional and Vocational Licensing', 'License Search'),
        pairsOf([
          ['LICENSE ID', number],
          ['LICENSE NAME', name.toUpperCase()],
          ['LICENSE TYPE', 'CONTRACTOR'],
          ['STATUS', 'CURRENT, VALID & IN GOOD STANDING'],
          ['ENTITY', 'LIMITED LIABILITY COMPANY'],
          ['ORIGINAL LICENSE DATE', us(issued)],
          ['EXPIRATION DATE', us(expires)],
          ['RME', qualifier.toUpperCase()],
          ['BUSINESS CODE', 'A-Z'],
        ]),
      ],
    }
  }),
  newYorkMold: licensed((random, facts) => {
    const number = `0${random.digits(4)}`
    return {
      number,
      shows: 'both',
      blocks: [
        head(
          'New York State - Department of Labor',
          'Division of Safety and Health',
          'License and Certificate Unit',
        ),
        title('MOLD REMEDIATION CONTRACTOR LICENSE'),
        text(...envelope(random, facts)),
        pairsOf([
          ['LICENSE NUMBER', number],
          ['DATE OF ISSUE', us(facts.issued)],
          ['EXPIRATION DATE', us(facts.expires)],
          ['Duly Authorized Representative', facts.qualifier],
        ]),
        text(
          'This license has been issued in accordance with applicable provisions of Article 32 of',
          'the Labor Law of New York State. This license is subject to suspension or revocation.',
        ),
      ],
    }
  }),
}
