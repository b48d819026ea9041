import type { IncomingMessage } from 'node:http'
import { turnQueue } from '../pace.ts'

/** How long the rest of a body is read and discarded after an early response. */
const DRAIN_TIMEOUT_MS = 5_000

/** Apart from other long work, so that many refused uploads do not delay an accepted one. */
const nextDrainTurn = turnQueue()

/**
 * Keeps reading a refused upload for a moment, so that the caller sees the response. Refused uploads
 * share one chunk per turn of the event loop: thirty at full speed made turns of 50 ms.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete) return
  request.on('data', async () => {
    request.pause()
    await nextDrainTurn()
    request.resume()
  })
  // Detaching a parser has paused the request.
  request.resume()
  const cut = setTimeout(() => request.destroy(), DRAIN_TIMEOUT_MS).unref()
  request.once('close', () => clearTimeout(cut))
}
