import type { Layout } from '../layout/layout.ts'

const TITLE = /^(?:(?:official|payment|deductible|deposit|cash)\s+)?receipt\b/i
const PAYER = /^(?:payment\s+)?received\s+(?:from|of)\b\s*[:.]?/i
/** It is in the first lines. */
const TITLE_ROWS = 10

/** 'RECEIPT' above 'Received from: Jane Doe': a receipt for money, not for goods. */
export function isReceiptOfMoney({ rows }: Layout): boolean {
  const has = (cells: Layout['rows'][number]['cells'], shape: RegExp) =>
    cells.some(({ text }) => shape.test(text))
  if (!rows.slice(0, TITLE_ROWS).some(({ cells }) => has(cells, TITLE))) return false
  return rows.some(({ cells }) => has(cells, PAYER))
}
