import type { Pair, PrintBlock } from '../blocks.ts'
import { amountOf, payableClaim, work } from '../claim.ts'
import { carrierNaming, facts } from '../claim-facts.ts'
import { estimateTruth } from '../claim-truth.ts'
import { addressLines, oneLine } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, deduction, dollars, plainMoney, writeDate } from '../writing.ts'

export const coverageEstimates: Drafts = {
  dwellingAndStructures,
  coverageAcross,
  lossStatementByCoverage,
  recapSheet,
}

/** Two summaries. Only the first subtracts the deductible. */
function dwellingAndStructures(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const style = random.pick(dateStyles)
  const share = (cents: number) => Math.round(cents * 0.2)
  const other = { rcv: share(money.rcv), dep: share(money.depreciation) }
  const own = { rcv: money.rcv - other.rcv, dep: money.depreciation - other.dep }
  const summary = (name: string, rcv: number, dep: number, deductible: number): PrintBlock[] => [
    { kind: 'heading', text: `Summary for ${name}` },
    {
      kind: 'totals',
      pairs: [
        ['Line Item Total', plainMoney(rcv)],
        ['Replacement Cost Value', dollars(rcv)],
        ['Less Depreciation', `(${plainMoney(dep)})`],
        ['Actual Cash Value', dollars(rcv - dep)],
        ...(deductible > 0 ? ([['Less Deductible', `(${plainMoney(deductible)})`]] as Pair[]) : []),
        ['Net Claim', dollars(rcv - dep - deductible)],
        ['Total Recoverable Depreciation', plainMoney(dep)],
        ['Net Claim if Depreciation is Recovered', dollars(rcv - deductible)],
      ],
    },
  ]
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: [], align: 'left' },
      {
        kind: 'text',
        text:
          `Insured: ${made.insured.name}\nProperty: ${addressLines(made.at).join('\n')}\n` +
          `Claim Number: ${made.claimNumber}      Policy Number: ${made.policyNumber}      ` +
          `Type of Loss: ${made.lossWord}\n` +
          `Date of Loss: ${writeDate(made.dateOfLoss, style)}      ` +
          `Date Inspected: ${writeDate(made.inspected, style)}\nPrice List: OHCO8X_MAR25`,
      },
      { kind: 'title', text: `${made.insured.last.toUpperCase()}_${made.lossType.toUpperCase()}` },
      {
        kind: 'table',
        header: ['DESCRIPTION', 'QUANTITY', 'UNIT PRICE', 'TAX', 'RCV', 'DEPREC.', 'ACV'],
        rows: work(made).map((item, at) => [
          `${at + 1}. ${item.text}`,
          `${amountOf(item.quantity)} ${item.unit}`,
          plainMoney(item.price),
          plainMoney(item.tax),
          plainMoney(item.rcv),
          `(${plainMoney(item.depreciation)})`,
          plainMoney(item.acv),
        ]),
      },
      ...summary('Dwelling', own.rcv, own.dep, made.deductible),
      ...summary(random.pick(['Other Structures', 'Code Upgrade']), other.rcv, other.dep, 0),
    ],
    truth: estimateTruth(made),
    style: { values: 'tight', size: 8, colon: false },
  }
}

/** Coverages as columns and figures as rows, with or without a total column. */
function coverageAcross(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const withTotal = random.chance(0.5)
  const part = (cents: number) => Math.round(cents * 0.3)
  const row = (name: string, all: number, second: number): string[] => [
    name,
    dollars(all - second),
    dollars(second),
    ...(withTotal ? [dollars(all)] : []),
  ]
  const dep = part(money.depreciation)
  const rcv = part(money.rcv)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Property Claims'], align: 'right' },
      { kind: 'title', text: random.pick(['Estimate Summary', 'Summary of Estimate']) },
      { kind: 'pairs', pairs: facts(random, made, carrierNaming), columns: 2 },
      {
        kind: 'table',
        header: [
          random.pick(['', 'Summary']),
          'Coverage A - Dwelling',
          random.pick(['Coverage C - Contents', 'Coverage B - Other Structures']),
          ...(withTotal ? ['Total'] : []),
        ],
        rows: [
          row('Replacement Cost Value', money.rcv, rcv),
          row('Less Depreciation', money.depreciation, dep),
          row('Actual Cash Value', money.acv, rcv - dep),
          row('Less Deductible', made.deductible, 0),
          row('Net Claim', money.net, rcv - dep),
        ],
      },
      ...made.rooms.flatMap((room): PrintBlock[] => [
        { kind: 'heading', text: room.name },
        {
          kind: 'table',
          header: ['Description', 'Quantity', 'Total'],
          rows: room.items.map((item) => [
            item.text,
            `${amountOf(item.quantity)} ${item.unit}`,
            plainMoney(item.rcv),
          ]),
        },
      ]),
    ],
    truth: estimateTruth(made),
  }
}

