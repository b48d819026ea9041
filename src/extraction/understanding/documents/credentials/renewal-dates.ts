import type { FieldMatch } from '../../fields/field-match.ts'
import { fold } from '../../layout/layout.ts'

/**
 * Some boards print a "Renewal Date" as the last day of a license. Others print it beside the expiration
 * date, as the day on which the license was or must be renewed.
 */
const RENEWAL =
  /^(?:next|license|lic|registration|reg|certificat(?:e|ion)|cert|credential|permit|card)?renew(?:al|by)/

export const isRenewalLabel = (label: string) => RENEWAL.test(fold(label))

/** The expiration date instead of a renewal date, if the document prints both. */
export function expirationOver<Name extends string>(
  date: FieldMatch<Name> | undefined,
  all: readonly FieldMatch<Name>[],
): FieldMatch<Name> | undefined {
  if (!date || !isRenewalLabel(date.label)) return date
  const isExpiration = ({ name, weak, label }: FieldMatch<Name>) =>
    name === date.name && !weak && !isRenewalLabel(label)
  return all.find(isExpiration) ?? date
}
