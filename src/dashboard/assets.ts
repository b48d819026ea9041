import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
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
/** Each after those that it imports from. They share one scope, so a name is declared in one of them only. */
const SCRIPTS = [
  'focus.js',
  'dialogs.js',
  'toasts.js',
  'forms.js',
  'copy.js',
  'gone.js',
  'live-list.js',
  'uploads.js',
  'page-frame.js',
  'document.js',
  'menus.js',
  'merge.js',
  'page-strip.js',
  'palette.js',
  'passkeys.js',
  'rows.js',
  'shortcuts.js',
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
 * The script, the style sheet, fonts and icons of the service and its packages. Their path contains a digest
 * of all of them, so browsers can cache them forever.
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
  const [styles, scripts] = await Promise.all([read(STYLES), read(SCRIPTS)])
  const files = new Map<string, Buffer>([
    ['app.css', Buffer.from(styles.join(''))],
    ['app.js', Buffer.from(scripts.map(withoutModule).join(''))],
    ['icon.svg', await readFile(join(FOLDER, 'icon.svg'))],
  ])
  for (const [name, from] of Object.entries(PACKAGED))
    files.set(name, await readFile(packaged(from)))
  return files
}

const read = (names: readonly string[]) =>
  Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))

/**
 * A script as a part of one. Browsers would request each module by itself, and those that it imports only
 * then. A sixth of the bytes are comments, which are left out.
 */
function withoutModule(script: string): string {
  return script
    .replace(/^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm, '')
    .replace(/^import .*\n/gm, '')
    .replace(/^export /gm, '')
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
