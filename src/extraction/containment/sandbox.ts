import type { ChildPlan, Command } from './child-plan.ts'
import { bubblewrapCommand, namespacesCommand, ownUserCommand } from './commands.ts'

/**
 * What holds an extractor process, from the strongest down:
 *
 * - `full`: a user id that no other process has, no network, and a root folder with the program's
 *   files and its scratch folder only. Needs root and CAP_SYS_ADMIN.
 * - `namespaces`: the same, without a user id for itself. Needs user namespaces.
 * - `user`: a user id that no other process has. Network and world-readable files stay open. Needs root.
 * - `process`: a child process under Node's permission model, which native code is not bound by.
 */
export type SandboxLevel = 'full' | 'namespaces' | 'user' | 'process'

/** EXTRACTOR_SANDBOX: unset, or as it is set. */
export type SandboxMode = 'best' | 'require' | 'off'

/** For a person: what a level promises. */
export const sandboxPromises: Record<SandboxLevel, string> = {
  full: 'full: no network, a user id per process, no file but the program and its scratch folder',
  namespaces:
    'namespaces: no network, no other process, no file but the program and its scratch folder',
  user: 'user: a user id per process without rights; network and world-readable files stay open',
  process: 'process: no operating-system sandbox; native code has the rights of the service',
}

export type Sandbox = {
  level: SandboxLevel
  /** The tool that makes it, for the log. */
  tool: string
  hasOwnUid: boolean
  /** A wrapper stays between the service and the child, which then has process id 1 of its own kind. */
  isWrapped: boolean
  /** Null where a tool is missing on this machine. */
  command(plan: ChildPlan): Command | null
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

/** What can be tried on this machine, the strongest first. */
export function sandboxesToTry(): Sandbox[] {
  if (process.platform !== 'linux') return []
  if (process.getuid?.() !== 0) return [inUserNamespace, inBubblewrap]
  return [withOwnRoot, inUserNamespace, inBubblewrap, withOwnUser]
}
