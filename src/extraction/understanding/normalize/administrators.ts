import { administrators } from '../../lexicon/administrators.ts'
import { normalizeName } from './names.ts'

const ADMINISTRATOR_BY_NAME = new Map(
  Object.entries(administrators).flatMap(([name, others]) =>
    [name, ...others].map((one) => [normalizeName(one), name] as const),
  ),
)

/**
 * The canonical name of a claims administrator: 'SEDGWICK CMS, INC.' → 'Sedgwick'. Null for other
 * texts.
 */
export function canonicalAdministrator(text: string): string | null {
  return ADMINISTRATOR_BY_NAME.get(normalizeName(text)) ?? null
}
