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
      ['Amount | Total', 'of', 'Supplement | the Supplement', 'Approved | Authorized'],
    ],
    pick: 'last',
  },
]
