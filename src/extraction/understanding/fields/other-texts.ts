import type { ValueKind } from '../../lexicon/entries.ts'
import { pattern } from '../pattern.ts'

/** A label that is in no list, with its value: 'Authorized by: Pam Dunn'. */
const OWN_LABEL = /^\p{L}[^:@\d]{2,40}:\s+\S/u

/** A person signs, or a form thanks: 'I authorize the work.' */
const STATEMENT = pattern(
  String.raw`
    ^please\b|
    \b(?:authori[sz]\w*|hereby|undersigned|acknowledg\w*|agree[sd]?|signatures?|signed|satisf\w+|consents?|
    certif(?:y|ies)|thank you)\b|
    \b(?:has|have) been (?:complet|perform|finish)ed\b`,
  'i',
)

/** Whether a text beside or below a label is not its value: it has its own label, or it is a statement. */
export function isOtherText(kind: ValueKind, text: string, cell: { text: string }): boolean {
  if (kind !== 'name' && kind !== 'text') return false
  return OWN_LABEL.test(text) || (kind === 'text' && STATEMENT.test(cell.text))
}
