import type { TextStyle } from './fields/values.ts'
import { type Layout, textOf } from './layout/layout.ts'
import { dateOrderOf } from './normalize/dates.ts'
import { moneyStyleOf } from './normalize/money.ts'

/**
 * The style of dates and money in a document. If its dates leave their order open, its country
 * decides.
 */
export function textStyleOf(layout: Layout): TextStyle {
  const texts = layout.rows.flatMap((row) => row.cells.map((cell) => cell.text))
  const style = moneyStyleOf(texts.filter((text) => /\d[.,]\d/.test(text)))
  const order = dateOrderOf(texts)
  const abroad = style === 'eu' || isAbroad(textOf(layout))
  const decided = texts.some((text) =>
    /(?<!\d)\d{1,2}[/.-](?:1[3-9]|2\d|3[01])[/.-]\d{2,4}/.test(text),
  )
  return { order: order === 'mdy' && abroad && !decided ? 'dmy' : order, style, ocr: layout.ocr }
}

function isAbroad(text: string): boolean {
  if (/\$|\bUSD\b/.test(text)) return false
  return /[€£₹]|\bRM ?\d|\b(?:VAT|GST|GSTIN|MwSt|TVA|BTW|IVA|Sdn\.? Bhd|INR|EUR|GBP)\b/i.test(text)
}
