import type { PrintBlock } from '../blocks.ts'
import { cityLine, oneLine } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { day, writeDate } from '../writing.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

/** Numbers collected by states, payment programs and builders, in their words. */
export const developmentCollected: Drafts = {
  stateSubstitute: collected((random, who) => [
    {
      kind: 'letterhead',
      name: random.pick(['STATE OF MONTANA', 'Commonwealth of Kentucky', 'STATE OF NEW MEXICO']),
      lines: ['Department of Finance and Administration'],
      align: 'center',
    },
    { kind: 'title', text: 'SUBSTITUTE W-9', align: 'center' },
    text('Request for Taxpayer Identification Number and Certification', 'DO NOT send to the IRS'),
    {
      kind: 'table',
      header: ['Legal Name (as entered with the IRS)', 'Trade Name or DBA'],
      rows: [[who.name, who.owner ? who.business.name : '']],
    },
    {
      kind: 'table',
      header: ['Primary Address', 'City', 'State', 'Zip'],
      rows: [[who.at.line1, who.at.city, who.at.state, who.at.zip]],
    },
    text('Entity designation (check only one):'),
    text(
      `[${who.owner ? 'X' : ' '}] Individual / Sole Proprietor   [ ] Partnership`,
      `[${who.owner ? ' ' : 'X'}] Limited Liability Company   [ ] Corporation   [ ] Government`,
    ),
    {
      kind: 'table',
      header: [who.owner ? 'Social Security Number' : 'Federal Employer Identification Number'],
      rows: [[tinOf(random, who)]],
    },
    text(PERJURY),
    { kind: 'signature', who: 'Signature', date: signed(random) },
  ]),
  paymentProgram: collected((random, who) => [
    { kind: 'title', text: 'Form W-9 (electronic)' },
    text('Collected in place of the paper Form W-9 (Rev. March 2024) of the IRS.'),
    {
      kind: 'pairs',
      pairs: [
        ['Name', who.name],
        ...(who.owner ? [['Business name', who.business.name] as const] : []),
        [
          'Federal tax classification',
          who.owner ? 'Individual/sole proprietor' : 'LLC taxed as S corporation',
        ],
        ['Exempt payee code', 'None'],
        ['Address', oneLine(who.at)],
        [who.owner ? 'SSN' : 'EIN', tinOf(random, who)],
      ],
    },
    { kind: 'heading', text: 'Certification' },
    text(PERJURY),
    text(
      `Electronically signed by ${who.owner?.name ?? 'Renee Castellano'} on ${signed(random)}`,
      `IP address 203.0.113.${random.int(2, 250)}`,
    ),
  ]),
  supplierRegistration: collected((random, who) => [
    {
      kind: 'letterhead',
      name: random.pick(['Hollis Builders', 'Grandview Unified School District']),
      lines: ['Supplier Registration and Taxpayer Identification (W-9)'],
      align: 'left',
    },
    { kind: 'heading', text: 'SECTION A - SUPPLIER' },
    {
      kind: 'pairs',
      columns: 2,
      pairs: [
        ['Supplier Name', who.name],
        ['Contact', 'Renee Castellano'],
        ['Street', who.at.line1],
        ['City/State/Zip', cityLine(who.at)],
        ['Type of Business', who.owner ? 'Sole proprietor' : 'S corporation'],
        ['Years in Business', String(random.int(2, 30))],
      ],
    },
    { kind: 'heading', text: 'SECTION B - TAX IDENTIFICATION' },
    text(
      'Provide one of the following numbers:',
      who.owner
        ? `Social Security No. ${tinOf(random, who)}   or   Federal ID No. ____________`
        : `Social Security No. ____________   or   Federal ID No. ${tinOf(random, who)}`,
    ),
    text(PERJURY),
    { kind: 'signature', who: 'Authorized signature', date: signed(random) },
  ]),
  questionOverAnswer: collected((random, who) => [
    { kind: 'title', text: 'TAXPAYER IDENTIFICATION REQUEST', align: 'center' },
    text('In lieu of IRS Form W-9. Please print or type and return to Accounts Payable.'),
    text('NAME OF INDIVIDUAL OR BUSINESS AS SHOWN ON YOUR TAX RETURN', who.name.toUpperCase()),
    text('DOING BUSINESS AS, IF DIFFERENT', who.owner ? who.business.name.toUpperCase() : 'N/A'),
    text('MAILING ADDRESS', who.at.line1.toUpperCase(), cityLine(who.at).toUpperCase()),
    text(
      who.owner ? 'SOCIAL SECURITY NUMBER (SSN)' : 'EMPLOYER IDENTIFICATION NUMBER (EIN)',
      tinOf(random, who),
    ),
    text(PERJURY),
    { kind: 'signature', who: 'SIGNATURE', date: signed(random) },
  ]),
}

const PERJURY =
  'Under penalties of perjury, I certify that the number shown on this form is my correct\n' +
  'taxpayer identification number and that I am not subject to backup withholding.'

const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })
const signed = (random: Random) => writeDate(day(random, '2025-02-01', '2026-07-30'), 'us0')
/** Programs print the number with or without dashes. */
const tinOf = (random: Random, { tin }: Taxpayer) => tin.join(random.pick(['-', '-', '', ' - ']))

function collected(print: (random: Random, who: Taxpayer) => PrintBlock[]) {
  return (random: Random): DocumentDraft => {
    const who = taxpayer(random, ['Glass', 'Masonry', 'Abatement', 'Carpet'])
    return { blocks: print(random, who), truth: w9Truth(who) }
  }
}
