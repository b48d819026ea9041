import type { PrintBlock } from '../blocks.ts'
import { certificationRow, insuredOf, insuredTruth } from '../credential-truth.ts'
import { cityLine, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, day, writeDate } from '../writing.ts'
import { yearAfter } from './covers.ts'

/** Certificates of state funds and of carriers' portals, which do not use ACORD forms. */
export const developmentFunds: Drafts = {
  ohioFund,
  newYorkFund,
  liveCertificate,
  evidenceLetter,
}

const us = (date: string) => writeDate(date, 'us0')
const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })

function ohioFund(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const from = `20${random.pick(['25', '26'])}-07-01`
  const to = yearAfter(from)
  const at = place(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: "Ohio Bureau of Workers' Compensation",
        lines: ['30 W. Spring St.', 'Columbus, OH 43215'],
        align: 'left',
      },
      { kind: 'title', text: "Certificate of Ohio Workers' Compensation", align: 'center' },
      text(
        'This certifies that the employer listed below participates in the Ohio State Insurance Fund',
        'as required by law. Therefore, the employer is entitled to the rights and benefits of the fund',
        'for the period specified. This certificate is only valid if premiums and assessments are paid.',
        'To verify coverage, visit www.bwc.ohio.gov, or call 1-800-644-6292.',
      ),
      {
        kind: 'sides',
        left: [
          'Policy number and employer',
          `0${random.digits(7)}`,
          name.toUpperCase(),
          at.line1.toUpperCase(),
          cityLine(at).toUpperCase(),
        ],
        right: ['Period Specified Below', `${us(from)} to ${us(to)}`],
      },
      text('Issued by: BWC', 'Administrator/CEO', 'You can reproduce this certificate as needed.'),
    ],
    truth: insuredTruth('certificate_of_insurance', insured, [
      certificationRow('workers_compensation', from, to),
    ]),
  }
}

function newYorkFund(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const from = day(random, '2025-10-01', '2026-07-30')
  const to = yearAfter(from)
  const at = place(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'NEW YORK STATE INSURANCE FUND',
        lines: ['199 CHURCH STREET, NEW YORK, N.Y. 10007-1100'],
        align: 'center',
      },
      { kind: 'title', text: "CERTIFICATE OF WORKERS' COMPENSATION INSURANCE", align: 'center' },
      {
        kind: 'sides',
        left: [
          'POLICYHOLDER',
          name.toUpperCase(),
          at.line1.toUpperCase(),
          cityLine(at).toUpperCase(),
        ],
        right: [
          'CERTIFICATE HOLDER',
          'HUDSON BAY PROPERTIES',
          '14 STATE STREET',
          'ALBANY NY 12207',
        ],
      },
      {
        kind: 'table',
        header: ['POLICY NUMBER', 'CERTIFICATE NUMBER', 'POLICY PERIOD', 'DATE'],
        rows: [
          [
            `Z${random.digits(4)} ${random.digits(3)}-${random.digits(1)}`,
            random.digits(6),
            `${us(from)} TO ${us(to)}`,
            us(addDays(from, 12)),
          ],
        ],
      },
      text(
        'THIS IS TO CERTIFY THAT THE POLICYHOLDER NAMED ABOVE IS INSURED WITH THE NEW YORK STATE',
        'INSURANCE FUND UNDER THE POLICY NUMBER SHOWN, COVERING THE ENTIRE OBLIGATION OF THIS',
        "POLICYHOLDER FOR WORKERS' COMPENSATION UNDER THE NEW YORK WORKERS' COMPENSATION LAW.",
        'VALIDATION NUMBER: 281940551',
      ),
    ],
    truth: insuredTruth('certificate_of_insurance', insured, [
      certificationRow('workers_compensation', from, to),
    ]),
  }
}

function liveCertificate(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const from = day(random, '2025-10-01', '2026-07-30')
  const to = yearAfter(from)
  const at = place(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Coverwell Live Certificate',
        lines: ['This certificate is updated in real time'],
        align: 'left',
      },
      { kind: 'heading', text: 'Insured business' },
      text(name, at.line1, cityLine(at)),
      { kind: 'heading', text: 'General Liability' },
      {
        kind: 'pairs',
        pairs: [
          ['Policy', `CWL${random.digits(8)}-00`],
          ['Carrier', 'State National Insurance Company, Inc.'],
          ['Active', `${writeDate(from, 'short')} - ${writeDate(to, 'short')}`],
          ['Each occurrence', '$1,000,000'],
          ['General aggregate', '$2,000,000'],
        ],
      },
      text('This live certificate of insurance does not amend, extend or alter the coverage.'),
    ],
    truth: insuredTruth('certificate_of_insurance', insured, [
      certificationRow('general_liability', from, to),
    ]),
  }
}

function evidenceLetter(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const from = day(random, '2025-10-01', '2026-07-30')
  const to = yearAfter(from)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Harrow & Pine Insurance Services',
        lines: ['Lic. #0H12345', '(916) 555-0181'],
        align: 'right',
      },
      text(writeDate(addDays(from, 20), 'long')),
      { kind: 'title', text: 'Evidence of Insurance' },
      text(
        `Please accept this letter as evidence that ${name}`,
        'carries Commercial Auto insurance as follows.',
      ),
      {
        kind: 'pairs',
        pairs: [
          ['Insured', name],
          ['Line of business', 'Commercial Auto'],
          ['Policy #', `BA-${random.digits(7)}`],
          ['Inception', us(from)],
          ['Expiry', us(to)],
          ['Combined single limit', '$1,000,000'],
        ],
      },
      text('Coverage is subject to the terms of the policy.'),
    ],
    truth: insuredTruth('certificate_of_insurance', insured, [
      certificationRow('auto_liability', from, to),
    ]),
  }
}
