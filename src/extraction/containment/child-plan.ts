import { join } from 'node:path'

/** The program that reads documents. */
export const childProgram = join(import.meta.dirname, 'child.ts')
/** The heap limit stops a runaway parser even while the service is too busy to look. */
export const CHILD_FLAGS = ['--max-old-space-size=560', '--no-warnings']

/** The command of a child and the files it may see. Paths are absolute. */
export type ChildPlan = {
  /** Node and its arguments. */
  command: string[]
  env: Record<string, string>
  /** Files and folders that the child may read. */
  readable: string[]
  /** The only folder that the child may write. */
  scratchDir: string
  /** The user and group id of this child. Null: those of the service. */
  uid: number | null
}

export type ChildCommand = { file: string; args: string[]; env: Record<string, string> }
