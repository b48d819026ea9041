import type { PrintBlock } from '../blocks.ts'
import { certificationRow, certificationTruth } from '../credential-truth.ts'
import { operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, writeDate } from '../writing.ts'

export const developmentPrints: Drafts = {
  epaFirm,
  technicianCard,
  renovatorCourse,
  screeningLetter,
}
export const validationPrints: Drafts = { firmPlaque, technicianDiploma, outreachCard, firmLookup }

const us = (date: string) => writeDate(date, 'us0')
const long = (date: string) => writeDate(date, 'long')
const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })
const middle = (line: string): PrintBlock => ({ kind: 'title', text: line, align: 'center' })
const head = (name: string, ...lines: string[]): PrintBlock => ({
  kind: 'letterhead',
  name,
  lines,
  align: 'center',
})

const COURSES = [
  ['Water Damage Restoration Technician', 'WRT', 'iicrc_wrt'],
  ['Applied Structural Drying Technician', 'ASD', 'iicrc_asd'],
  ['Applied Microbial Remediation Technician', 'AMRT', 'iicrc_amrt'],
  ['Fire and Smoke Restoration Technician', 'FSRT', 'iicrc_fsrt'],
  ['Odor Control Technician', 'OCT', 'iicrc_oct'],
] as const

/** The certificate the EPA sends to a firm: its dates and number are captions under a line. */
function epaFirm(random: Random): DocumentDraft {
  const issued = day(random, '2022-10-01', '2026-05-30')
  const expires = addDays(issued, 1826)
  return {
    blocks: [
      middle('United States Environmental Protection Agency'),
      text('This is to certify that'),
      middle(operator.name),
      text(
        'has fulfilled the requirements of the Toxic Substances Control Act (TSCA) Section 402, and has',
        'received certification to conduct lead-based paint renovation, repair, and painting activities',
        'pursuant to 40 CFR Part 745.89',
      ),
      text('In the Jurisdiction of:', 'All EPA Administered States, Tribes, and Territories'),
      text(`This certification is valid from the date of issuance and expires ${long(expires)}`),
      {
        kind: 'sides',
        left: [
          `NAT-F${random.digits(6)}-${random.int(1, 3)}`,
          'Certification #',
          '',
          long(issued),
          'Issued On',
        ],
        right: ['', '', '', 'Michelle Price, Chief', 'Lead, Heavy Metals, and Inorganics Branch'],
      },
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', issued, expires)]),
  }
}

/** The wall certificate of a certified firm. */
function firmPlaque(random: Random): DocumentDraft {
  const expires = day(random, '2026-10-01', '2027-08-31')
  return {
    blocks: [
      head('IICRC', 'The Clean Trust'),
      middle('CERTIFIED FIRM'),
      text('This is to certify that'),
      middle(operator.name),
      text(
        'has met the requirements of the Institute of Inspection, Cleaning and Restoration Certification',
        'and is entitled to all rights and privileges of an IICRC Certified Firm.',
      ),
      text(`Certified Firm No. ${random.digits(6)}      Valid through: ${long(expires)}`),
      text('This certificate remains the property of the IICRC.', 'Chairman'),
    ],
    truth: certificationTruth([
      { certification_type: 'iicrc_certified_firm', expires_on: expires },
    ]),
  }
}

/** The card that a technician carries: short names of the designations and one last day. */
function technicianCard(random: Random): DocumentDraft {
  const who = person(random)
  const expires = day(random, '2026-10-01', '2029-05-31')
  const held = random.shuffle(COURSES).slice(0, random.int(1, 3))
  return {
    blocks: [
      head('IICRC', 'Institute of Inspection Cleaning and Restoration Certification'),
      text(who.name.toUpperCase(), `Registrant # ${random.digits(6)}`),
      text(`Certifications: ${held.map(([, short]) => short).join(', ')}`),
      text(`Exp. ${us(expires)}`),
      text('Verify at iicrc.org'),
    ],
    truth: certificationTruth(
      held.map(([, , type]) => ({ certification_type: type, expires_on: expires })),
      [who.name],
    ),
  }
}

/** A certificate of one designation, in the words of a diploma. */
function technicianDiploma(random: Random): DocumentDraft {
  const who = person(random)
  const [title, short, type] = random.pick(COURSES)
  const issued = day(random, '2023-03-01', '2026-05-30')
  const expires = addDays(issued, 1095)
  return {
    blocks: [
      head('Institute of Inspection, Cleaning and Restoration Certification'),
      text('Be it known that'),
      middle(who.name),
      text(
        'having satisfactorily completed the course and passed the examination is hereby certified as a',
      ),
      middle(`${title} (${short})`),
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Registrant', random.digits(6)],
          ['Certified since', us(issued)],
          ['Renewal due', us(expires)],
        ],
      },
    ],
    truth: certificationTruth([certificationRow(type, issued, expires)], [who.name]),
  }
}