/**
 * An adjuster's statement. The buildings are rows, and the deductible and a prior payment are
 * below.
 */
function lossStatementByCoverage(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const second = { rcv: Math.round(money.rcv / 4), dep: Math.round(money.depreciation / 4) }
  const prior = Math.round(money.net / 2)
  const row = (name: string, rcv: number, dep: number) => [
    name,
    dollars(rcv),
    dollars(dep),
    dollars(rcv - dep),
  ]
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Crossfield Adjusting Group',
        lines: ['Independent Adjusters'],
        align: 'center',
      },
      { kind: 'title', text: 'STATEMENT OF LOSS', align: 'center' },
      { kind: 'pairs', pairs: [...facts(random, made, carrierNaming), ['Peril', made.lossWord]] },
      {
        kind: 'table',
        header: ['Item', 'RCV', random.pick(['Depreciation', 'Dep.']), 'ACV'],
        rows: [
          row('Building', money.rcv - second.rcv, money.depreciation - second.dep),
          row('Detached garage', second.rcv, second.dep),
          row('Totals', money.rcv, money.depreciation),
        ],
      },
      {
        kind: 'totals',
        pairs: [
          ['Less: Policy Deductible', `(${dollars(made.deductible)})`],
          ['Net Claim', dollars(money.net)],
          ['Less: Prior Payments', `(${dollars(prior)})`],
          ['Balance Due Insured', dollars(money.net - prior)],
        ],
      },
      { kind: 'signature', who: made.adjuster.name, date: writeDate(made.completed, 'us') },
    ],
    truth: estimateTruth(made),
  }
}

/** A recap in the style of the second estimating program: gross, two depreciations, net. */
function recapSheet(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const lost = Math.round(money.depreciation / 5)
  const less = deduction(random)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Estimate Recap', 'Loss Recap Summary - Estimate']) },
      {
        kind: 'table',
        header: ['', '', '', ''],
        rows: [
          ['Policyholder', made.insured.name, 'Claim #', made.claimNumber],
          ['Loss Address', oneLine(made.at), 'Policy #', made.policyNumber],
          ['Loss Date', writeDate(made.dateOfLoss, 'us'), 'Loss Type', made.lossWord],
          ['Company', made.carrierWritten, 'Assigned To', made.estimator.name],
        ],
        widths: [80, 200, 80, 140],
      },
      {
        kind: 'table',
        header: ['Room', 'Item', 'Qty', 'Repl. Cost', 'Depr.', 'ACV'],
        rows: work(made).map((item) => [
          item.room,
          item.text,
          amountOf(item.quantity),
          plainMoney(item.rcv),
          plainMoney(item.depreciation),
          plainMoney(item.acv),
        ]),
      },
      { kind: 'heading', text: 'Building' },
      {
        kind: 'totals',
        pairs: [
          ['Repair Items', dollars(money.lines)],
          ['Taxes', dollars(money.tax)],
          ...(money.overhead > 0
            ? ([['O&P', dollars(money.overhead + money.profit)]] as Pair[])
            : []),
          [random.pick(['Gross Replacement Cost', 'Full Replacement Cost']), dollars(money.rcv)],
          ['Less Recoverable Depreciation', less(money.depreciation - lost)],
          ['Less Non-Recoverable Depreciation', less(lost)],
          ['ACV', dollars(money.acv)],
          ['Less Deductible', less(made.deductible)],
          [random.pick(['Net ACV Settlement', 'Net Estimate']), dollars(money.net)],
        ],
      },
    ],
    truth: estimateTruth(made),
  }
}
