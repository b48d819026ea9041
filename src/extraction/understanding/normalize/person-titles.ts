import { designations, titleAdjectives, titleNouns } from '../../lexicon/person-titles.ts'
import { pattern } from '../pattern.ts'

const DESIGNATION = pattern(`^(?:${designations.trim()})$`)
const LAST_DESIGNATION = pattern(`^(.+\\s\\S+)\\s+(?:${designations.trim()})$`)
const TITLE = pattern(
  `^(?:(?:${titleAdjectives.trim()})\\.?\\s+)*(?:${titleNouns.trim()})(?:\\s+(?:I{1,3}|IV))?$`,
  'i',
)
const REMARK = /^(.*\S)\s*\(([^)]*)\)$/
const SEPARATOR = /\s*,\s*|\s+[/|]\s+/

/** The name of a person without the title and the designations behind it: 'Vic Lowe, AIC, Claim Rep'. */
export function withoutTitles(text: string): string {
  const remark = REMARK.exec(text)
  if (remark && isTitle(remark[2]!)) return withoutTitles(remark[1]!)
  const last = text.split(SEPARATOR).at(-1)!
  const before = text.slice(0, text.lastIndexOf(last)).replace(/[\s,/|]+$/, '')
  if (before !== '' && isTitle(last)) return withoutTitles(before)
  return LAST_DESIGNATION.exec(text)?.[1] ?? text
}

/** 'Property Manager', 'AIC' */
export const isTitle = (text: string) => DESIGNATION.test(text.trim()) || TITLE.test(text.trim())
