import type { DraftOf } from '../../../extraction/findings.ts'
import { isCompanyName } from '../../../extraction/understanding/normalize/names.ts'
import type { FieldChange } from '../../records/record-merge.ts'
import { type SaveContext, warn } from './saving.ts'
import { correctionOf } from './unused-values.ts'

/** An owner and the owner's company share a name, but only one of them is the insured. */
export function warnOfChangedClient(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  id: string,
  changes: readonly FieldChange[],
): void {
  const { from, to } = changes.find(({ field }) => field === 'client_name') ?? {}
  if (typeof from !== 'string' || typeof to !== 'string') return
  if (isCompanyName(from) === isCompanyName(to)) return
  const what =
    `the client changed from "${from}" to "${to}". One is a person and the other a company. ` +
    `If the change is wrong, ${correctionOf(saving, draft, id, 'client_name')}.`
  warn(saving, draft, 'ambiguous_match', what, 'client_name')
}
