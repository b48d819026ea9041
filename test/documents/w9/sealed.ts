import type { Pair, PrintBlock } from '../blocks.ts'
import { words } from '../form-page.ts'
import { type Layouts, written } from '../layouts.ts'
import { addressLines, cityLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft } from '../truth.ts'
import { day, writeDate } from '../writing.ts'
import { blankForm2024, checkClassification, streetOf } from './form-2024.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

/**
 * The 2024 form typed in capitals with one digit per box, and forms that payers write themselves.
 */
export const sealedW9Forms: Layouts = {
  typed2024,
  ...written({ substitute, vendorPacket }),
}

const TRADES = ['Flooring', 'Demolition', 'Glass', 'Insulation']

async function typed2024(random: Random) {
  const who = taxpayer(random, TRADES)
  const form = await blankForm2024()
  checkClassification(form, who.owner !== null)
  words(form, 62, 127, who.name.toUpperCase(), 9)
  if (who.owner) words(form, 62, 154, who.business.name.toUpperCase(), 9)
  words(form, 62, 308, streetOf(who.at).toUpperCase(), 9)
  words(form, 62, 332, cityLine(who.at).toUpperCase(), 9)
  words(form, 412, 308, `${operator.name}\n${operator.line1}`, 8)
  digitBoxes(who).forEach((text, i) => {
    words(form, 422 + i * 12, who.owner ? 410 : 452, text, 10)
  })
  words(form, 450, 564, writeDate(day(random, '2025-01-01', '2026-08-01'), 'us0'), 9)
  return { type: 'pdf' as const, bytes: Buffer.from(await form.pdf.save()), truth: w9Truth(who) }
}

const digitBoxes = ({ tin }: Taxpayer) =>
  tin.flatMap((group, i) => (i > 0 ? ['-', ...group] : [...group]))

/** A payer's own form with the questions of the W-9. */
function substitute(random: Random): DocumentDraft {
  const who = taxpayer(random, TRADES)
  const pairs: Pair[] = [
    ['Legal Name (as shown on your income tax return)', who.name],
    ...(who.owner ? [['Business Name / DBA', who.business.name] as const] : []),
    ['Remit-to Address', addressLines(who.at).join('\n')],
    [
      'Tax Classification',
      who.owner ? 'Individual / Sole Proprietor' : 'Limited Liability Company',
    ],
    [who.owner ? 'SSN' : 'Federal EIN', who.tin.join('-')],
  ]
  return {
    blocks: [
      { kind: 'title', text: 'SUBSTITUTE FORM W-9', align: 'center' },
      { kind: 'title', text: 'Request for Taxpayer Identification Number', align: 'center' },
      {
        kind: 'text',
        text: 'Complete and return before payment can be made. Do not send to the IRS.',
      },
      { kind: 'pairs', pairs },
      ...certification(random),
    ],
    truth: w9Truth(who),
  }
}

/** One page of the packet a general contractor sends to new vendors. */
function vendorPacket(random: Random): DocumentDraft {
  const who = taxpayer(random, TRADES)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: ['Vendor onboarding, page 3 of 5'],
        align: 'left',
      },
      { kind: 'title', text: random.pick(['W-9 Information', 'IRS Form W-9 (Substitute)']) },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Name on tax return', who.name],
          ['Doing business as', who.owner ? who.business.name : 'Same'],
          ['Street', streetOf(who.at)],
          ['City, State, ZIP', cityLine(who.at)],
          ['Taxpayer ID Number (TIN)', who.tin.join('-')],
          ['Type of TIN', who.owner ? 'SSN' : 'EIN'],
        ],
      },
      ...certification(random),
    ],
    truth: w9Truth(who),
  }
}

const certification = (random: Random): PrintBlock[] => [
  {
    kind: 'text',
    text:
      'Under penalties of perjury I certify that the taxpayer identification number shown is ' +
      'correct, that I am not subject to backup withholding, and that I am a U.S. person.',
  },
  { kind: 'signature', who: '', date: writeDate(day(random, '2025-01-01', '2026-08-01'), 'us') },
]
