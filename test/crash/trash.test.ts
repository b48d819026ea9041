import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openInstallation } from './installation.ts'
import { until } from './program.ts'

/** The commands for stored objects without a row, and a sweep that is killed. */

const OBJECTS = 400
const installation = await openInstallation()
after(() => installation.close())
/** Keeps the database running beside the commands. */
const service = installation.start(['api'])
await until200(`${installation.url}/healthz`)
const { operator_id: operator } = await installation.svcJson(
  'operator',
  'create',
  '--name',
  'Harbor',
)
const folder = join(installation.dataDir, 'objects/documents', operator)
const trash = join(installation.dataDir, 'objects/trash/documents', operator)
const ids = Array.from(
  { length: OBJECTS },
  (_, n) => `0198c2a4-7c1e-7d3a-9f21-${String(n).padStart(12, '0')}`,
)

function namesIn(path: string): string[] {
  return existsSync(path) ? readdirSync(path).sort() : []
}

/** Objects without a row, two hours old. */
function makeOrphans(): void {
  mkdirSync(folder, { recursive: true })
  for (const id of ids) writeFileSync(join(folder, id), `object ${id}`)
  age()
}

/** Lets two hours pass for the objects that are not in the trash. */
function age(): void {
  const before = new Date(Date.now() - 7_200_000)
  for (const id of namesIn(folder)) utimesSync(join(folder, id), before, before)
}

test('svc objects sweep counts and moves nothing; --confirm moves all of them', async () => {
  makeOrphans()
  const looked = await installation.svcJson('objects', 'sweep')
  const none = { prefix: 'exports/', objects: 0, orphans: 0, limit: 100 }
  const documents = { prefix: 'documents/', objects: OBJECTS, orphans: OBJECTS, limit: 100 }
  assert.deepEqual(looked, { data: [documents, none] })
  assert.equal(namesIn(folder).length, OBJECTS)
  assert.deepEqual(namesIn(trash), [])
})

test('two concurrent sweeps, one of them killed, leave every object whole in one place', async () => {
  const sweeps = [1, 2].map(() => installation.start(['objects', 'sweep', '--confirm', '--json']))
  await until(async () => namesIn(trash).length >= 20, 'the sweeps have begun')
  sweeps[0]!.kill('SIGKILL')
  await Promise.all(sweeps.map(({ ended }) => ended))
  assert.deepEqual([...namesIn(folder), ...namesIn(trash)].sort(), ids)
  // The one that was killed may have touched an object that it had not moved yet.
  age()
  await installation.svcJson('objects', 'sweep', '--confirm')
  assert.deepEqual(namesIn(folder), [])
  assert.deepEqual(namesIn(trash), ids)
  for (const id of ids) assert.equal(readFileSync(join(trash, id), 'utf8'), `object ${id}`)
})

test('svc objects restore restores objects with a row, and nothing else', async () => {
  const insert = `insert into ingestions (operator_id, id, status, source, file_type, bytes,
    content_sha256, object_key, attempts, sealed, created_at)
    values ($1, $2, 'canceled', 'api', 'txt', 1, 'x', $3, 0, '', '2026-03-01')`
  for (const id of ids.slice(0, 3))
    await installation.sql(insert, [operator, id, `documents/${operator}/${id}`])
  assert.deepEqual(await installation.svcJson('objects', 'restore'), { restored: 3 })
  assert.deepEqual(namesIn(folder), ids.slice(0, 3))
  assert.equal(namesIn(trash).length, OBJECTS - 3)
  assert.deepEqual(await installation.svcJson('objects', 'restore'), { restored: 0 })
})

test('svc operator update sets the storage allowance of an operator or a sandbox', async () => {
  const { data } = await installation.svcJson('operator', 'list')
  const { sandbox_operator_id: sandbox } = data[0]
  const update = (id: string, gb: string) =>
    installation.svcJson('operator', 'update', id, '--storage-gb', gb)
  assert.deepEqual(await update(sandbox, '5'), { operator_id: sandbox, storage_gb: 5 })
  assert.deepEqual(await installation.sql('select * from storage_allowances'), [
    { operator_id: sandbox, bytes: '5368709120' },
  ])
  assert.deepEqual(await update(sandbox, 'default'), { operator_id: sandbox, storage_gb: 1 })
  assert.deepEqual(await update(operator, 'default'), { operator_id: operator, storage_gb: 50 })
  assert.deepEqual(await installation.sql('select * from storage_allowances'), [])
  const wrong = {
    '--storage-gb is required.': [],
    '--storage-gb must be an integer from 0 to 1000000.': ['--storage-gb', '1.5'],
    '--storage-gb must be an integer from 0 to 1000000.\n': ['--storage-gb', '1000001'],
  }
  for (const [message, args] of Object.entries(wrong)) {
    const { code, out, err } = await installation.svc(
      'operator',
      'update',
      operator,
      ...args,
      '--json',
    )
    assert.deepEqual([code, out], [2, ''], message)
    assert.ok(err.includes(message), err)
  }
  service.kill('SIGTERM')
  await service.ended
})

async function until200(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(answers, `${url} answers`)
}
