import type { FieldLabels } from './entries.ts'

export type PaymentLabel = 'amount' | 'payment_date' | 'check_number' | 'payer' | 'payee'

export const paymentLabels: FieldLabels<PaymentLabel>[] = [
  {
    name: 'amount',
    kind: 'money',
    labels: `
      Payment Amount | Amount Paid | Check Amount | Total Paid | Total Payment | Net Payment |
      Amount | Amount of Payment | Amount Received | Payment Received | Payments Received | Net Amount |
      Total Amount Paid | Total Payments | Total of Payments | Total Remittance |
      Payment Total | Net Check Amount | Paid |
      Net Amount Paid | Deposit Amount | Amount of Check | Total Payment Amount |
      Net Claim Payment | Net Claim Paid |
      Settlement Amount | EFT Amount | Remittance Amount | Total Amount | Check Total | This Payment |
      Amount of this Payment | This Payment Amount | Amount of this Check | Amount of this Draft |
      Total Charged | Amount Charged`,
    weak: 'Total | Grand Total | Net',
    pick: 'last',
  },
  {
    name: 'payment_date',
    kind: 'date',
    labels: `
      Payment Date | Check Date | Date Paid | Date of Payment | Paid On | Issue Date | Date Issued |
      Received On | Deposit Date | Date of Check | EFT Date | Payment Received On`,
    weak: 'Date',
  },
  {
    name: 'check_number',
    kind: 'code',
    labels: `
      Check Number | Check No | Check # | Payment Number | Reference Number | EFT Number |
      Trace Number | Payment Reference | Transaction ID | Confirmation Number | Payment ID |
      EFT Trace | Draft Number`,
  },
  {
    name: 'payer',
    kind: 'name',
    labels: 'Received From | Payment Received From | Payment From | Received Of',
    weak: 'From | Payer | Payer Name | Remitter',
  },
  {
    name: 'payee',
    kind: 'name',
    labels: 'Payee | Payee Name | Paid To | Pay To | Pay to the Order of | Payment To',
  },
]

/** Labels that say in a letter about another matter what was paid. */
export const paidLabels: FieldLabels<'paid'>[] = [
  {
    name: 'paid',
    kind: 'money',
    labels: `
      Total Payment | Total Payments | Total Paid | Total Amount Paid | Payment Total | Net Payment |
      Net Amount Paid | Net Claim Payment | Total Claim Payment | Net Claim Paid | Payment Amount |
      Amount Paid | Amount of Payment | Total Payment Amount | Amount of this Payment | This Payment |
      Check Amount | Amount of Check | Amount of this Check`,
    pick: 'last',
  },
]

/** The only amount that authorizations and certificates of completion state. */
export const deductibleLabels: FieldLabels<'deductible'>[] = [
  {
    name: 'deductible',
    kind: 'money',
    labels: `
      Deductible | Insurance Deductible | Policy Deductible | Deductible Amount | Less Deductible`,
    weak: `
      AOP Deductible | All Perils Deductible | All Other Perils Deductible | Wind/Hail Deductible |
      Wind Deductible | Hail Deductible | Hurricane Deductible | Named Storm Deductible`,
  },
]
