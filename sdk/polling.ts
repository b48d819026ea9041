import { pause } from './retry.ts'
import type { Operations, OutboundEvent } from './types.gen.ts'

export type EventPage = { events: OutboundEvent[]; cursor: string }

const EVENTS_PER_POLL = 100

export function pollingOf(operations: Operations) {
  /**
   * Yields pages of new events in order, until the signal is aborted. Store `cursor` after you have
   * processed its events. By default it polls every 10 s.
   */
  async function* pollEvents(
    given: { cursor?: string; everyMs?: number; signal?: AbortSignal } = {},
  ): AsyncGenerator<EventPage, void, undefined> {
    const { everyMs = 10_000, signal } = given
    let { cursor } = given
    while (!signal?.aborted) {
      try {
        const query = { limit: EVENTS_PER_POLL, ...(cursor ? { cursor } : {}) }
        const page = await operations.listOutboundEvents(query, signal ? { signal } : {})
        cursor = page.next_cursor
        if (page.data.length > 0) yield { events: page.data, cursor }
        if (!page.has_more) await pause(everyMs, signal)
      } catch (error) {
        if (!signal?.aborted) throw error
      }
    }
  }

  return { pollEvents }
}
