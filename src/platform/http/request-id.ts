import { randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 of the service's clock, because the request log takes the time of a request from its id. */
export function requestIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${randomUUIDv7().slice(13)}`
}
