import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import {
  allKinds,
  digitalKinds,
  generateDocuments,
  generateEachLayout,
  layoutsOf,
} from './generate.ts'
import { kinds } from './kinds.ts'
import { type GeneratedDocument, SPLITS, type Split } from './truth.ts'

/** Every digital layout, and one receipt. Scans take seconds. */
async function all(seed: number, split: Split = 'development'): Promise<GeneratedDocument[]> {
  const documents: GeneratedDocument[] = []
  for await (const document of generateDocuments(seed, { split, kinds: digitalKinds }))
    documents.push(document)
  for await (const receipt of generateDocuments(seed, { split, kinds: ['receipt'], perKind: 1 }))
    documents.push(receipt)
  return documents
}
const digest = (document: GeneratedDocument) =>
  createHash('sha256').update(document.bytes).digest('hex')

test('the same seed gives the same bytes, another seed other bytes', async () => {
  const [first, again, other] = await Promise.all([all(5), all(5), all(6)])
  assert.deepEqual(first.map(digest), again.map(digest))
  const digests = new Set(first.map(digest))
  const shared = other.filter((document) => digests.has(digest(document)))
  assert.deepEqual(
    shared.map((document) => document.name),
    [],
  )
})

const magic: Record<string, string> = {
  pdf: '25504446',
  docx: '504b0304',
  doc: 'd0cf11e0',
  xls: 'd0cf11e0',
  xlsx: '504b0304',
  png: '89504e47',
  jpeg: 'ffd8ff',
}

test('every file of every split begins as its type says', async () => {
  const documents = await Promise.all(SPLITS.map((split) => all(7, split)))
  for (const { name, type, bytes } of documents.flat()) {
    const start = bytes.subarray(0, 4).toString('hex')
    if (magic[type] !== undefined)
      assert.ok(start.startsWith(magic[type]), `${name} begins ${start}`)
  }
})

const cents = (text: string | undefined) =>
  BigInt((text ?? assert.fail('no amount')).replace('.', ''))

test('the money of an estimate adds up to the cent', async () => {
  for await (const { truth } of generateDocuments(8, { kinds: ['estimate'], perKind: 20 })) {
    // A bid without depreciation has only its total.
    if (truth.fields['financials.estimate_total'] !== undefined) continue
    const rcv = cents(truth.fields['financials.rcv_total'])
    const depreciation = cents(truth.fields['financials.depreciation_total'])
    const acv = cents(truth.fields['financials.acv_total'])
    assert.equal(rcv - depreciation, acv)
    assert.equal(acv - cents(truth.fields['financials.deductible']), cents(truth.fields.net_claim))
  }
})

test('no layout of a kind is in two splits', () => {
  const shared = allKinds
    .filter((kind) => !kind.endsWith('_list')) // named by file type in every split
    .flatMap((kind) => {
      const names = SPLITS.flatMap((split) => Object.keys(kinds[kind][split]))
      return names.filter((name, i) => names.indexOf(name) < i).map((name) => `${kind} ${name}`)
    })
  assert.deepEqual(shared, [])
})

test('the columns of a list are named differently in each split', async () => {
  for (const kind of ['job_list', 'client_list', 'vendor_list'] as const) {
    const headers: Set<string>[] = []
    for (const split of SPLITS) {
      const found = new Set<string>()
      for await (const { truth } of generateDocuments(3, { split, kinds: [kind], perKind: 30 }))
        for (const header of Object.keys(truth.columns!)) found.add(header.toLowerCase())
      headers.push(found)
    }
    const [development, validation, sealed] = headers.map((found) => [...found])
    const shared = (these: string[], those: string[]) =>
      these.filter((header) => those.includes(header)).length / these.length
    assert.ok(shared(validation!, development!) < 0.5, `${kind}: validation shares too many`)
    assert.ok(shared(sealed!, [...development!, ...validation!]) < 0.5, `${kind}: sealed`)
  }
})

test('a kind without layouts of a split is an error that names both', () => {
  const bySplit = { development: kinds.receipt.development, sealed: {} }
  const message = /^There are no sealed layouts of receipt, only development\./
  assert.throws(() => layoutsOf(bySplit, 'receipt', 'sealed'), { message })
})

test('each layout has as many documents, and no file name says the kind', async () => {
  const each = { split: 'validation', kinds: ['license', 'w9'], perLayout: 2 } as const
  const documents: GeneratedDocument[] = []
  for await (const document of generateEachLayout(4, each)) documents.push(document)
  const counts = Map.groupBy(documents, ({ kind, layout }) => `${kind} ${layout}`)
  const layouts = (['license', 'w9'] as const).flatMap((kind) =>
    Object.keys(kinds[kind].validation),
  )
  assert.equal(counts.size, layouts.length)
  assert.ok([...counts.values()].every((of) => of.length === 2))
  assert.deepEqual(
    documents.filter(({ name }) => !/^document-\d+\.\w+$/.test(name)),
    [],
  )
})

test('the net payment of State Farm is what remains of the replacement cost', async () => {
  const each = { split: 'validation', kinds: ['estimate'], perLayout: 3 } as const
  for await (const { layout, truth } of generateEachLayout(9, each)) {
    if (layout !== 'stateFarmGuide') continue
    const { fields } = truth
    const paid =
      cents(fields['financials.rcv_total']) - cents(fields['financials.depreciation_total'])
    assert.equal(paid - cents(fields['financials.deductible']), cents(fields.net_claim))
  }
})
