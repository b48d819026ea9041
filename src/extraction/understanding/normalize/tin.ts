const SSN =
  /(?<![\dA-Za-z-])(?:\d{3}|[xX*\u2022]{3})[- ](?:\d{2}|[xX*\u2022]{2})[- ](\d{4})(?![\d-])/g
const EIN = /(?<![\dA-Za-z-])(?:\d{2}|[xX*\u2022]{2})-(?:\d{3}|[xX*\u2022]{3})(\d{4})(?![\d-])/g

/**
 * Masks every taxpayer number in the text except its last four digits: '***-**-1234' for a social
 * security number, '**-***1234' for an employer's. Nine bare digits are masked only if they are the
 * whole text.
 */
export function maskTin(text: string): string {
  const bare = /^\s*\d{5}(\d{4})\s*$/.exec(text)
  if (bare !== null) return `*****${bare[1]}`
  return text.replace(SSN, '***-**-$1').replace(EIN, '**-***$1')
}

/** Whether the whole text is a taxpayer number, plain or already partly hidden. */
export function looksLikeTin(text: string): boolean {
  const plain = text.trim()
  if (/^\d{9}$/.test(plain)) return true
  return /^(?:[\dxX*\u2022]{3}[- ][\dxX*\u2022]{2}[- ]|[\dxX*\u2022]{2}-[\dxX*\u2022]{3})\d{4}$/.test(
    plain,
  )
}
