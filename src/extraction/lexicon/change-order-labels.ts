import type { FieldLabels } from './entries.ts'

/** The amounts of a change order. `before`: the contract with the earlier changes. */
export type ChangeOrderAmount = 'original' | 'previous' | 'before' | 'change' | 'revised'

const CONTRACT = 'Contract | Agreement | Job | Project | Contract Sum'
const SUM = 'Sum | Amount | Price | Total | Value'
const ORDERS = 'Change Orders | Change Order | Changes'
const THIS = 'this Change Order | Change Order'

export const changeOrderLabels: FieldLabels<ChangeOrderAmount>[] = [
  {
    name: 'original',
    kind: 'money',
    combinations: [
      ['Original', CONTRACT, SUM],
      ['Original', 'Estimate', '| Total | Amount'],
    ],
    labels: 'Original Contract | Original Total | Original Amount',
  },
  {
    name: 'previous',
    kind: 'money',
    combinations: [
      [
        '| Net | Total | Net Change by | Total of | Sum of | Net Change from',
        'Previous | Prior | Previously Authorized | Previously Approved | Approved',
        'Change Orders | Changes',
        '| to Date',
      ],
    ],
  },
  {
    name: 'before',
    kind: 'money',
    combinations: [
      [CONTRACT, `| ${SUM}`, 'Prior to | Before', ORDERS],
      [CONTRACT, `| ${SUM}`, 'Prior to | Before', 'this Change Order | this Change'],
      [CONTRACT, `| ${SUM}`, 'Before'],
      ['Current | Previous | Prior | Existing', CONTRACT, SUM],
    ],
  },
  {
    name: 'change',
    kind: 'money',
    combinations: [
      [
        `Amount of | Total of | Total for | Cost of | Price of | Net Change by | Credit | Credit for |
        Deduction for | Addition for`,
        THIS,
      ],
      ['| Total | Net', THIS, 'Amount | Total | Cost | Price | Value | Sum'],
      [
        'Additional | Extra',
        'Charge | Charges | Cost',
        'for',
        'Work | Above Work | this Work | the Above Work',
      ],
      ['| Total | Net', 'Change | Additional | Added', 'Amount | Cost | Price | Total'],
    ],
    labels: `
      Net Change | This Change Order | Total This Change Order | Total Change | Total Change Order |
      Net Change in Contract Price | Net Change in Contract Sum`,
    weak: 'Total',
    pick: 'last',
  },
  {
    name: 'revised',
    kind: 'money',
    combinations: [
      ['New | Revised | Adjusted | Updated | Amended | New Total', CONTRACT, `| ${SUM}`],
      ['New | Revised | Adjusted | Updated', 'Estimate', '| Total | Amount'],
      [CONTRACT, SUM, 'Including | with', THIS],
      [CONTRACT, `| ${SUM}`, 'After', `| ${THIS} | this Change`],
    ],
    labels: `
      Revised Total | New Total | New Contract Sum Including this Change Order | Contract Sum to Date |
      New Contract Total Including this Change Order | New Grand Total | Revised Contract Total`,
    pick: 'last',
  },
]
