import { ApiError } from './errors.ts'
import type { RequestOptions } from './options.ts'
import type { Operations } from './types.gen.ts'

type Reply<K extends keyof Operations> = Awaited<ReturnType<Operations[K]>>
type Page = { data: unknown[]; next_cursor: string | null; has_more: boolean }
type Named<Shape> = {
  [K in keyof Operations]: Reply<K> extends Shape ? K : never
}[keyof Operations]

/** The operations that answer page by page. */
export type ListName = Named<Page>
/** Those that say through which moment they are complete. */
export type SyncName = Named<Page & { synced_through: string | null }>
/** A record of a list. */
export type RecordOf<List extends ListName> = Reply<List>['data'][number]
/** What a list takes. */
export type QueryOf<List extends ListName> = NonNullable<Parameters<Operations[List]>[0]>

/** Where a sync goes on: keep it as it is, and hand it back. */
export type SyncPosition = { updated_since?: string; cursor?: string }
export type SyncPage<T> = {
  records: T[]
  /** Store it together with the records. */
  position: SyncPosition
  /** The moment through which nothing is missing; only on the last page. */
  syncedThrough: string | null
}

type Call = (query: object, options: RequestOptions) => Promise<Page & { synced_through?: string }>
/** Of the lists that sync. */
const LARGEST_PAGE = 100

export function pagingOf(operations: Operations) {
  const callOf = (list: ListName) => operations[list] as unknown as Call

  /** Every record of a list, page after page. */
  async function* paginate<List extends ListName>(
    list: List,
    query: QueryOf<List> = {} as QueryOf<List>,
    options: RequestOptions = {},
  ): AsyncGenerator<RecordOf<List>, void, undefined> {
    for (let next: object = query; ; ) {
      const page = await callOf(list)(next, options)
      yield* page.data as RecordOf<List>[]
      if (!page.has_more || page.next_cursor === null) return
      next = { ...query, cursor: page.next_cursor }
    }
  }

  /**
   * What changed since a position, page after page; without a position, everything. Store the
   * records (upsert by id) and the position of each page in one transaction of yours: after a kill
   * at any moment, going on from there misses nothing. Records may come twice.
   */
  async function* sync<List extends SyncName>(
    list: List,
    position: SyncPosition = {},
    options: RequestOptions = {},
  ): AsyncGenerator<SyncPage<RecordOf<List>>, void, undefined> {
    const since = position.updated_since ? { updated_since: position.updated_since } : {}
    let { cursor } = position
    for (;;) {
      const query = { ...since, ...(cursor ? { cursor } : {}), limit: LARGEST_PAGE }
      const page = await callOf(list)(query, options).catch((error) => {
        if (!isStale(error) || cursor !== position.cursor) throw error
        return null // the stored cursor is no longer known: begin this run again
      })
      cursor = page?.next_cursor ?? undefined
      if (!page) continue
      const syncedThrough = page.synced_through ?? null
      yield {
        records: page.data as RecordOf<List>[],
        position: syncedThrough
          ? { updated_since: syncedThrough }
          : { ...since, ...(cursor ? { cursor } : {}) },
        syncedThrough,
      }
      if (!page.has_more || !cursor) return
    }
  }

  return { paginate, sync }
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_cursor'
}
