import { readEnum } from '../normalize/enums.ts'
import { looksLikeCompany } from '../normalize/names.ts'

/**
 * A name or a number, and the words about its job behind it. Null if there are no such words.
 * Job systems name a record 'Okafor, Chidi - Water' and a claim of two jobs '88231 (Mitigation)'.
 */
export function splitJobWords(text: string): { own: string; words: string } | null {
  const [, own, words] =
    /^(.*\S)\s+[-–—]\s+([^-–—]+)$/.exec(text) ?? /^(.*\S)\s*\(([^()]+)\)$/.exec(text) ?? []
  if (own === undefined || words === undefined || looksLikeCompany(words)) return null
  const isAboutJob = readEnum('loss_type', words) !== null || readEnum('job_type', words) !== null
  return isAboutJob ? { own, words } : null
}
