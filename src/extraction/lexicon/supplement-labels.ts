import type { FieldLabels } from './entries.ts'

/** A job may have several supplements: 'Supplement 2', 'Supplement No. 2'. */
const SUPPLEMENT = [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(
  (words, number) => `${words} | Supplement ${number} | Supplement No ${number}`,
  'Supplement | Supplemental',
)

/** Labels that say that an amount is only that of the supplement. */
export const supplementLabels: FieldLabels<'supplement'>[] = [
  {
    name: 'supplement',
    kind: 'money',
    combinations: [
      ['| Total | Net', SUPPLEMENT, 'Amount | Total | Request | Requested'],
      ['Total | Net | Requested', 'Supplement', '| Request | Amount'],
      [SUPPLEMENT, 'Amount | Total', 'Requested'],
      [SUPPLEMENT, 'Request | Requested', 'Amount | Total'],
      ['Amount | Total', 'of', 'Supplement | the Supplement | this Supplement', '| Requested'],
    ],
    pick: 'last',
  },
]

/** Labels of the amount that the carrier approved. */
export const approvedSupplementLabels: FieldLabels<'approved_supplement'>[] = [
  {
    name: 'approved_supplement',
    kind: 'money',
    combinations: [
      [
        '| Total',
        SUPPLEMENT,
        '| Amount | Total | Request | Claim',
        'Approved | Authorized | Allowed',
        '| Amount | Total',
      ],
      ['| Total', 'Approved | Authorized', SUPPLEMENT, '| Amount | Total'],
      ['| Total', 'Approved | Authorized', 'Supplements', '| Amount | Total'],
      ['| Total', 'Supplements', 'Approved | Authorized | Allowed', '| Amount | Total'],
      ['Amount | Total', 'of', 'Supplement | the Supplement', 'Approved | Authorized'],
    ],
    pick: 'last',
  },
]

/** Labels of what was approved before the supplement, and of the sum of both. */
export const originalApprovalLabels: FieldLabels<'original' | 'estimate' | 'total'>[] = [
  {
    name: 'original',
    kind: 'money',
    combinations: [
      [
        '| Total',
        'Original | Initial | Original Estimate | Initial Estimate | Original Scope',
        'Approved | Authorized',
        '| Amount | Total | Estimate | Scope | Estimate Amount | Estimate Total',
      ],
      ['Previously | Prior', 'Approved', 'Amount | Total | Estimate'],
    ],
  },
  {
    name: 'estimate',
    kind: 'money',
    combinations: [['Original | Initial', 'Estimate | Scope', '| Amount | Total']],
  },
  {
    name: 'total',
    kind: 'money',
    combinations: [
      ['| New | Revised | Updated', 'Total | Total Amount', 'Approved | Authorized', '| Amount'],
      ['| New | Revised | Updated', 'Approved | Authorized', 'Total | Total Amount', ''],
      ['New | Revised | Updated', 'Estimate | Estimate Total | Approved Estimate', '| Total', ''],
    ],
    pick: 'last',
  },
]

const RCV = 'Replacement Cost Value | Replacement Cost | RCV | RCV Total | Total RCV'

/** Labels of the replacement cost before the supplement, and of that with it. */
export const revisedRcvLabels: FieldLabels<'original_rcv' | 'revised_rcv'>[] = [
  {
    name: 'original_rcv',
    kind: 'money',
    combinations: [['Original | Initial | Previous | Prior', RCV]],
  },
  {
    name: 'revised_rcv',
    kind: 'money',
    combinations: [['Revised | New | Updated', RCV]],
    pick: 'last',
  },
]
