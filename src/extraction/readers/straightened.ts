import type { Transform } from '../provenance.ts'

/** `turned`: the page's rotation in clockwise degrees. Empty for a straight page. */
export function straightened(page: number, turned: number): Transform[] {
  const degrees = Math.round((((360 - turned) % 360) + 360) * 10) / 10
  if (degrees % 360 === 0) return []
  const to = String(Math.round((degrees % 360) * 10) / 10)
  return [{ op: 'image.rotate', record: null, field: null, from: '0', to, page, row: null }]
}
