import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, endpoints } from '../src/app.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgresql/embedded-postgresql.ts'
import { openApiDocument } from '../src/platform/http/openapi.ts'
import { colorTokens } from './color-tokens.ts'
import { endpointsPage } from './endpoints-page.ts'
import { errorsPage } from './errors-page.ts'
import { iconShapes } from './icons.ts'
import { notice } from './notice.ts'
import { receiptsPage } from './receipts-page.ts'
import { rowTypes } from './row-types.ts'
import { sdkModule } from './sdk-module.ts'
import { sdkTypes } from './sdk-types.ts'

/**
 * Writes every generated file. With --check it writes nothing, names outdated files and exits 1. Row types
 * come from a temporary database that has just been migrated.
 */
const ROOT = join(import.meta.dirname, '..')

const files: Record<string, () => Promise<string>> = {
  NOTICE: () => notice(ROOT),
  'docs/openapi.json': contract,
  'docs/endpoints.md': async () => endpointsPage(endpoints),
  'docs/errors.md': async () => errorsPage(api),
  'docs/receipts.md': async () =>
    receiptsPage(await readFile(join(ROOT, 'docs/receipts.md'), 'utf8')),
  'sdk/types.gen.ts': async () => sdkTypes(await contract()),
  // After the types, which it compiles.
  'sdk/svc-client.gen.mjs': () => sdkModule(ROOT),
  'src/dashboard/icons.gen.ts': () => iconShapes(ROOT),
  'src/dashboard/assets/tokens.css': () => colorTokens(ROOT),
  'src/platform/db/schema.gen.ts': migratedRowTypes,
}

const check = process.argv.includes('--check')
const stale: string[] = []
for (const [path, make] of Object.entries(files)) {
  const wanted = await make()
  const found = await readFile(join(ROOT, path), 'utf8').catch(absent)
  if (found === wanted) continue
  stale.push(path)
  if (!check) await writeFile(join(ROOT, path), wanted)
}
if (stale.length > 0) console.log(`${check ? 'stale' : 'written'}: ${stale.join(', ')}`)
if (check && stale.length > 0) {
  console.log('run `npm run generate` and commit the result')
  process.exitCode = 1
}

/** The document that a service with default settings publishes. */
async function contract(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const document = openApiDocument(api, { baseUrl: 'http://127.0.0.1:8080', version })
  return `${JSON.stringify(document, null, 2)}\n`
}

async function migratedRowTypes(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-generate-'))
  const server = await startEmbedded({ dataDir, log: { info: () => undefined }, fsync: false })
  try {
    await migrate(server.logins.owner)
    return await rowTypes(server.url)
  } finally {
    await server.stop()
    await rm(server.folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
