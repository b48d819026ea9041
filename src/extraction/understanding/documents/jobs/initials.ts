import { businessNames } from '../../normalize/business-names.ts'

const ENDS = ['', ' Number', ' No', ' #', ' ID']
const MIN_INITIALS = 2
const MAX_INITIALS = 6

/** Labels of the job's number by the operator's initials: 'RRG Job No.' of Ridge Restoration Group. */
export function labelsByInitials(operatorName: string | null): string[] {
  const labels = businessNames(operatorName ?? '').flatMap(({ words }) => {
    const initials = words.map((word) => word[0]!.toUpperCase()).join('')
    if (words.length < MIN_INITIALS || words.length > MAX_INITIALS) return []
    return ENDS.flatMap((end) => [`${initials} Job${end}`, `${initials} Project${end}`])
  })
  return [...new Set(labels)]
}
