import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { PRODUCT_NAME } from '../product.ts'
import { clientModule } from './client-module.ts'
import { type Constant, constant, onceMade, REVALIDATED, unlessKnown } from './constant-body.ts'
import type { PublicPage } from './public-page.ts'

/**
 * `/docs`: the reference of `/openapi` as a page, by Scalar. It loads nothing from other hosts, which
 * its Content-Security-Policy enforces. Beside it is the client library.
 */
export async function docsPages(): Promise<PublicPage[]> {
  const { version, file } = await scalar()
  const scriptPath = `/docs/scalar-${version}.js`
  const page = await constant(html(scriptPath), 'text/html; charset=utf-8')
  const script = onceMade(() => scriptOf(file))
  return [
    {
      path: '/docs',
      respond: ({ headers }) => unlessKnown(headers, page, { ...REVALIDATED, ...pageHeaders }),
    },
    {
      path: scriptPath,
      async respond({ headers }) {
        const own = { 'cache-control': 'public, max-age=31536000, immutable' }
        return unlessKnown(headers, await script(), own)
      },
    },
    clientModule(),
  ]
}

async function scalar(): Promise<{ version: string; file: string }> {
  const file = fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference'))
  const about = JSON.parse(await readFile(join(file, '../../package.json'), 'utf8'))
  return { version: about.version, file }
}

/**
 * The browser's script from the package, where it is one string literal. Importing the package would
 * keep 40 MB in memory that are not used again.
 */
async function scriptOf(file: string): Promise<Constant> {
  const text = await readFile(file, 'utf8')
  const start = text.indexOf(LITERAL)
  const end = text.indexOf('\n', start)
  if (start < 0) throw new Error(`${file} no longer holds its script as ${LITERAL}`)
  const literal = text.slice(start + LITERAL.length, end).replace(/;\s*$/, '')
  const script = Buffer.from(runInNewContext(literal))
  return constant(script, 'text/javascript; charset=utf-8')
}

const LITERAL = 'var standalone_default = '

/** Scalar's script reads this. See its configuration reference. */
const configuration = {
  url: '/openapi',
  title: PRODUCT_NAME,
  theme: 'default',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: 'direct',
  defaultOpenAllTags: true,
}

const START_SCRIPT = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)})`

function html(scriptPath: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME}: API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="app"></div>
<noscript>This page needs JavaScript. The same contract is at <a href="/openapi">/openapi</a>.</noscript>
<script src="${scriptPath}"></script>
<script>${START_SCRIPT}</script>
</body>
</html>
`
}

/**
 * The one inline script is named by its digest. Styles are created at run time, hence
 * unsafe-inline.
 */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
}
