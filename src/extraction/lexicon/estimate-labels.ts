import type { FieldLabels } from './entries.ts'

/** The amounts of an estimate, by the terms its sums are written in. */
export type EstimateAmount =
  | 'rcv'
  | 'depreciation'
  | 'recoverable'
  | 'nonrecoverable'
  | 'acv'
  | 'deductible'
  | 'net'
  | 'prior'
  | 'over_limit'
  | 'incurred'
  | 'incurred_later'
  | 'line_items'
  | 'overhead'
  | 'profit'
  | 'tax'
  | 'total'

/** Labels of the amounts of an estimate, as Xactimate, Symbility and contractors print them. */
export const estimateLabels: FieldLabels<EstimateAmount>[] = [
  {
    name: 'rcv',
    kind: 'money',
    combinations: [
      [
        '| Total | Gross | Full | Estimated',
        'Replacement Cost | Repl. Cost | Replacement Cost Value | RCV | RCV Value',
        '| Amount | Amt | Total | Value | of Loss | Loss | of Repairs | (RCV) | Claim',
      ],
      ['Total |', 'Cost of', 'Repair | Repairs', '| (RCV)'],
    ],
    labels: `
      Replacement Cost Value | Replacement Cost | RCV | Total RCV | Total Replacement Cost Value |
      RCV Total | Total Replacement Cost | Replacement Cost Total | Replacement Cost Value (RCV) |
      Replacement Cost (RCV) | Full Replacement Cost | Full Cost of Repair | Gross RCV |
      Full Cost of Repair or Replacement | Gross Replacement Cost | RCV Loss | Gross Claim |
      Gross Estimate RCV | Gross Estimate (RCV) | Estimate RCV |
      Total Cost of Repairs | Repair Cost (RCV) | Total RCV Amount | Replacement Value`,
    weak: 'Gross Estimate | Gross Loss | Total Loss',
    pick: 'last',
  },
  {
    name: 'depreciation',
    kind: 'money',
    combinations: [
      [
        '| Less | Total | Less Total | Applied | Minus',
        'Depreciation | Deprec | Depr | Dep',
        '| Amount | Amt | Total | Taken | Withheld | Held Back | Holdback | Applied',
      ],
    ],
    labels: `
      Less Depreciation | Depreciation | Total Depreciation | Less Total Depreciation |
      Depreciation Total | Depreciation Amount | Depreciation Taken | Less: Depreciation |
      Recoverable & Non-recoverable Depreciation | Less Depreciation Amount |
      Depreciation Withheld | Depreciation Holdback | Less Depreciation Taken |
      Less Depreciation Withheld | Total Depr | Depr`,
    pick: 'last',
  },
  {
    name: 'recoverable',
    kind: 'money',
    combinations: [
      [
        '| Less | Total | Less Total',
        'Recoverable | Recov | Rec',
        'Depreciation | Deprec | Depr | Dep',
        '| Amount | Amt | Total | Withheld | Holdback',
      ],
    ],
    labels: `Depreciation (Recoverable) | Less Depreciation (Recoverable) |
 Recoverable Depreciation | Less Recoverable Depreciation | Total Recoverable Depreciation |
      Recoverable Depreciation Withheld | Less Recoverable Dep`,
    pick: 'last',
  },
  {
    name: 'nonrecoverable',
    kind: 'money',
    combinations: [
      [
        '| Less | Total | Less Total',
        'Non-recoverable | Non Recov | Nonrecoverable | Non Rec',
        'Depreciation | Deprec | Depr | Dep',
        '| Amount | Amt | Total',
      ],
    ],
    labels: `Depreciation (Non-recoverable) | Less Depreciation (Non-recoverable) |
 Non-recoverable Depreciation | Less Non-recoverable Depreciation |
      Nonrecoverable Depreciation | Total Non-recoverable Depreciation`,
    pick: 'last',
  },
  {
    name: 'acv',
    kind: 'money',
    combinations: [
      [
        '| Total | Gross | Estimated',
        'Actual Cash Value | ACV | Actual Cash',
        '| Amount | Amt | Total | of Loss | Loss | (ACV)',
      ],
    ],
    labels: `
      Actual Cash Value | ACV | Total ACV | Total Actual Cash Value | ACV Total | ACV Loss |
      Actual Cash Value (ACV) | ACV Amount | Actual Cash Value Total | ACV of Loss |
      Actual Cash Value Loss`,
    pick: 'last',
  },
  {
    name: 'deductible',
    kind: 'money',
    combinations: [
      [
        '| Less | Total | Your | Less Your | Minus | Insured | Less Insured | Homeowner | Less Homeowner',
        'Deductible | Policy Deductible | Ded | Deduct',
        '| Amount | Amt | Applied | Total',
      ],
    ],
    labels: `
      Less Deductible | Deductible | Policy Deductible | Less Policy Deductible |
      Deductible Amount | Deductible Applied | Less: Deductible | Insured Deductible |
      Less Deductible Applied | AOP Deductible | Less AOP Deductible | All Perils Deductible |
      Wind/Hail Deductible | Less Wind/Hail Deductible | Total Deductible | Homeowner Deductible`,
    pick: 'last',
  },
  {
    name: 'net',
    kind: 'money',
    combinations: [
      [
        '| Total | Less',
        'Net',
        'Claim | ACV | ACV Claim | Actual Cash Value | Estimate | Loss | Insurance | Claim ACV',
        `| Amount | Amt | Payable | Payment | Settlement | Due | Value | Proceeds | Total | Remaining |
        Claim`,
      ],
    ],
    labels: `
      Net Claim | Net Claim Amount | Net Estimate | Net Actual Cash Value Claim | Net ACV Claim |
      Net Payment | Net ACV Payment | Net Amount | Net Claim Payable | Net Claim Total |
      Total Net Claim | Net Loss | Net Settlement | Net Actual Cash Value Payment |
      Net Actual Cash Value | Net ACV | Net Claim Value | Net Due | Net Amount Payable |
      Net Amount Due | Net Claim Due | Amount Payable | Net Cash Value | Net Payable |
      Claim Payable | Total Net Payment | Net Insurance Payment | Net Amount of Claim |
      Amount of Claim`,
    pick: 'last',
  },
  {
    name: 'prior',
    kind: 'money',
    combinations: [
      [
        '| Less | Total | Less Total | Minus',
        'Prior | Previous | Advance',
        `Payment | Payments | Payment(s) | ACV Payment | ACV Payments | Net Payment | Net Payments |
        Claim Payment | Claim Payments`,
        '| Amount | Issued | Made | Paid',
      ],
      ['| Less | Minus', 'Amount | Amounts |', 'Previously Paid | Paid to Date | Already Paid', ''],
      ['| Less | Minus', 'Payments', 'to Date | Previously Issued | Previously Made', ''],
    ],
  },
  {
    name: 'over_limit',
    kind: 'money',
    combinations: [
      [
        '| Less | Less: | Minus | Total',
        'Amount | Amounts | Loss | Excess',
        `Over Limit | Over Limits | Over Limit(s) | Over Policy Limit | Over Policy Limits |
        Over Policy Limit(s) | Over Coverage Limit | Over Coverage Limits | Exceeding Limit |
        Exceeding Limits | Exceeding Policy Limit | Exceeding Policy Limits`,
        '',
      ],
    ],
    pick: 'last',
  },
  {
    name: 'incurred',
    kind: 'money',
    combinations: [
      [
        '| Less | Less: | Total | Less Total | Minus',
        '| Amount | Amounts | Items',
        'Paid When Incurred | PWI | Paid When Incurred (PWI)',
        '| Items | Amount | Amounts | Total',
      ],
    ],
    pick: 'last',
  },
  {
    name: 'line_items',
    kind: 'money',
    labels: `
      Line Item Total | Line Item Totals | Line Items Total | Line Item Subtotal | Subtotal |
      Sub-total | Total Line Items | Repairs Subtotal | Items Total`,
    pick: 'last',
  },
  {
    name: 'overhead',
    kind: 'money',
    combinations: [['| Contractor | General Contractor | GC', 'Overhead | Overhead 10%']],
  },
  {
    name: 'profit',
    kind: 'money',
    combinations: [['| Contractor | General Contractor | GC', 'Profit | Profit 10%']],
  },
  {
    name: 'tax',
    kind: 'money',
    labels: `
      Material Sales Tax | Sales Tax | Tax | Taxes | Cleaning Mtl Tax | Total Tax | Material Tax |
      Cleaning Sales Tax | Storage Tax | Storage Rental Tax | Rental Tax | Laundering Tax | Manuf. Home Tax |
      State Tax | County Tax | City Tax | Local Tax | County Sales Tax | City Sales Tax |
      Local Sales Tax | State Sales Tax | Gross Receipts Tax | NM Gross Receipts Tax | NMGRT | NM GRT |
      GRT | Transaction Privilege Tax | AZ Transaction Privilege Tax | TPT | General Excise Tax`,
  },
  {
    name: 'total',
    kind: 'money',
    combinations: [
      [
        '| Total',
        'Contract | Agreement | Proposal | Proposed | Quote | Quoted | Bid | Project | Estimate | Estimated',
        'Total | Price | Amount | Cost',
        '| (RCV)',
      ],
      ['Total', 'Contract | Proposal | Quote | Bid | Estimate | Project', '| (RCV)'],
    ],
    labels: `
      Grand Total | Total Price | Job Total | Total Cost | Total Amount | Total Job Cost | Scope Total |
      Your Investment | Total Investment`,
    weak: 'Total | Totals',
    pick: 'last',
  },
]

export const estimateDecoys = `
  Net Claim if Depreciation is Recovered | Net Claim if Recoverable Depreciation is Recovered |
  Net Claim if Additional Amounts are Recovered | Total Amount of Claim if Incurred |
  Policy Limit | Coverage | Deductible Type | Total Items | Subtotal of Areas | Total of Areas |
  Total if Depreciation is Recovered | Maximum Additional Amounts Available | Total Pages |
  Tax ID | Tax ID Number | Federal Tax ID | Tax Rate | Actual Cash Value of Property |
  Actual Cash Value of the Property | Actual Cash Value of Said Property`
