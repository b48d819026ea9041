import { ApiError } from './errors.ts'
import type { RequestOptions } from './options.ts'
import type { Operations } from './types.gen.ts'

type OperationReply<K extends keyof Operations> = Awaited<ReturnType<Operations[K]>>
type PageReply = { data: unknown[]; next_cursor: string | null; has_more: boolean }
type Named<Shape> = {
  [K in keyof Operations]: OperationReply<K> extends Shape ? K : never
}[keyof Operations]

/** The operations that return pages. */
export type ListName = Named<PageReply>
/** The lists that return `synced_through`. */
export type SyncName = Named<PageReply & { synced_through: string | null }>
export type RecordOf<List extends ListName> = OperationReply<List>['data'][number]
export type QueryOf<List extends ListName> = NonNullable<Parameters<Operations[List]>[0]>

/** Where the next sync continues. Store it and pass it back unchanged. */
export type SyncPosition = { updated_since?: string; cursor?: string }
export type SyncPage<T> = {
  records: T[]
  /** Store it in the same transaction as the records. */
  position: SyncPosition
  /** The time up to which nothing is missing. Set on the last page only. */
  syncedThrough: string | null
}

type ListCall = (
  query: object,
  options: RequestOptions,
) => Promise<PageReply & { synced_through?: string }>
/** The service's maximum for lists that sync. */
const MAX_PAGE_ROWS = 100

export function pagingOf(operations: Operations) {
  const callOf = (list: ListName) => operations[list] as unknown as ListCall

  /** Yields every record of a list, page by page. */
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
   * Yields what changed since a position, page by page. Without a position it yields everything.
   * Store each page's records (upsert by id) and its position in one transaction. After a crash,
   * continue from the stored position: nothing is missing, but records may come twice.
   */
  async function* sync<List extends SyncName>(
    list: List,
    position: SyncPosition = {},
    options: RequestOptions = {},
  ): AsyncGenerator<SyncPage<RecordOf<List>>, void, undefined> {
    const since = position.updated_since ? { updated_since: position.updated_since } : {}
    let { cursor } = position
    for (;;) {
      const query = { ...since, ...(cursor ? { cursor } : {}), limit: MAX_PAGE_ROWS }
      const page = await callOf(list)(query, options).catch((error) => {
        if (!isStale(error) || cursor !== position.cursor) throw error
        return null // the stored cursor is no longer valid: restart this run
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
