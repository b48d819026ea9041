import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import type { Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { matchesOf } from './job-matches.ts'

const SIGNED_BY = pattern(
  String.raw`
    \b(?:approved|accepted|authori[sz]ed|acknowledged|agreed|signed|received|requested|ordered)
    (?:\s+to)?\s+by\s*:?\s+(?:the\s+)?
    (?:customer|client|(?:home\s?|property\s)?owner|(?:named\s)?insured|policy\s?holder)\b`,
  'i',
)

/**
 * "Approved by customer: O. Prum" is the line of a signature. Its name is short, or another member of the
 * household signed. It names the client only if no label "Customer" or "Insured" does.
 */
export function leaveOutSigners({ rows }: Layout, pairs: FieldPairs<JobLabel>): void {
  const isSigner = ({ row, labelBox }: FieldMatch) =>
    rows[row]?.cells.some(({ text, box }) => box.x === labelBox.x && SIGNED_BY.test(text)) ?? false
  const named = matchesOf(pairs, 'client_name').find((one) => !one.weak && !isSigner(one))
  const best = pairs.best.get('client_name')
  if (!named || !best) return
  if (isSigner(best)) pairs.best.set('client_name', named)
  const rivals = pairs.rivals.get('client_name') ?? []
  pairs.rivals.set(
    'client_name',
    rivals.filter((one) => !isSigner(one)),
  )
}
