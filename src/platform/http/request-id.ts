import { v7 as uuidv7 } from 'uuid'

let lastTime = 0
let sequence = 0

/**
 * A UUIDv7 of the service's clock, because the request log takes the time of a request from its id.
 * Ids of one process and one millisecond are in the order of the calls.
 */
export function requestIdAt(time: Date): string {
  const msecs = time.getTime()
  sequence = msecs === lastTime ? sequence + 1 : 0
  lastTime = msecs
  return uuidv7({ msecs, seq: sequence })
}
