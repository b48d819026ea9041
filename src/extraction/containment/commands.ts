import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { ChildPlan, Command } from './child-plan.ts'

/** Text recognition stages images of up to 36 MB. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
const LIMITS = ['--core=0', `--fsize=${MAX_FILE_BYTES}`, '--nofile=512']
/** Node runs a dozen threads. Counted by user id, so only for a child with its own. */
const MAX_THREADS = '--nproc=64'
const NO_RIGHTS = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
/** Ends the child when the process that started it ends. Lost at each change of user id. */
const WITH_PARENT = ['--pdeathsig', 'KILL']

const TOOL_FOLDERS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/run/current-system/sw/bin']
/** Shared libraries of Node and of native modules. */
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/nix/store']
const LIBRARY_INDEX = '/etc/ld.so.cache'

/**
 * A place for the new root: a folder that every Linux has and that nothing is bound from. It is covered
 * in the child's own mount namespace only.
 */
const NEW_ROOT = '/sys'

/**
 * util-linux's `unshare`: own network, processes, mounts, host name and System V IPC, and a root
 * folder in memory that shows what the plan names, read-only. Without root all of it is made in a user
 * namespace, where the child keeps the service's user id and no right beyond.
 *
 * `chroot`, not `pivot_root`: Linux refuses new user namespaces to a process in a chroot, and a process
 * without capabilities cannot leave it. There is no /proc in it.
 */
export function namespacesCommand(plan: ChildPlan): Command | null {
  const tools = toolPaths(['setpriv', 'prlimit', 'unshare', 'sh'] as const)
  const script = rootScript(plan)
  if (!tools || !script) return null
  const user = plan.uid === null ? ['--user', '--map-root-user'] : []
  const limits = plan.uid === null ? LIMITS : [...LIMITS, MAX_THREADS]
  return {
    file: tools.setpriv,
    args: [
      ...[...WITH_PARENT, tools.prlimit, ...limits, tools.unshare, ...user],
      ...['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'],
      ...[tools.sh, '-c', script],
    ],
    env: {},
  }
}

/** The shell script that builds the root, then becomes the child. */
function rootScript(plan: ChildPlan): string | null {
  const tools = toolPaths(['mount', 'mkdir', 'touch', 'ln', 'env', 'chroot', 'setpriv'] as const)
  if (!tools) return null
  const links = LIBRARIES.filter(isLink)
  const bound = outermost([...systemFiles(), tools.setpriv, ...plan.readable])
  const folders = bound.filter(isFolder)
  const files = bound.filter((path) => !isFolder(path))
  const inRoot = (path: string) => join(NEW_ROOT, path)
  const bind = (path: string, options: string) =>
    line(tools.mount, '--bind', '-o', options, path, inRoot(path))
  const variables = Object.entries(plan.env).map(([name, value]) => `${name}=${value}`)
  const owner =
    plan.uid === null ? [] : [`--reuid=${plan.uid}`, `--regid=${plan.uid}`, '--clear-groups']
  return [
    'set -e',
    line(tools.mount, '-t', 'tmpfs', '-o', 'mode=0755,size=4m', 'extractor', NEW_ROOT),
    line(tools.mkdir, '-p', ...[...folders, ...files.map(dirname), plan.scratchDir].map(inRoot)),
    line(tools.touch, ...files.map(inRoot)),
    ...links.map((path) => line(tools.ln, '-s', readlinkSync(path), inRoot(path))),
    ...bound.map((path) => bind(path, 'ro,nosuid,nodev')),
    bind(plan.scratchDir, 'nosuid,nodev,noexec'),
    line(tools.mount, '-o', 'remount,bind,ro,nosuid,nodev', NEW_ROOT),
    `exec ${line(
      ...[tools.env, '-i', ...variables, tools.chroot, NEW_ROOT],
      ...[tools.setpriv, ...owner, ...NO_RIGHTS, ...WITH_PARENT, ...plan.command],
    )}`,
  ].join('\n')
}

/** The same by bubblewrap, which systems that restrict user namespaces may still allow. */
export function bubblewrapCommand(plan: ChildPlan): Command | null {
  const tools = toolPaths(['bwrap', 'prlimit'] as const)
  if (!tools) return null
  const links = LIBRARIES.filter(isLink)
  const bound = outermost([...systemFiles(), ...plan.readable])
  const { scratchDir } = plan
  return {
    file: tools.prlimit,
    args: [
      ...[...LIMITS, tools.bwrap, '--unshare-all', '--die-with-parent', '--new-session'],
      ...['--cap-drop', 'ALL', '--clearenv'],
      ...Object.entries(plan.env).flatMap(([name, value]) => ['--setenv', name, value]),
      ...links.flatMap((path) => ['--symlink', readlinkSync(path), path]),
      ...bound.flatMap((path) => ['--ro-bind', path, path]),
      ...['--bind', scratchDir, scratchDir, '--remount-ro', '/', '--chdir', '/', '--'],
      ...plan.command,
    ],
    env: {},
  }
}

/** `setpriv` alone: where root may not make namespaces, as in most containers. */
export function ownUserCommand(plan: ChildPlan): Command | null {
  const tools = toolPaths(['prlimit', 'setpriv'] as const)
  if (!tools || plan.uid === null) return null
  const owner = [`--reuid=${plan.uid}`, `--regid=${plan.uid}`, '--clear-groups']
  return {
    file: tools.prlimit,
    args: [
      ...[...LIMITS, MAX_THREADS, tools.setpriv, ...owner, ...NO_RIGHTS, ...WITH_PARENT],
      ...plan.command,
    ],
    env: plan.env,
  }
}

/**
 * Below the service and the database, which answer callers while documents are read. Not lower: on a
 * machine that other work keeps busy, honest documents would run out of their time.
 */
const NICENESS = '5'

/** The same command at a lower priority, where the system has `nice`. Node could lower one thread only. */
export function withLowPriority(command: Command): Command {
  const tools = toolPaths(['nice'] as const)
  if (!tools) return command
  return { ...command, file: tools.nice, args: ['-n', NICENESS, command.file, ...command.args] }
}

/** Ends every process that a child left behind: those with its user id, which no other child has. */
export function endUserCommand(uid: number): Command | null {
  const tools = toolPaths(['setpriv', 'sh'] as const)
  if (!tools) return null
  const owner = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  return { file: tools.setpriv, args: [...owner, tools.sh, '-c', 'kill -9 -1'], env: {} }
}

function toolPaths<const Names extends readonly string[]>(
  names: Names,
): Record<Names[number], string> | null {
  const paths: Record<string, string> = {}
  for (const name of names) {
    const path = TOOL_FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file))
    if (!path) return null
    paths[name] = path
  }
  return paths as Record<Names[number], string>
}

const systemFiles = () =>
  [...LIBRARIES, LIBRARY_INDEX].filter((path) => existsSync(path) && !isLink(path))

const isLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
const isFolder = (path: string) => statSync(path).isDirectory()

/** Without those that lie in another. */
function outermost(paths: string[]): string[] {
  const all = [...new Set(paths.map((path) => join(path, sep).slice(0, -1)))]
  return all.filter((path) => !all.some((other) => path.startsWith(join(other, sep))))
}

/** A line for the shell, each word in single quotes. */
function line(...words: string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
}
