import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provenanceOfNew } from './record-creation.ts'
import type { FieldRules } from './record-field-rules.ts'
import { mergeStated, type StoredValues } from './record-merge.ts'
import { isNewer, type Provenance, type Statement } from './record-provenance.ts'

type TestValues = {
  name?: string
  carrier?: string
  total?: string
  status?: string
  city?: string
}
type Stated = { statement: Statement; values: TestValues }
type OnFile = StoredValues<TestValues>

const rules: FieldRules = {
  name: { class: 'identity' },
  carrier: { class: 'descriptive' },
  total: { class: 'money' },
  status: { class: 'status', default: 'open' },
  city: { class: 'identity' },
}

function document(id: string, dated: string | null, at: string, values: TestValues): Stated {
  const statement = {
    source: 'document',
    at,
    ingestion_id: id,
    ...(dated ? { dated } : {}),
  } as const
  return { statement, values }
}

/** Saves a document's values. The first document creates the record. */
function saved(onFile: OnFile | null, { statement, values }: Stated): OnFile {
  const of = () => statement
  if (!onFile) {
    const provenance = provenanceOfNew(rules, values, statement, of)
    const row = { source: 'document', created_at: statement.at, provenance }
    return { row, values: { status: 'open', ...values } }
  }
  const merged = mergeStated(rules, onFile, values, of)
  const provenance = { ...onFile.row.provenance, ...merged.provenance } as Provenance
  return { row: { ...onFile.row, provenance }, values: merged.values }
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

const resultOf = (order: readonly Stated[], start: OnFile | null) =>
  order.reduce<OnFile | null>(saved, start)!.values

test('three documents of one claim, one of them undated, give one record in any order', () => {
  const documents = [
    document('a', '2026-01-05', '2026-02-01T09:00:00.000Z', { total: '1.00' }),
    document('b', null, '2026-02-02T09:00:00.000Z', { total: '2.00' }),
    document('c', '2026-01-03', '2026-02-03T09:00:00.000Z', { total: '3.00' }),
  ]
  for (const order of permutations(documents))
    assert.deepEqual(resultOf(order, null), { status: 'open', total: '2.00' })
})

/** Repeatable pseudorandom numbers from 0 to 1. */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) / 0x7fffff
  }
}

function randomDocuments(next: () => number): Stated[] {
  const below = (limit: number) => Math.floor(next() * limit)
  const day = () => `2026-03-0${1 + below(5)}`
  return ['a', 'b', 'c', 'd'].map((id) => {
    const values: TestValues = {}
    for (const field of ['name', 'carrier', 'total', 'city'] as const)
      if (below(3) > 0) values[field] = `${below(2)}.00`
    if (below(2) > 0) values.status = ['open', 'on_hold'][below(2)]!
    return document(id, below(2) > 0 ? day() : null, `${day()}T0${below(3)}:00:00.000Z`, values)
  })
}

test('four documents of fields that stand alone give one record in any order, also one of the API', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const documents = randomDocuments(numbersOf(seed * 7919))
    const created_at = '2026-02-28T00:30:00.000Z'
    const row = { source: 'api', created_at, provenance: null }
    const values = { name: 'api', carrier: '0.00', total: '0.00', status: 'open' }
    for (const start of [null, { row, values }]) {
      const first = resultOf(documents, start)
      for (const order of permutations(documents))
        assert.deepEqual(resultOf(order, start), first, `seed ${seed}`)
    }
  }
})

test('a document dated before its job was created through the API changes the job', () => {
  const row = { source: 'api', created_at: '2026-03-20T09:00:00.000Z', provenance: null }
  const onFile = { row, values: { name: 'Ann Roe', carrier: 'Allstate', total: '1000.00' } }
  const values = { name: 'Anna Roe', carrier: 'USAA', total: '1250.00' }
  const later = document('a', '2026-03-10', '2026-03-20T09:00:01.000Z', values)
  // A name from the API identifies the job, so it stays.
  assert.deepEqual(saved(onFile, later).values, { ...values, name: 'Ann Roe' })
  const earlier = document('a', '2026-03-10', '2026-03-20T08:59:59.000Z', values)
  assert.deepEqual(saved(onFile, earlier).values, onFile.values)
})

test('of three statements in a row, the first and the last are in the same order', () => {
  const statements = Array.from({ length: 30 }, (_, seed) => randomDocuments(numbersOf(seed + 1)))
    .flat()
    .map(({ statement }, index) => ({ ...statement, ingestion_id: String(index) }))
  for (const a of statements)
    for (const b of statements)
      for (const c of statements) if (isNewer(a, b) && isNewer(b, c)) assert.ok(isNewer(a, c))
})

test('a date after its day of acceptance counts as that day', () => {
  const at = '2026-03-04T09:00:00.000Z'
  const misread: Statement = { source: 'document', at, dated: '2062-03-01', ingestion_id: 'a' }
  const later = { source: 'document', at: '2026-03-05T09:00:00.000Z', ingestion_id: 'b' } as const
  assert.equal(isNewer(later, misread), true)
  assert.equal(isNewer({ ...later, dated: '2026-03-05' }, misread), true)
})