/** Accredited training of a renovator, with the date of the course and the expiration date. */
function renovatorCourse(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2022-10-01', '2026-05-30')
  const expires = addDays(issued, 1826)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      head('Lakeshore Environmental Training Center', '2200 Harbor Way, Suite 4'),
      middle('Certificate of Training'),
      text('This certifies that', who.name),
      text(
        'has successfully completed the 8-hour Renovator Initial course (English)',
        'for Lead-Based Paint Renovation, Repair and Painting in accordance with 40 CFR 745.225',
      ),
      {
        kind: 'pairs',
        pairs: [
          ['Certificate Number', `R-I-${random.digits(5)}-26-0${random.digits(4)}`],
          ['Course Date', writeDate(issued, style)],
          ['Expiration Date', writeDate(expires, style)],
          ['Training Manager', person(random).name],
        ],
      },
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', issued, expires)], [who.name]),
  }
}

/** The plastic card of the ten-hour outreach course. */
function outreachCard(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2022-01-01', '2026-05-30')
  return {
    blocks: [
      text('OSHA', 'Occupational Safety and Health Administration'),
      text(`${random.digits(2)}-${random.digits(9)}`),
      text(
        who.name,
        'has successfully completed a 10-hour Occupational Safety and Health',
        'Outreach Training Program in Construction Safety and Health.',
      ),
      text(`Trainer: ${person(random).name}      Issue Date: ${us(issued)}`),
      text('Card issued by an OSHA Training Institute Education Center'),
    ],
    truth: certificationTruth([{ certification_type: 'osha_10', issued_on: issued }], [who.name]),
  }
}

/** A screening company's letter about one employee. */
function screeningLetter(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2025-01-01', '2026-07-30')
  return {
    blocks: [
      head('Clearpath Background Screening', 'A consumer reporting agency'),
      middle('Background Check Certificate'),
      {
        kind: 'pairs',
        pairs: [
          ['Requested by', operator.name],
          ['Subject', who.name],
          ['Order', random.digits(8)],
          ['Completed', us(issued)],
          ['Result', 'No records found'],
        ],
      },
      text('County criminal, national criminal database, sex offender registry: clear.'),
    ],
    truth: certificationTruth(
      [{ certification_type: 'background_checks', issued_on: issued }],
      [who.name],
    ),
  }
}

/** The firm's page in the public registry. */
function firmLookup(random: Random): DocumentDraft {
  const issued = day(random, '2024-10-01', '2026-05-30')
  const expires = addDays(issued, 365)
  return {
    blocks: [
      head('IICRC Global Locator', 'Find a Certified Firm'),
      {
        kind: 'pairs',
        pairs: [
          ['Company', operator.name],
          ['Firm ID', random.digits(6)],
          ['Firm Status', 'Certified Firm - Active'],
          ['Member since', us(issued)],
          ['Expires', us(expires)],
          ['Services', 'Water Damage Restoration, Carpet Cleaning'],
        ],
      },
    ],
    truth: certificationTruth([
      { certification_type: 'iicrc_certified_firm', expires_on: expires },
    ]),
  }
}
