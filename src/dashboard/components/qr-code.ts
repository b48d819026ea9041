import { encode } from 'uqr'
import { type Html, html } from '../../platform/pages/html.ts'

/** White modules around the code. Readers do not find the code without them (ISO/IEC 18004, 9.1). */
const QUIET_ZONE_MODULES = 4

/**
 * A text as a QR code, drawn by the server. Readers expect dark on light, so the code stays black on white in
 * dark mode.
 */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES })
  return html`
    <svg
      class="qr-code"
      role="img"
      aria-label="${label}"
      viewBox="0 0 ${size} ${size}"
      shape-rendering="crispEdges">
      <rect width="${size}" height="${size}" fill="#fff"/>
      <path fill="#000" d="${data.map(rowPath).join('')}"/>
    </svg>
  `
}

/** One rectangle for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...text.matchAll(/#+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}
