import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Lock, nameOf } from './lock-faults.ts'

/**
 * Completes package-lock.json after an install from a registry without some optional packages for other
 * platforms. npm omits them from the lock, and `npm ci` then refuses it. The platform is read from each
 * package's name. Entries without an integrity hash get the registry's, if it has the package by now.
 */
const PLATFORM =
  /(android|darwin|linux|win32|freebsd|openbsd|netbsd|sunos|aix|wasm32)-?(\w+)?-?(musl|gnu|gnueabihf|msvc)?$/

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`
    const there = lock.packages[key] ?? lock.packages[`${path}/${key}`]
    const platform = PLATFORM.exec(name.split('/').at(-1)!)
    if (there || !platform || !/^\d/.test(version)) continue
    lock.packages[key] = placeholder(version, platform, entry.dev)
    added++
  }
}
let pinned = 0
let unpinned = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.integrity) continue
  const integrity = integrityOf(`${nameOf(path)}@${entry.version}`)
  if (integrity) lock.packages[path] = { ...entry, integrity }
  if (integrity) pinned++
  else unpinned++
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`added ${added} packages of other platforms`)
console.log(`${pinned} got an integrity; ${unpinned} have none, as the registry lacks them`)

function placeholder(version: string, [, os, cpu, libc]: RegExpExecArray, dev: true | undefined) {
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os === 'linux' ? { libc: [libc === 'musl' ? 'musl' : 'glibc'] } : {}),
    optional: true,
    os: [os],
  }
}

/** Null if the registry does not have that version. */
function integrityOf(spec: string): string | null {
  try {
    const args = ['view', spec, 'dist.integrity']
    return execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
