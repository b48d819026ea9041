import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/**
 * To make a database and its tables takes two seconds of processor time: the run does it once, and
 * stories that are not of first starts copy the data folder.
 */
const VARIABLE = 'TEST_DATA_FOLDER'

/** Keeps a copy of a data folder whose database has its tables and was stopped, for `copyMigratedFolder`. */
export function keepMigratedFolder(dataDir: string, copy: string): void {
  // It lies elsewhere when its own user may not enter here: then each story makes its own.
  if (lstatSync(join(dataDir, 'postgres')).isSymbolicLink()) return
  copyFolder(dataDir, copy)
  process.env[VARIABLE] = copy
}

/** Fills a new data folder with what the run has kept, if it has. */
export function copyMigratedFolder(dataDir: string): void {
  const made = process.env[VARIABLE]
  if (made) copyFolder(made, dataDir)
}

/** Not by Node: the data stay the server user's own. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
