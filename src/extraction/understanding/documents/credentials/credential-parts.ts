import { classify } from '../../classification/classify.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { joinParts, partsOf } from '../parts-of-file.ts'

type CredentialReaders = Record<'license' | 'certification', (reading: Reading) => PartialFindings>

/** Each holder's license or certificate with its own pages. A file of one holder has the type `whole`. */
export function readParts(
  reading: Reading,
  readers: CredentialReaders,
  whole: keyof CredentialReaders,
): PartialFindings {
  const parts = partsOf(reading, (page) => beginningOf(page, readers))
  if (parts.length === 1) return readers[whole](reading)
  return joinParts(parts.map((part) => readers[typeOf(part) ?? whole](part)))
}

function typeOf({ layout, document }: Reading): keyof CredentialReaders | null {
  const { type } = classify(layout, document.form, document.filename)
  return type === 'license' || type === 'certification' ? type : null
}

/** A page that alone is a license or certificate of a holder, with its number or its last day. */
function beginningOf(page: Reading, readers: CredentialReaders): { name: string } | null {
  const type = typeOf(page)
  const drafts = type ? readers[type](page).drafts : []
  const held = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft] : []))
  const first = held.find(({ values }) => values.number || values.expires_on)
  return first?.holderName ? { name: first.holderName } : null
}
