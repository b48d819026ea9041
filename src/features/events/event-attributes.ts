import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { EventRow } from './events.queries.ts'

/** What its sender told of an event, as it was sent; nothing is `{}`. */
export function attributesOf(
  { id, sealed }: Pick<EventRow, 'id' | 'sealed'>,
  keys: OperatorKeys,
): Record<string, unknown> {
  if (sealed === null) return {}
  return JSON.parse(keys.open({ table: 'activity_events', id, column: 'sealed' }, sealed))
}
