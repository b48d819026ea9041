import type { FieldMatch } from '../../fields/field-match.ts'
import { fold, type Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

const SERVICE = pattern(
  String.raw`
    \benvelope\s?(?:id|summary)\b|\b(?:docusign|adobe (?:acrobat )?sign|hellosign|dropbox sign|pandadoc|
    signnow)\b|\b(?:signed electronically|electronically signed|audit trail|record tracking)\b`,
  'i',
)
const SECONDS = /\d:\d\d:\d\d/

/**
 * Whether a date is the one on which all have signed, as services for electronic signatures print it below
 * the id of the envelope: 'Completed: 11/1/2026 2:14:09 PM'. Only a machine states seconds.
 */
export function isOfSigning({ rows }: Layout, { label, text }: FieldMatch): boolean {
  if (label !== COMPLETED || !SECONDS.test(text)) return false
  return rows.some(({ cells }) => SERVICE.test(cells.map((cell) => cell.text).join(' ')))
}

const COMPLETED = fold('Completed')
