import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creating a database with its tables takes two seconds of processor time. The run does it once, and tests
 * other than first starts copy the data folder.
 */
const VARIABLE = 'TEST_DATA_FOLDER'

/** Keeps a copy of a data folder whose database has its tables and was stopped, for `copyMigratedFolder`. */
export function keepMigratedFolder(dataDir: string, copy: string): void {
  // If the server's user cannot enter this folder, the cluster is elsewhere. Each test then creates its
  // own.
  if (lstatSync(join(dataDir, 'postgres')).isSymbolicLink()) return
  copyFolder(dataDir, copy)
  process.env[VARIABLE] = copy
}

/** Fills a new data folder from the run's copy, if there is one. */
export function copyMigratedFolder(dataDir: string): void {
  const made = process.env[VARIABLE]
  if (made) copyFolder(made, dataDir)
}

/** Not by Node: `cp -a` keeps the server's user as owner. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
