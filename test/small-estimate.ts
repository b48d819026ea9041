import { letter, type PrintBlock, type Style } from './documents/blocks.ts'

/** Shared by the small documents that end-to-end and crash tests upload. */

export const style: Style = {
  font: 'Helvetica',
  size: 10,
  margin: 48,
  page: letter,
  values: 'right',
  colon: true,
  capitals: false,
  ruled: false,
}

export const estimateTotals: PrintBlock = {
  kind: 'totals',
  pairs: [
    ['Replacement Cost Value', '$1,310.00'],
    ['Less Depreciation', '($210.00)'],
    ['Actual Cash Value', '$1,100.00'],
    ['Less Deductible', '($500.00)'],
    ['Net Claim', '$600.00'],
  ],
}
