import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { EventRow } from './events.queries.ts'

/** The attributes of an event as they were sent. `{}` if there are none. */
export function attributesOf(
  { id, sealed }: Pick<EventRow, 'id' | 'sealed'>,
  keys: OperatorKeys,
): Record<string, unknown> {
  if (sealed === null) return {}
  return JSON.parse(keys.open({ table: 'activity_events', id, column: 'sealed' }, sealed))
}
