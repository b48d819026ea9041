import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { ChildCommand, ChildPlan } from './child-plan.ts'

/** Text recognition stages images of up to 36 MB. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
const LIMITS = ['--core=0', `--fsize=${MAX_FILE_BYTES}`, '--nofile=512']
/**
 * Node runs a dozen threads. The kernel counts by user id, so the limit applies only to a child with a
 * separate id.
 */
const MAX_THREADS = '--nproc=64'
const NO_RIGHTS = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
/** Ends the child when the process that started it ends. Linux clears this at each change of user id. */
const WITH_PARENT = ['--pdeathsig', 'KILL']

const TOOL_FOLDERS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/run/current-system/sw/bin']
/** Shared libraries of Node and of native modules. */
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/nix/store']
const LIBRARY_INDEX = '/etc/ld.so.cache'

/**
 * Mount point of the new root: every Linux has this folder, and nothing is bound from it. It is hidden in
 * the child's mount namespace only.
 */
const NEW_ROOT = '/sys'

/**
 * util-linux's `unshare`: separate network, processes, mounts, host name and System V IPC. The root folder
 * is in memory and shows the plan's files read-only. Without root, all of this is made in a user namespace.
 * The child then keeps the service's user id without further rights.
 *
 * `chroot`, not `pivot_root`: Linux refuses new user namespaces to a process in a chroot. A process without
 * capabilities cannot leave it. It has no /proc.
 */
export function namespacesCommand(plan: ChildPlan): ChildCommand | null {
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

/** The shell script that builds the root and then becomes the child. */
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

/** The same with bubblewrap. Systems that restrict user namespaces may still allow it. */
export function bubblewrapCommand(plan: ChildPlan): ChildCommand | null {
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

/** `setpriv` alone, for root that may not create namespaces, as in most containers. */
export function ownUserCommand(plan: ChildPlan): ChildCommand | null {
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
 * A lower priority than the service and the database, which answer callers meanwhile. An even lower one
 * would time out honest documents on a busy machine.
 */
const NICENESS = '5'

/** Runs the same command at a lower priority if the system has `nice`. Node can lower only one thread. */
export function withLowPriority(command: ChildCommand): ChildCommand {
  const tools = toolPaths(['nice'] as const)
  if (!tools) return command
  return { ...command, file: tools.nice, args: ['-n', NICENESS, command.file, ...command.args] }
}

/** Ends all processes that a child left behind. No other child has its user id. */
export function endUserCommand(uid: number): ChildCommand | null {
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

/** Omits folders inside another folder of the list. */
function outermost(paths: string[]): string[] {
  const all = [...new Set(paths.map((path) => join(path, sep).slice(0, -1)))]
  return all.filter((path) => !all.some((other) => path.startsWith(join(other, sep))))
}

/** Quotes each word for the shell. */
function line(...words: string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
}
