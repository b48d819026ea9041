import type { PrintBlock } from '../blocks.ts'
import { amountOf, contractor, payableClaim, work } from '../claim.ts'
import { facts, officeNaming } from '../claim-facts.ts'
import { estimateTruth } from '../claim-truth.ts'
import { oneLine, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dollars, plainMoney, writeDate } from '../writing.ts'

export const noteEstimates: Drafts = {
  wordLetter,
  portalExport,
}

/** A small contractor's letter: sentences instead of labels. */
function wordLetter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const company = contractor(random)
  const { money } = made
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: company.name,
        lines: [oneLine(company.place), writePhone(random, company.phone)],
        align: 'center',
      },
      { kind: 'title', text: random.pick(['ESTIMATE FOR REPAIRS', 'Repair Proposal']) },
      {
        kind: 'text',
        text:
          `Homeowner: ${made.insured.name}\nJob: ${oneLine(made.at)}\n` +
          `Insurance: ${made.carrierWritten}, Claim ${made.claimNumber}, ` +
          `Policy ${made.policyNumber}\nDate of loss ${writeDate(made.dateOfLoss, 'us')}`,
      },
      ...made.rooms.map(
        (room): PrintBlock => ({
          kind: 'text',
          text: [
            `${room.name}:`,
            ...room.items.map((item) => `- ${item.text} ... ${dollars(item.rcv)}`),
          ].join('\n'),
        }),
      ),
      {
        kind: 'totals',
        pairs: [
          ['Total cost of repairs (RCV)', dollars(money.rcv)],
          ['Depreciation held back', dollars(money.depreciation)],
          ['Actual cash value', dollars(money.acv)],
          ['Your deductible', dollars(made.deductible)],
          ['Net insurance proceeds', dollars(money.net)],
        ],
      },
      { kind: 'text', text: 'This estimate is good for 30 days.' },
    ],
    truth: estimateTruth(made),
  }
}

/** A portal's print of an uploaded estimate: one abbreviated label and value per line. */
function portalExport(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  return {
    blocks: [
      { kind: 'title', text: 'Estimate Upload Summary' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Assignment ID', random.digits(8)],
          ...facts(random, made, officeNaming),
          ['Client', made.carrierWritten],
          ['Estimate Type', 'Mitigation'],
          ['Total RCV', plainMoney(money.rcv)],
          ['Dep Amt', plainMoney(money.depreciation)],
          ['Total ACV', plainMoney(money.acv)],
          ['Deductible Amt', plainMoney(made.deductible)],
          ['Net Claim Amt', plainMoney(money.net)],
        ],
      },
      { kind: 'heading', text: 'Line items' },
      {
        kind: 'table',
        header: ['Cat', 'Description', 'Qty', 'Unit', 'RCV'],
        rows: work(made).map((item) => [
          item.room.slice(0, 3).toUpperCase(),
          item.text,
          amountOf(item.quantity),
          item.unit,
          plainMoney(item.rcv),
        ]),
      },
    ],
    truth: estimateTruth(made),
  }
}
