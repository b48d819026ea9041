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
