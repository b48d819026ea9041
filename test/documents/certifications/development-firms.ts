import type { PrintBlock } from '../blocks.ts'
import { certificationRow, certificationTruth } from '../credential-truth.ts'
import { addressLines, operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, day, writeDate } from '../writing.ts'

/** Certificates of firms, cards with few labels, and lists of a firm's technicians. */
export const developmentFirms: Drafts = {
  epaFirm,
  memberSince,
  renovatorCard,
  technicianList,
  digitalCard,
  clearanceLetter,
  bundledCard,
}

const us = (date: string) => writeDate(date, 'us0')
const long = (date: string) => writeDate(date, 'long')
const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })
const middle = (line: string): PrintBlock => ({ kind: 'title', text: line, align: 'center' })

/** EPA's certificate prints each value above its caption. */
function epaFirm(random: Random): DocumentDraft {
  const issued = day(random, '2022-02-01', '2026-05-30')
  const expires = addDays(issued, 1826)
  return {
    blocks: [
      middle('United States Environmental Protection Agency'),
      text('This is to certify that'),
      middle(operator.name),
      text(
        'has fulfilled the requirements of the Toxic Substances Control Act (TSCA) Section 402,',
        'and has received certification to conduct lead-based paint renovation, repair, and',
        'painting activities pursuant to 40 CFR Part 745.89',
      ),
      text('In the Jurisdiction of:', 'All EPA Administered States, Tribes, and Territories'),
      text(`This certification is valid from the date of issuance and expires ${long(expires)}`),
      {
        kind: 'sides',
        left: [`NAT-${random.digits(5)}-3`, 'Certification #', long(issued), 'Issued On'],
        right: ['Michelle Price, Chief', 'Lead, Heavy Metals, and Inorganics Branch'],
      },
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', issued, expires)]),
  }
}

function memberSince(random: Random): DocumentDraft {
  const [year, month] = day(random, '2026-10-01', '2027-12-20').split('-').map(Number)
  const last = new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
  const [name, , ofYear] = long(last).replace(',', '').split(' ')
  return {
    blocks: [
      middle('IICRC'),
      text('The Institute of Inspection, Cleaning and Restoration Certification recognizes'),
      middle(operator.name),
      text(...addressLines(operator)),
      text('as an'),
      middle('IICRC CERTIFIED FIRM'),
      text(`Certified Firm since 20${random.int(10, 22)}`),
      text(`Firm # ${random.digits(6)}   Valid through ${name} ${ofYear}`),
      text('Chairman of the Board'),
    ],
    truth: certificationTruth([{ certification_type: 'iicrc_certified_firm', expires_on: last }]),
  }
}

function renovatorCard(random: Random): DocumentDraft {
  const who = person(random)
  const taken = day(random, '2022-02-01', '2026-05-30')
  const expires = addDays(taken, 1826)
  return {
    blocks: [
      text('Certified Renovator', 'Lead-Based Paint RRP, 40 CFR Part 745.225'),
      text(who.name),
      text(`R-I-18867-${random.int(20, 26)}-00${random.digits(3)}`),
      text(`Course ${us(taken)}   Exam ${us(taken)}   EXP ${us(expires)}`),
      text('Great Lakes Lead Training Center, (419) 555-0120'),
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', taken, expires)], [who.name]),
  }
}

const SHORT = [
  ['WRT', 'iicrc_wrt'],
  ['ASD', 'iicrc_asd'],
  ['AMRT', 'iicrc_amrt'],
  ['FSRT', 'iicrc_fsrt'],
  ['OCT', 'iicrc_oct'],
] as const

/** One row per technician and course, from the firm's page of the registry. */
function technicianList(random: Random): DocumentDraft {
  const rows = random.shuffle(SHORT).map(([short, type]) => {
    const expires = day(random, '2026-10-01', '2028-08-30')
    const who = person(random)
    return { cells: [who.name, `7${random.digits(7)}`, short, us(expires)], type, expires }
  })
  return {
    blocks: [
      middle('IICRC Certified Firm - Technicians'),
      text(`Firm: ${operator.name}   Firm Number ${random.digits(6)}`),
      {
        kind: 'table',
        header: ['Technician', 'Tech ID', 'Certification', 'Exp. Date'],
        rows: rows.map(({ cells }) => cells),
      },
    ],
    truth: certificationTruth(
      rows.map(({ type, expires }) => ({ certification_type: type, expires_on: expires })),
      rows.map(({ cells }) => cells[0]!),
    ),
  }
}

function digitalCard(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2023-02-01', '2026-06-30')
  const expires = addDays(issued, 365)
  const [course, type] = random.pick([
    ['Water Damage Restoration Technician', 'iicrc_wrt'],
    ['Applied Microbial Remediation Technician', 'iicrc_amrt'],
    ['Odor Control Technician', 'iicrc_oct'],
  ] as const)
  return {
    blocks: [
      text('IICRC', course),
      text(`Issued to ${who.name}`),
      text(`Credential ID: ${random.digits(8)}`),
      text(`Date issued: ${long(issued)}`, `Renewal date: ${long(expires)}`),
      text('Verify: https://badges.example/iicrc', '(844) 555-0164'),
    ],
    truth: certificationTruth([certificationRow(type, issued, expires)], [who.name]),
  }
}

function clearanceLetter(random: Random): DocumentDraft {
  const who = person(random)
  const done = day(random, '2025-02-01', '2026-06-30')
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'TrueNorth Screening',
        lines: ['Tampa, FL 33602'],
        align: 'left',
      },
      text(long(done)),
      text(`RE: Background check of ${who.name}`, `Order # ${random.digits(7)}`),
      text(
        `We completed a background check of the person named above for ${operator.name}`,
        `on ${long(done)}. No disqualifying records were found.`,
      ),
      text('Compliance Department'),
    ],
    truth: certificationTruth(
      [{ certification_type: 'background_checks', issued_on: done }],
      [who.name],
    ),
  }
}

/** Several designations on one card, with one day for each. */
function bundledCard(random: Random): DocumentDraft {
  const who = person(random)
  const held = random.shuffle(SHORT).slice(0, 3)
  const rows = held.map(([short, type]) => {
    const expires = day(random, '2026-10-01', '2028-08-30')
    return { line: `${short}   Exp ${us(expires)}`, type, expires }
  })
  return {
    blocks: [
      { kind: 'letterhead', name: 'IICRC', lines: ['Certified Technician'], align: 'left' },
      text(who.name.toUpperCase(), `ID ${random.digits(8)}`),
      text(...rows.map(({ line }) => line)),
    ],
    truth: certificationTruth(
      rows.map(({ type, expires }) => ({ certification_type: type, expires_on: expires })),
      [who.name],
    ),
  }
}
