import type { Pair, PrintBlock } from '../blocks.ts'
import { type Claim, contractor, payableClaim } from '../claim.ts'
import { wording } from '../labels.ts'
import { addressLines, cityLine, oneLine, operator, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import {
  type DateStyle,
  dateStyles,
  deduction,
  dollars,
  plainMoney,
  writeDate,
} from '../writing.ts'
import { estimateWithLossTruth, flipped, quantity, summary } from './summary.ts'

export const shortEstimates: Drafts = {
  contractorBid,
  carrierSummary,
  statementOfLoss,
}

/** A contractor's bid on a letterhead, with the claim in lines of label and value. */
function contractorBid(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const company = contractor(random)
  const style = random.pick(dateStyles)
  const items = made.rooms.flatMap((room) =>
    room.items.map((item) => [
      `${room.name}: ${item.text}`,
      quantity(item),
      dollars(item.price),
      dollars(item.rcv - item.tax),
    ]),
  )
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: company.name,
        lines: [oneLine(company.place), writePhone(random, company.phone), company.email],
        align: random.pick(['left', 'center', 'right']),
      },
      {
        kind: 'title',
        text: random.pick(['ESTIMATE', 'Estimate of Repair', 'Insurance Repair Estimate']),
      },
      {
        kind: 'sides',
        left: [
          random.pick(['Prepared For:', 'Customer', 'Homeowner:']),
          made.insured.name,
          ...addressLines(made.at),
          writePhone(random, made.insured.phone),
        ],
        right: [
          'Job Information',
          `Date: ${writeDate(made.inspected, style)}`,
          `${wording(random, 'claim')}: ${made.claimNumber}`,
          `${wording(random, 'policy')}: ${made.policyNumber}`,
          `${wording(random, 'loss')}: ${writeDate(made.dateOfLoss, style)}`,
          `${wording(random, 'carrier')}: ${made.carrierWritten}`,
          `Cause of loss: ${made.lossWord}`,
        ],
      },
      { kind: 'table', header: ['Description', 'Qty', 'Rate', 'Amount'], rows: items },
      { kind: 'totals', pairs: bidTotals(random, made) },
      {
        kind: 'text',
        text: 'Prices are good for 30 days. Hidden damage found during work will be billed as a supplement.',
      },
      { kind: 'signature', who: '', date: '' },
    ],
    truth: estimateWithLossTruth(made),
    style: { colon: false },
  }
}

function bidTotals(random: Random, made: Claim): Pair[] {
  const { money } = made
  const less = deduction(random)
  return [
    ['Subtotal', dollars(money.lines)],
    ['Tax', dollars(money.tax)],
    ...(money.overhead > 0 ? ([['O&P (10/10)', dollars(money.overhead * 2)]] as Pair[]) : []),
    ['TOTAL ESTIMATE (RCV)', dollars(money.rcv)],
    [random.pick(['Depreciation', 'Dep. withheld']), less(money.depreciation)],
    ['ACV', dollars(money.acv)],
    [random.pick(['Homeowner deductible', 'Insured deductible', 'Ded.']), less(made.deductible)],
    [
      random.pick(['Net due from insurance', 'Net claim', 'Net insurance proceeds']),
      dollars(money.net),
    ],
  ]
}

/** The carrier's own letterhead, labels above their values. */
function carrierSummary(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: made.carrierWritten,
        lines: ['Property Claims', 'PO Box 52250', 'Phoenix, AZ 85072'],
        align: 'left',
      },
      {
        kind: 'title',
        text: random.pick([
          'Structural Damage Claim - Estimate',
          'Building Estimate Summary',
          'Property Loss Estimate',
        ]),
      },
      {
        kind: 'pairs',
        columns: 3,
        pairs: claimFacts(random, made),
      },
      ...made.rooms.map(
        (room): PrintBlock => ({
          kind: 'table',
          header: [room.name, 'Quantity', 'Replacement', 'Depreciation', 'Actual Cash'],
          rows: room.items.map((item) => [
            item.text,
            quantity(item),
            plainMoney(item.rcv),
            plainMoney(item.depreciation),
            plainMoney(item.acv),
          ]),
        }),
      ),
      { kind: 'heading', text: 'Claim Payment Summary' },
      {
        kind: 'pairs',
        pairs: claimPayment(made),
      },
    ],
    truth: {
      ...estimateWithLossTruth(made),
      fields: {
        ...estimateWithLossTruth(made).fields,
        adjuster_name: made.adjuster.name,
        adjuster_email: made.adjuster.email,
      },
    },
    style: { values: 'below', colon: false },
  }
}

function claimFacts(random: Random, made: Claim): Pair[] {
  const style = random.pick<DateStyle>(['us0', 'long', 'usdash'])
  return [
    ['Named Insured', random.pick([made.insured.name, flipped(made)])],
    [
      'Risk Address',
      `${made.at.line1}${made.at.line2 ? ` ${made.at.line2}` : ''}\n${cityLine(made.at)}`,
    ],
    ['Claim Number', made.claimNumber],
    ['Policy Number', made.policyNumber],
    ['Date of Loss', writeDate(made.dateOfLoss, style)],
    ['Cause of Loss', made.lossWord],
    ['Claim Representative', made.adjuster.name],
    ['Representative Phone', writePhone(random, made.adjuster.phone)],
    ['Representative Email', made.adjuster.email],
  ]
}

function claimPayment(made: Claim): Pair[] {
  const { money } = made
  return [
    ['Replacement cost of covered damage', dollars(money.rcv)],
    ...(money.overhead > 0
      ? ([['  includes contractor overhead and profit of', dollars(money.overhead * 2)]] as Pair[])
      : []),
    ['Less depreciation', `(${dollars(money.depreciation)})`],
    ['Actual cash value', dollars(money.acv)],
    ['Less your deductible', `(${dollars(made.deductible)})`],
    ['Net actual cash value claim', dollars(money.net)],
  ]
}

/** A short statement without line items: the sums and the insured. */
function statementOfLoss(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const style = random.pick(dateStyles)
  const sentence =
    `We inspected the ${made.lossWord.toLowerCase()} loss at ${oneLine(made.at)} on ` +
    `${writeDate(made.inspected, style)}.`
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: [operator.email], align: 'right' },
      {
        kind: 'title',
        text: random.pick([
          'ESTIMATE RECAP',
          'Estimate Summary Sheet',
          'Statement of Loss - Estimate',
        ]),
      },
      {
        kind: 'pairs',
        pairs: random.shuffle<Pair>([
          [wording(random, 'insured'), made.insured.name],
          [wording(random, 'address'), oneLine(made.at)],
          [wording(random, 'claim'), made.claimNumber],
          [wording(random, 'policy'), made.policyNumber],
          [wording(random, 'loss'), writeDate(made.dateOfLoss, style)],
          [wording(random, 'cause'), made.lossWord],
          [wording(random, 'carrier'), made.carrierWritten],
        ]),
      },
      { kind: 'text', text: sentence },
      { kind: 'totals', pairs: summary(random, made) },
      { kind: 'signature', who: made.estimator.name, date: writeDate(made.inspected, style) },
    ],
    truth: estimateWithLossTruth(made),
  }
}
