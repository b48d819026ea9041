import type { ColumnProfile } from './cell-shapes.ts'

const NAME = /^name$/i
const CLIENT = /^(?:client|customer|homeowner)s?(?:'s)?(?:\s+name)?$/i
/** The column of clients has a name in most rows that have a job's name. */
const MOST = 0.8
const SOME_CARRIERS = 0.3

/**
 * A bare 'Name' beside 'Customer' names the job or project: 'FIR-0412 | Sloan'. The customer is the client.
 * In the lists of administrators, the customers may be carriers.
 */
export function withProjectNames(texts: string[], profiles: readonly ColumnProfile[]): string[] {
  const at = texts.findIndex((text) => NAME.test(text.trim()))
  if (at < 0) return texts
  const named = profiles[at]!.cells.length
  const hasClients = texts.some((text, index) => {
    if (!CLIENT.test(text.trim())) return false
    const { cells, share } = profiles[index]!
    if (cells.length === 0 || cells.length < named * MOST) return false
    return share('party') >= MOST && share('carrier') <= SOME_CARRIERS && !areKinds(cells, share)
  })
  return hasClients ? texts.with(at, 'Project Name') : texts
}

/** 'Residential' and 'Commercial' below 'Customer' are kinds of customers. */
const areKinds = (cells: readonly string[], share: ColumnProfile['share']) =>
  share('enum:client_type') >= MOST && new Set(cells).size < cells.length
