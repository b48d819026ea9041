import type { PrintBlock } from '../blocks.ts'
import { cityLine } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { day, writeDate } from '../writing.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

/** Forms that companies, states and schools send their vendors in place of the IRS form. */
export const developmentSubstitutes: Drafts = {
  substituteForm: draft((random, who) => [
    {
      kind: 'title',
      text: random.pick(['SUBSTITUTE FORM W-9', 'Substitute W-9', 'W-9 Substitute Form']),
      align: 'center',
    },
    {
      kind: 'text',
      text:
        'Request for Taxpayer Identification Number and Certification\nReturn to the ' +
        'requester. Do not send to the IRS.',
    },
    {
      kind: 'pairs',
      pairs: [
        [
          random.pick(['Legal Name', 'Taxpayer Name', 'Name (as shown on your income tax return)']),
          who.name,
        ],
        ...business(
          who,
          random.pick(['DBA / Trade Name', 'Business Name (if different)', 'Doing Business As']),
        ),
        [random.pick(['Address', 'Street Address', 'Mailing Address']), who.at.line1],
        [
          random.pick(['City, State, ZIP', 'City / State / Zip', 'City, State and ZIP Code']),
          cityLine(who.at),
        ],
        [
          'Tax Classification',
          who.owner ? 'Individual / Sole Proprietor' : 'Limited Liability Company',
        ],
        [who.owner ? 'Social Security Number' : 'Employer Identification Number', tinOf(who)],
      ],
    },
    {
      kind: 'text',
      text:
        'Under penalties of perjury, I certify that the number shown on this form is my ' +
        'correct taxpayer identification number and I am not subject to backup withholding.',
    },
    { kind: 'signature', who: 'Signature of U.S. person', date: signed(random) },
  ]),
  vendorSetup: draft((random, who) => [
    {
      kind: 'letterhead',
      name: random.pick(['Cedar Valley Schools', 'STATE OF OHIO', 'Northgate Property Group']),
      lines: ['Accounts Payable'],
      align: 'left',
    },
    {
      kind: 'title',
      text: random.pick(['Vendor Request / W-9 Form', 'Vendor W-9 and Payment Form']),
    },
    { kind: 'heading', text: '1. Taxpayer information' },
    {
      kind: 'pairs',
      columns: 2,
      pairs: [
        ['Vendor Legal Name', who.name],
        ...business(who, 'Doing Business As (DBA)'),
        ['Federal Tax Classification', who.owner ? 'Sole Proprietor' : 'S Corporation'],
        [
          random.pick(['Federal Tax ID', 'Taxpayer ID Number (SSN or EIN)', 'TIN', 'FEIN / SSN']),
          tinOf(who),
        ],
        ['Remittance Address', who.at.line1],
        ['City', who.at.city],
        ['State', who.at.state],
        ['Zip', who.at.zip],
      ],
    },
    { kind: 'heading', text: '2. Certification' },
    {
      kind: 'text',
      text:
        'I am a U.S. citizen or other U.S. person, I am exempt from backup withholding, and ' +
        'the taxpayer identification number above is correct (see the instructions of Form ' +
        'W-9).',
    },
    { kind: 'signature', who: 'Authorized signature', date: signed(random) },
  ]),
  typedQuestions: draft((random, who) => [
    {
      kind: 'letterhead',
      name: 'Form W-9',
      lines: [random.pick(['(Rev. December 2014)', '(Rev. January 2011)'])],
      align: 'left',
    },
    { kind: 'title', text: 'Request for Taxpayer Identification Number and Certification' },
    {
      kind: 'text',
      text: [
        'Name (as shown on your income tax return)',
        who.name,
        'Business name/disregarded entity name, if different from above',
        ...(who.owner ? [who.business.name] : []),
        'Check appropriate box for federal tax classification:',
        '[ ] Individual/sole proprietor [ ] C Corporation [ ] S Corporation [ ] Partnership',
        'Address (number, street, and apt. or suite no.)',
        who.at.line1,
        'City, state, and ZIP code',
        cityLine(who.at),
        'List account number(s) here (optional)',
        'Part I   Taxpayer Identification Number (TIN)',
        who.owner ? 'Social security number' : 'Employer identification number',
        spaced(who),
        'Part II   Certification',
        'Under penalties of perjury, I certify that the number shown on this form is correct.',
        `Sign Here   Signature of U.S. person     Date ${signed(random)}`,
      ].join('\n'),
    },
  ]),
  letterStyle: draft((random, who) => [
    { kind: 'title', text: 'W-9 TAXPAYER INFORMATION' },
    {
      kind: 'text',
      text:
        'Federal law requires us to obtain your taxpayer identification number. Failure to ' +
        'provide it may result in backup withholding.',
    },
    {
      kind: 'text',
      text: [
        `Business or Individual Name: ${who.owner ? who.owner.name : who.business.name}`,
        ...(who.owner ? [`Trade Name: ${who.business.name}`] : []),
        `Address: ${who.at.line1}, ${cityLine(who.at)}`,
        `${random.pick(taxIdLabels)}: ${tinOf(who)}`,
        `${who.owner ? '( ) EIN  (X) SSN' : '(X) EIN  ( ) SSN'}`,
      ].join('\n'),
    },
    { kind: 'signature', who: 'Signature', date: signed(random) },
  ]),
}

const taxIdLabels = [
  'Taxpayer Identification Number (TIN)',
  'Tax ID # (EIN or SSN)',
  'Tax ID Number',
]

function draft(print: (random: Random, who: Taxpayer) => PrintBlock[]) {
  return (random: Random): DocumentDraft => {
    const who = taxpayer(random, ['Plumbing', 'Drywall', 'Electric', 'Tree Service'])
    return { blocks: print(random, who), truth: w9Truth(who) }
  }
}

const business = ({ owner, business }: Taxpayer, label: string): [string, string][] =>
  owner ? [[label, business.name]] : []

const tinOf = ({ tin }: Taxpayer) => tin.join('-')

/** One digit per box. */
const spaced = ({ tin }: Taxpayer) => tin.map((group) => [...group].join(' ')).join(' - ')

const signed = (random: Random) => writeDate(day(random, '2025-02-01', '2026-07-30'), 'us0')
