import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { anchorsOf } from './coverage-anchors.ts'

/** Warns of each policy whose coverage has no type of certification, so that it is not simply missing. */
export function warnOfOtherCoverages({ layout }: Reading, findings: PartialFindings): void {
  const named = new Set<string>()
  for (const { unsaved, label } of anchorsOf(layout)) {
    if (!unsaved || named.has(unsaved.toLowerCase())) continue
    named.add(unsaved.toLowerCase())
    const message = `"${unsaved}" has no type of certification, so this policy was not saved.`
    warn(findings, 'coverage_not_saved', message, label.page)
  }
}
