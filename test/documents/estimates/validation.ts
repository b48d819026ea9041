import type { Pair, PrintBlock } from '../blocks.ts'
import { contractor, payableClaim, work } from '../claim.ts'
import { estimateTruth } from '../claim-truth.ts'
import { addressLines, oneLine, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, deduction, dollars, plainMoney, writeDate } from '../writing.ts'

export const validationEstimates: Drafts = {
  coverageColumns,
  factsBeside,
  adjusterReport,
  roomTotals,
}

/** Sums as columns, with one row per coverage and one row for all coverages. */
function coverageColumns(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const style = random.pick(dateStyles)
  const sums = [money.rcv, money.depreciation, money.acv, made.deductible, money.net].map(dollars)
  const head = [
    '',
    'RCV',
    random.pick(['Dep.', 'Depreciation', 'Less Dep.']),
    'ACV',
    random.pick(['Ded.', 'Deductible']),
    random.pick(['Net Claim', 'Net']),
  ]
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick(['Detailed Estimate', 'Loss Estimate', 'Estimate - Dwelling Repairs']),
        align: 'center',
      },
      {
        kind: 'table',
        header: ['', '', '', ''],
        rows: [
          ['Client:', made.insured.name, 'Claim No.:', made.claimNumber],
          ['Address:', oneLine(made.at), 'Policy No.:', made.policyNumber],
          ['Date of Loss:', writeDate(made.dateOfLoss, style), 'Cause:', made.lossWord],
          ['Inspected:', writeDate(made.inspected, style), 'Insurer:', made.carrierWritten],
        ],
        widths: [90, 200, 80, 140],
      },
      {
        kind: 'table',
        header: ['#', 'Scope item', 'Units', 'Cost', 'Extension'],
        rows: work(made).map((item, i) => [
          `${i + 1}`,
          item.text,
          `${(item.quantity / 100).toFixed(2)} ${item.unit}`,
          plainMoney(item.price),
          plainMoney(item.rcv - item.tax),
        ]),
      },
      { kind: 'heading', text: 'Recapitulation' },
      {
        kind: 'table',
        header: head,
        rows: [
          ['Coverage A', ...sums],
          ['Total', ...sums],
        ],
      },
    ],
    truth: estimateTruth(made),
  }
}

/** Facts and sums side by side on the first page. */
function factsBeside(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const company = contractor(random)
  const style = random.pick(dateStyles)
  const { money } = made
  const less = deduction(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: company.name,
        lines: [writePhone(random, company.phone)],
        align: 'center',
      },
      {
        kind: 'title',
        text: random.pick(['Repair Estimate', 'Insurance Estimate', 'ESTIMATE OF DAMAGES']),
      },
      {
        kind: 'sides',
        left: ['INSURED', made.insured.name, ...addressLines(made.at)],
        right: [
          'CLAIM',
          `Claim Number ${made.claimNumber}`,
          `Policy Number ${made.policyNumber}`,
          `Date of Loss ${writeDate(made.dateOfLoss, style)}`,
          made.carrierWritten,
        ],
      },
      {
        kind: 'pairs',
        pairs: [
          ['Total RCV', dollars(money.rcv)],
          ['Depreciation (recoverable)', less(money.depreciation)],
          ['Total ACV', dollars(money.acv)],
          ['Policy deductible', less(made.deductible)],
          ['Net payable', dollars(money.net)],
        ],
      },
      ...made.rooms.flatMap((room): PrintBlock[] => [
        { kind: 'heading', text: room.name.toUpperCase() },
        {
          kind: 'table',
          header: ['Item', 'Qty', 'Total'],
          rows: room.items.map((item) => [
            item.text,
            (item.quantity / 100).toFixed(2),
            plainMoney(item.rcv),
          ]),
        },
      ]),
    ],
    truth: estimateTruth(made),
  }
}

/** An independent adjuster's report in numbered paragraphs with the sums at the end. */
function adjusterReport(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const style = random.pick(['long', 'us0', 'short'] as const)
  const facts: Pair[] = [
    ['Assured', made.insured.name],
    ['Risk location', oneLine(made.at)],
    ['Our insurer', made.carrierWritten],
    ['Insurer claim number', made.claimNumber],
    ['Policy number', made.policyNumber],
    ['Date of loss', writeDate(made.dateOfLoss, style)],
  ]
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Pennant Adjusting Services',
        lines: ['Independent adjusters'],
        align: 'right',
      },
      { kind: 'title', text: 'Report and Estimate of Loss' },
      { kind: 'pairs', pairs: facts },
      {
        kind: 'text',
        text:
          `1. We attended on ${writeDate(made.inspected, style)} and found ` +
          `${made.lossWord.toLowerCase()} damage in ` +
          `${made.rooms.map((room) => room.name.toLowerCase()).join(' and ')}.`,
      },
      { kind: 'text', text: '2. Our estimate of the cost of repairs follows.' },
      {
        kind: 'table',
        header: ['Repairs', 'Replacement cost'],
        rows: work(made).map((item) => [`${item.room} - ${item.text}`, dollars(item.rcv)]),
      },
      {
        kind: 'totals',
        pairs: [
          ...(money.overhead > 0
            ? ([['Contractor O&P', dollars(money.overhead * 2)]] as Pair[])
            : []),
          ['Replacement cost of loss', dollars(money.rcv)],
          ['Less: depreciation', dollars(money.depreciation)],
          ['Actual cash value of loss', dollars(money.acv)],
          ['Less: deductible', dollars(made.deductible)],
          ['Net claim', dollars(money.net)],
        ],
      },
    ],
    truth: estimateTruth(made),
  }
}

/** Labels in capitals above boxed values, sums in a framed list. */
function roomTotals(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const style = random.pick(dateStyles)
  const less = deduction(random)
  return {
    blocks: [
      { kind: 'title', text: 'PROPERTY DAMAGE ESTIMATE', align: 'right' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          [
            'Insured name',
            `${made.insured.last.toUpperCase()}, ${made.insured.first.toUpperCase()}`,
          ],
          ['Property address', oneLine(made.at)],
          ['Claim #', made.claimNumber],
          ['Policy #', made.policyNumber],
          ['Loss date', writeDate(made.dateOfLoss, style)],
          ['Peril', made.lossWord],
        ],
      },
      ...made.rooms.map(
        (room): PrintBlock => ({
          kind: 'table',
          header: [room.name, 'Qty', 'RCV', 'Depr.', 'ACV'],
          rows: room.items.map((item) => [
            item.text,
            `${(item.quantity / 100).toFixed(2)} ${item.unit}`,
            plainMoney(item.rcv),
            plainMoney(item.depreciation),
            plainMoney(item.acv),
          ]),
        }),
      ),
      {
        kind: 'table',
        header: ['Estimate totals', ''],
        rows: [
          ['Replacement cost value', dollars(money.rcv)],
          ['Depreciation', less(money.depreciation)],
          ['Actual cash value', dollars(money.acv)],
          ['Deductible applied', less(made.deductible)],
          ['Net claim', dollars(money.net)],
        ],
      },
    ],
    truth: estimateTruth(made),
    style: { ruled: true, capitals: true, values: 'below' },
  }
}
