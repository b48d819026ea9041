import type { FieldLabels } from './entries.ts'

/** Labels that say that an amount is only that of the supplement. */
export const supplementLabels: FieldLabels<'supplement'>[] = [
  {
    name: 'supplement',
    kind: 'money',
    combinations: [
      ['| Total | Net', 'Supplement | Supplemental', 'Amount | Total | Request | Requested'],
      ['Total | Net | Requested', 'Supplement', '| Request | Amount'],
      ['Supplement | Supplemental', 'Amount | Total', 'Requested'],
      ['Supplement | Supplemental', 'Request | Requested', 'Amount | Total'],
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
        'Supplement | Supplemental',
        '| Amount | Total | Request | Claim',
        'Approved | Authorized | Allowed',
        '| Amount | Total',
      ],
      ['| Total', 'Approved | Authorized', 'Supplement | Supplemental', '| Amount | Total'],
      ['Amount | Total', 'of', 'Supplement | the Supplement', 'Approved | Authorized'],
    ],
    pick: 'last',
  },
]
