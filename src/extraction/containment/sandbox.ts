import type { ChildCommand, ChildPlan } from './child-plan.ts'
import { bubblewrapCommand, namespacesCommand, ownUserCommand } from './commands.ts'

/**
 * The sandbox of an extractor process, strongest first:
 *
 * - `full`: a user id that no other process has, no network, and a root folder with only the program's
 *   files and its scratch folder. Needs root and CAP_SYS_ADMIN.
 * - `namespaces`: the same without a separate user id. Needs user namespaces.
 * - `user`: a user id that no other process has. Network and world-readable files stay open. Needs root.
 * - `process`: a child process under Node's permission model, which does not restrict native code.
 */
export type SandboxLevel = 'full' | 'namespaces' | 'user' | 'process'

/** The setting EXTRACTOR_SANDBOX, or unset. */
export type SandboxMode = 'best' | 'require' | 'off'

/** The guarantees of a level, for the log. */
export const sandboxPromises: Record<SandboxLevel, string> = {
  full: 'full: no network, a separate user per process, no file but the program and its scratch folder',
  namespaces:
    'namespaces: no network, no other process, no file but the program and its scratch folder',
  user: 'user: a separate unprivileged user per process. Network and world-readable files remain accessible',
  process: 'process: no operating-system sandbox. Native code has the rights of the service',
}

export type Sandbox = {
  level: SandboxLevel
  /** The tool that creates it, for the log. */
  tool: string
  hasOwnUid: boolean
  /** A wrapper runs between the service and the child. The child then has process id 1 in its namespace. */
  isWrapped: boolean
  /** Null if a tool is missing on this machine. */
  command(plan: ChildPlan): ChildCommand | null
}

export const noSandbox: Sandbox = {
  level: 'process',
  tool: 'none',
  hasOwnUid: false,
  isWrapped: false,
  command: ({ command: [file = '', ...args], env }) => ({ file, args, env }),
}

const withOwnRoot: Sandbox = {
  level: 'full',
  tool: 'unshare',
  hasOwnUid: true,
  isWrapped: true,
  command: (plan) => namespacesCommand(plan),
}

const inUserNamespace: Sandbox = {
  level: 'namespaces',
  tool: 'unshare',
  hasOwnUid: false,
  isWrapped: true,
  command: (plan) => namespacesCommand(plan),
}

const inBubblewrap: Sandbox = {
  level: 'namespaces',
  tool: 'bubblewrap',
  hasOwnUid: false,
  isWrapped: true,
  command: bubblewrapCommand,
}

const withOwnUser: Sandbox = {
  level: 'user',
  tool: 'setpriv',
  hasOwnUid: true,
  isWrapped: false,
  command: ownUserCommand,
}

/** The sandboxes to try on this machine, strongest first. */
export function sandboxesToTry(): Sandbox[] {
  if (process.platform !== 'linux') return []
  if (process.getuid?.() !== 0) return [inUserNamespace, inBubblewrap]
  return [withOwnRoot, inUserNamespace, inBubblewrap, withOwnUser]
}
