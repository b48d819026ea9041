import type { Layout } from './layout.ts'
import { median } from './layout.ts'

/** Paper of 80 mm has room for 48 characters, and of 58 mm for 32. OCR measures the ends roughly. */
const MAX_CHARACTERS_ACROSS = 56
const MAX_ROWS = 90

/** Whether a picture shows the narrow print of a cash register, a gas pump or a card terminal. */
export function isRegisterReceipt({ rows, ocr }: Layout): boolean {
  if (!ocr || rows.length === 0 || rows.length > MAX_ROWS) return false
  const cells = rows.flatMap((row) => row.cells)
  if (new Set(cells.map(({ page }) => page)).size > 1) return false
  const tokens = cells.flatMap((cell) => cell.tokens).filter(({ text }) => text.length >= 3)
  const advance = median(tokens.map(({ text, box }) => box.width / text.length))
  const left = Math.min(...cells.map(({ box }) => box.x))
  const right = Math.max(...cells.map(({ box }) => box.x + box.width))
  return advance > 0 && (right - left) / advance <= MAX_CHARACTERS_ACROSS
}
