import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { allKinds, type GeneratedDocument, generateDocuments } from './generate.ts'

const photographed: readonly string[] = ['scan', 'receipt']
const written = allKinds.filter((kind) => !photographed.includes(kind))

/** Every written layout, and one receipt; scans take seconds. */
async function all(seed: number): Promise<GeneratedDocument[]> {
  const documents: GeneratedDocument[] = []
  for await (const document of generateDocuments(seed, { kinds: written })) documents.push(document)
  const paper = generateDocuments(seed, { kinds: ['receipt'], perKind: 1 })
  for await (const document of paper) documents.push(document)
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

test('every file begins as its type says', async () => {
  for (const { name, type, bytes } of await all(7)) {
    const start = bytes.subarray(0, 4).toString('hex')
    if (magic[type] !== undefined)
      assert.ok(start.startsWith(magic[type]), `${name} begins ${start}`)
  }
})

const cents = (text: string | undefined) =>
  BigInt((text ?? assert.fail('no amount')).replace('.', ''))

test('the money of an estimate adds up to the cent', async () => {
  for await (const { truth } of generateDocuments(8, { kinds: ['estimate'], perKind: 20 })) {
    const rcv = cents(truth.fields['financials.rcv_total'])
    const depreciation = cents(truth.fields['financials.depreciation_total'])
    const acv = cents(truth.fields['financials.acv_total'])
    assert.equal(rcv - depreciation, acv)
    assert.equal(acv - cents(truth.fields['financials.deductible']), cents(truth.fields.net_claim))
  }
})

test('a held-out document comes only from seeds of 1000 and above', async () => {
  assert.ok((await all(9)).every((document) => !document.heldOut))
})
