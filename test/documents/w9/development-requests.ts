import type { PrintBlock } from '../blocks.ts'
import { cityLine, oneLine } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { day, writeDate } from '../writing.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

/** Numbers that carriers, networks and banks ask for, beside their own numbers and addresses. */
export const developmentRequests: Drafts = {
  carrierRequest: requested((random, who) => [
    {
      kind: 'letterhead',
      name: 'Lakeshore Mutual Insurance Company',
      lines: ['Vendor Management', 'P.O. Box 4410, Dallas, TX 75201', 'FEIN 75-0984400'],
      align: 'left',
    },
    { kind: 'title', text: 'Substitute Form W-9 for claim payments' },
    text(`Claim ${random.digits(9)}   Vendor ID ${random.digits(6)}`),
    {
      kind: 'pairs',
      pairs: [
        ['Payee name as shown on income tax return', who.name],
        ['Doing business as', who.owner ? who.business.name : ''],
        ['Tax ID', who.tin.join('-')],
        ['Remittance address', oneLine(who.at)],
        ['Tax status', who.owner ? 'Individual' : 'Corporation'],
      ],
    },
    text(PERJURY),
    { kind: 'signature', who: 'Payee signature', date: signed(random) },
  ]),
  networkOnboarding: requested((random, who) => [
    { kind: 'title', text: 'Contractor Network Onboarding - Tax Form (W-9)' },
    { kind: 'heading', text: 'Part 1. Business' },
    text('Legal name', who.name),
    text('DBA', who.owner ? who.business.name : 'Same'),
    text('Street address', who.at.line1),
    text('City, state, ZIP', cityLine(who.at)),
    { kind: 'heading', text: 'Part 2. Taxpayer identification number' },
    text(`${who.owner ? '[x]' : '[ ]'} SSN   ${who.owner ? '[ ]' : '[x]'} EIN`, who.tin.join('-')),
    { kind: 'heading', text: 'Part 3. Certification' },
    text(PERJURY),
    text(`Signed electronically ${signed(random)}`, `Reference ${random.digits(9)}`),
  ]),
}

const PERJURY =
  'Under penalties of perjury, I certify that the number shown on this form is my correct\n' +
  'taxpayer identification number and that I am not subject to backup withholding.'

const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })
const signed = (random: Random) => writeDate(day(random, '2025-02-01', '2026-07-30'), 'us0')

function requested(print: (random: Random, who: Taxpayer) => PrintBlock[]) {
  return (random: Random): DocumentDraft => {
    const who = taxpayer(random, ['Drywall', 'Flooring', 'Mold Services'])
    return { blocks: print(random, who), truth: w9Truth(who) }
  }
}
