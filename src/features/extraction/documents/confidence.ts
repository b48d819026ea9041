import type { Found } from '../pairs.ts'

/**
 * Share of right values among held-out generated and real documents, by how a value was come by.
 * A bucket that was not measured has no figure, and its values none.
 */
const measured: Record<string, number | null> = {}

/** `proven`: a sum with this value holds (true), fails (false), or there is none (null). */
export function confidenceOf(
  seen: Pick<Found, 'how' | 'sure' | 'mended'>,
  proven: boolean | null,
): number | null {
  return measured[bucketOf(seen, proven)] ?? null
}

export function bucketOf(
  seen: Pick<Found, 'how' | 'sure' | 'mended'>,
  proven: boolean | null,
): string {
  const source = seen.mended ? 'mended' : seen.sure < 1 ? 'ocr' : 'digital'
  const proof = proven === null ? 'unproven' : proven ? 'proven' : 'disproven'
  return `${source} ${seen.how} ${proof}`
}
