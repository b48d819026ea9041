import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import test from 'node:test'

/** The `data-` attributes that pages set, scripts and styles use, and docs/page-attributes.md describes. */

const SOURCES = join(import.meta.dirname, '..')
const FOLDERS = /^(dashboard|features)\b/
const ATTRIBUTE = /\bdata-[a-z]+(?:-[a-z]+)*/g
/** `dataset.pageStep`, `'modalOnly' in dialog.dataset` and `const { liveRows } = list.dataset`. */
const PROPERTIES = [
  /\bdataset\.(\w+)/g,
  /'(\w+)' in [\w.()? ]*dataset/g,
  /\{ ([\w, ]+) \} = [\w.]*dataset/g,
]

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => FOLDERS.test(path) && /\.(js|css|ts)$/.test(path))
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }))
const ending = (end: string) => sources.filter(({ path }) => path.endsWith(end))
const scripts = ending('.js').map(({ path, text }) => ({
  file: basename(path),
  uses: usedBy(text),
}))
const used = new Set(scripts.flatMap(({ uses }) => [...uses]))
const set = new Set(ending('.ts').flatMap(({ text }) => text.match(ATTRIBUTE) ?? []))

function usedBy(script: string): Set<string> {
  const properties = PROPERTIES.flatMap((pattern) =>
    [...script.matchAll(pattern)].flatMap(([, names]) => names!.split(', ')),
  )
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)
  return new Set([
    ...(script.match(ATTRIBUTE) ?? []),
    ...properties.map((name) => `data-${kebab(name)}`),
  ])
}

test('every attribute that a script uses is set by a page', () => {
  // `forms.js` sets it itself.
  const missing = [...used].filter((name) => !set.has(name) && name !== 'data-note')
  assert.deepEqual(missing, [])
})

test('every attribute that a page sets is used by a script or a style', () => {
  const styled = new Set(ending('.css').flatMap(({ text }) => text.match(ATTRIBUTE) ?? []))
  const unused = [...set].filter((name) => !used.has(name) && !styled.has(name))
  assert.deepEqual(unused, [])
})

test('docs/page-attributes.md lists each attribute of the scripts, with the scripts that use it', () => {
  const page = readFileSync(join(SOURCES, '../docs/page-attributes.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `(data-[a-z-]+)` \| (.+?) \| .+ \|$/gm)]
  const rows = listed.map(([, name, files]) => `${name}: ${files!.replaceAll('`', '')}`)
  const expected = [...used].sort().map((name) => {
    const files = scripts.filter(({ uses }) => uses.has(name)).map(({ file }) => file)
    return `${name}: ${files.sort().join(', ')}`
  })
  assert.deepEqual(rows, expected)
})
