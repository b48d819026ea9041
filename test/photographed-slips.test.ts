import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { type Extractor, startExtractor } from '../src/extraction/extraction.ts'
import type { Findings } from '../src/extraction/findings.ts'
import { generateDocuments } from './documents/generate.ts'
import { context } from './documents/scoring.ts'
import type { GeneratedDocument } from './documents/truth.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'slips-'))
const extractor: Extractor = await startExtractor({ processes: 1, spares: 0, dataDir })
after(async () => {
  await extractor.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Photographs of two slips with their truth: a hardware store's and a fuel station's. */
const slips: GeneratedDocument[] = []
const made = generateDocuments(7, { split: 'development', kinds: ['receipt'], perKind: 30 })
for await (const slip of made) if (['shop', 'fuel'].includes(slip.layout)) slips.push(slip)
const [shop, fuel] = ['shop', 'fuel'].map((layout) => slips.find((one) => one.layout === layout)!)

/** Old thermal print, photographed from too far, a little out of focus. */
const faint = (photo: Buffer) =>
  sharp(photo).grayscale().linear(0.35, 150).resize({ width: 430 }).blur(0.7).jpeg({ quality: 60 })

async function read(bytes: Buffer): Promise<Findings> {
  const input = { operatorId: 'a', bytes, filename: 'photo.jpg', context }
  const outcome = await extractor.extract(input)
  assert.ok('ok' in outcome, JSON.stringify(outcome))
  return outcome.ok
}

const fieldsOf = ({ fields }: Findings) => {
  const wanted = ['issuer', 'invoice_date', 'total']
  const found = fields.filter(({ name }) => wanted.includes(name))
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

for (const { layout, bytes, truth } of [shop!, fuel!]) {
  test(`the store, date and total of a faint slip are read (${layout})`, async () => {
    const findings = await read(await faint(bytes).toBuffer())
    assert.deepEqual(fieldsOf(findings), truth.fields)
    assert.deepEqual(findings.drafts, [])
  })
}

test('a slip photographed upside down is read and turned', async () => {
  const findings = await read(
    await faint(await sharp(shop!.bytes).rotate(180).toBuffer()).toBuffer(),
  )
  assert.deepEqual(fieldsOf(findings), shop!.truth.fields)
  const turn = findings.transforms.find(({ op }) => op === 'image.rotate')
  assert.ok(Math.abs(Number(turn?.to) - 180) < 10, turn?.to ?? 'not turned')
})

test('the same photograph gives the same findings', async () => {
  const photo = await faint(fuel!.bytes).toBuffer()
  assert.deepEqual(await read(photo), await read(photo))
})
