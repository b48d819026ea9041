/** Chromium-based browsers also name Chrome, and all but Firefox name Safari. The first match counts. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)|\bCriOS\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari\//],
]
/** iPads name Mac OS X, and Android names Linux. */
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
const MAX_PRODUCT_CHARS = 40

/**
 * `Chrome 153, macOS`. For other clients, the first product, such as `curl/8.5.0`. Null for an
 * empty text.
 */
export function shortUserAgent(text: string): string | null {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0]
  for (const [name, pattern] of BROWSERS) {
    const found = pattern.exec(text)
    if (!found) continue
    const browser = `${name} ${found[1] ?? found[2]}`
    return system ? `${browser}, ${system}` : browser
  }
  return /[\x21-\x7e]+/.exec(text)?.[0].slice(0, MAX_PRODUCT_CHARS) ?? null
}
