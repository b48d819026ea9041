import type pg from 'pg'

/**
 * Rows in COPY's text format, given to `run` in place of parameters, in a transaction:
 * `run(tx, 'copy t (a, b) from stdin', [new CopyRows(lines)])`. A thousand rows cost the server
 * and this side the least this way; there is no ON CONFLICT.
 */
export class CopyRows {
  readonly lines: string
  constructor(lines: string) {
    this.lines = lines
  }
}

/** A value that may hold any character, as COPY's text format has it. */
export function copyText(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign]!) : text
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** What COPY takes for null. */
export const COPY_NULL = '\\N'

const NO_ROWS: pg.QueryResult = { command: 'COPY', rowCount: null, rows: [], oid: 0, fields: [] }

type Connection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Sends rows on a connection that is free; fails as the statement does. */
export function copyIn(client: pg.PoolClient, text: string, rows: CopyRows) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const copying = {
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(Buffer.from(rows.lines))
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(NO_ROWS),
    }
    client.query(copying as unknown as pg.Submittable)
  })
}
