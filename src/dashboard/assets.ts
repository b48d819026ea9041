import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Constant, constant, unlessKnown } from '../platform/http/constant-body.ts'
import type { PublicPage } from '../platform/http/public-page.ts'

const FOLDER = join(import.meta.dirname, 'assets')
/** In the order in which the rules apply. */
const STYLES = [
  'tokens.css',
  'base.css',
  'shell.css',
  'components.css',
  'forms.css',
  'tables.css',
  'split.css',
  'document.css',
  'page-strip.css',
  'documents.css',
  'webhooks.css',
  'styleguide.css',
]
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

export type Assets = { pages: PublicPage[]; pathOf(name: string): string }

/**
 * Scripts, styles, fonts and icons of the service and its packages. Their path contains a digest of all of
 * them, so browsers can cache them forever and scripts can import each other.
 */
export async function openAssets(): Promise<Assets> {
  const files = await readAssets()
  const digest = createHash('sha256')
  for (const [name, bytes] of files) digest.update(`${name} ${bytes.length} `).update(bytes)
  const base = `/assets/${digest.digest('base64url').slice(0, 12)}`
  const pages = await Promise.all([...files].map(([name, bytes]) => assetPage(base, name, bytes)))
  return { pages, pathOf: (name) => `${base}/${name}` }
}

async function assetPage(base: string, name: string, bytes: Buffer): Promise<PublicPage> {
  const packed: Constant = await constant(bytes, TYPES[name.split('.').at(-1)!]!)
  return {
    path: `${base}/${name}`,
    unlimited: true,
    respond: ({ headers }) => unlessKnown(headers, packed, IMMUTABLE),
  }
}

async function readAssets(): Promise<Map<string, Buffer>> {
  const own = (await readdir(FOLDER)).sort()
  const styles = await Promise.all(STYLES.map((name) => readFile(join(FOLDER, name))))
  const files = new Map<string, Buffer>([['app.css', Buffer.concat(styles)]])
  for (const name of own.filter((one) => /\.(js|svg)$/.test(one))) {
    const bytes = await readFile(join(FOLDER, name))
    files.set(name, name.endsWith('.js') ? withoutComments(bytes) : bytes)
  }
  for (const [name, from] of Object.entries(PACKAGED))
    files.set(name, await readFile(packaged(from)))
  return files
}

/** A sixth of our scripts' bytes are comments. Blank lines in their place keep the line numbers of errors. */
function withoutComments(script: Buffer): Buffer {
  const comment = /^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm
  return Buffer.from(
    script.toString('utf8').replace(comment, (text) => text.replaceAll(/[^\n]/g, '')),
  )
}

const PACKAGED = {
  'htmx.js': 'htmx.org/dist/htmx.min.js',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
  'inter-ext.woff2': '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2',
  'mono.woff2': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
}

function packaged(path: string): string {
  return fileURLToPath(import.meta.resolve(path))
}
