import { Pace } from '../pace.ts'
import { BodyBytes } from './body-bytes.ts'
import type { Call } from './endpoint.ts'
import { bodyTooLarge, checkItem, checkJsonHeaders, MAX_VALUES, malformedJson } from './input.ts'
import type { ItemList } from './item-list.ts'
import { type ItemGroup, JsonItems } from './json-items.ts'
import { JsonSplit } from './json-split.ts'
import { invalid, Problem } from './problem.ts'

/**
 * Reads a JSON object in which one list may be large. The list is never parsed as a whole. Its items are
 * split from the bytes, counted, and read in groups, and other requests get their turns in between. In the
 * returned value, each item is its result or its Problem. Errors: those of `readJson`, validation_failed
 * for a repeated field, and the list's `tooMany`.
 */
export async function readJsonList(
  call: Pick<Call, 'body' | 'headers' | 'signal' | 'now'>,
  maxBytes: number,
  list: ItemList,
): Promise<unknown> {
  checkJsonHeaders(call.headers, maxBytes)
  const bytes = new BodyBytes(call, maxBytes, () => bodyTooLarge(maxBytes))
  const split = new JsonSplit({ name: list.name, as: 'list' })
  let items: unknown[] = []
  try {
    while (bytes.atHand || (await bytes.more())) {
      if (split.take(bytes.take())) items = await readItems(bytes, list, call.now)
    }
  } finally {
    bytes.leave()
  }
  return withItems(split.end(), list.name, items)
}

async function readItems(bytes: BodyBytes, list: ItemList, now: Date): Promise<unknown[]> {
  const split = new JsonItems(list.max, list.tooMany)
  const read = list.readerAt(now)
  const items: unknown[] = []
  const pace = new Pace()
  let groups: ItemGroup[] = []
  while (await bytes.more()) {
    bytes.scan((chunk, from) => split.scan(chunk, from))
    const group = split.takeGroup()
    if (group) groups.push(group)
    // Count the rest of the chunk first, so that the start of a list that is too long is not validated.
    if (bytes.atHand && !split.isClosed) continue
    for (const group of groups) {
      for (const [index] of group.items.entries()) {
        items.push(readItem(group, index, read))
        if (pace.isDue) await pace.rest()
      }
    }
    groups = []
    if (split.isClosed) return items
  }
  throw malformedJson()
}

function readItem(group: ItemGroup, index: number, read: (item: unknown) => unknown): unknown {
  try {
    if (group.outgrown.has(index))
      throw invalid('body', `must have at most ${MAX_VALUES.toLocaleString('en-US')} values.`)
    checkItem(group.items[index], group.hasEscapes)
    return read(group.items[index])
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** A field of that name that is not a list stays unchanged. */
function withItems(rest: unknown, name: string, items: unknown[]): unknown {
  const isObject = typeof rest === 'object' && rest !== null
  if (!isObject || !Array.isArray((rest as Record<string, unknown>)[name])) return rest
  return { ...rest, [name]: items }
}
