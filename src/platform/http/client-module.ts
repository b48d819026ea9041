import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constant, onceMade, REVALIDATED, unlessKnown } from './constant-body.ts'
import type { PublicPage } from './public-page.ts'

const FILE = join(import.meta.dirname, '../../../sdk/svc-client.gen.mjs')

/** The client library as one file, for people who do not have this repository (decision 129). */
export const CLIENT_PATH = '/docs/svc-client.mjs'

export function clientModule(): PublicPage {
  const module = onceMade(async () =>
    constant(await readFile(FILE), 'text/javascript; charset=utf-8'),
  )
  return {
    path: CLIENT_PATH,
    respond: async ({ headers }) => unlessKnown(headers, await module(), REVALIDATED),
  }
}
