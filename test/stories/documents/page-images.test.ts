import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { after } from 'node:test'
import { degrees, PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { openViewer } from '../../../src/extraction/viewer.ts'
import { readDocumentTable } from '../../../src/features/ingestions/pages/document-table.ts'
import { documentView } from '../../../src/features/ingestions/pages/ingestion-view.ts'
import { openDocumentImages } from '../../../src/features/ingestions/pages/page-images.ts'
import { sweepPageImages } from '../../../src/features/ingestions/sweep-page-images.task.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { hardToDraw } from '../../documents/hard-to-draw.ts'
import { pageReader, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

const app = await openTestApp({ worker: true })
const { platform } = app
const viewer = openViewer({ dataDir: app.dataDir })
after(() => viewer.close())
const images = openDocumentImages(platform, viewer)
/** One operator, because each new one waits for a child process. */
const owner = await app.operator()
const sample = (name: string) => readFile(`samples/${name}`)

const asked = () => ({ now: app.clock.now(), isGone: () => false })

async function viewOf(operatorId: OperatorId, id: string) {
  const keys = await platform.vault.keysOf(operatorId)
  const view = await documentView(platform.tenants.of(operatorId), keys, operatorId, id)
  assert(view)
  return view
}

async function imageOf(operatorId: OperatorId, id: string, page = 1) {
  const image = await images.pageImage(operatorId, id, page, asked())
  assert(!('failed' in image), JSON.stringify(image))
  return image
}

type Image = { bytes: Buffer; width: number; height: number }
type PixelBox = { x: number; y: number; width: number; height: number }

/** Share of dark pixels inside a box given in fractions of the page. */
async function inkIn(image: Image, box: PixelBox) {
  const area = {
    left: Math.floor(box.x * image.width),
    top: Math.floor(box.y * image.height),
    width: Math.ceil(box.width * image.width),
    height: Math.ceil(box.height * image.height),
  }
  const pixels = await sharp(image.bytes).extract(area).grayscale().raw().toBuffer()
  return pixels.filter((pixel) => pixel < 140).length / pixels.length
}

/** Checks a document with at least this many boxes. */
async function boxesEnclosePrint(id: string, image: Image, atLeast: number): Promise<void> {
  const { fields } = await viewOf(owner.id, id)
  const boxed = fields.filter(({ box }) => box !== null)
  assert(boxed.length >= atLeast)
  for (const { path, box } of boxed) assert((await inkIn(image, box!)) > 0.05, path)
}

test('a page of a PDF is 1,200 pixels wide, and the box of a field encloses its print', async () => {
  const done = await app.ingest(owner, 'estimate.pdf', await sample('estimate.pdf'))
  const image = await imageOf(owner.id, done.id)
  assert.equal(image.type, 'image/webp')
  assert.deepEqual([image.width, image.height], [1200, 1553])
  const { pages, fields } = await viewOf(owner.id, done.id)
  assert.deepEqual(pages, [{ number: 1, width: 612, height: 792 }])
  const rcv = fields.find(({ path }) => path === 'financials.rcv_total')
  assert(rcv?.box)
  assert.equal(rcv.label, 'RCV')
  assert(rcv.box.width < 0.2 && rcv.box.height < 0.03)
  assert((await inkIn(image, rcv.box)) > 0.08)
  // Right of the box is the margin of the page.
  const beside = { ...rcv.box, x: rcv.box.x + rcv.box.width + 0.01, width: 0.03 }
  assert((await inkIn(image, beside)) < 0.02)
})

test("a photo is shown upright, and its boxes enclose the fields' print", async () => {
  const scan = await sample('authorization-scan.png')
  const sideways = await sharp(scan).rotate(90).jpeg({ quality: 90 }).toBuffer()
  const done = await app.ingest(owner, 'photo.jpg', sideways)
  assert.equal(done.status, 'completed')
  const turned = done.receipt.transforms.find(({ op }: { op: string }) => op === 'image.rotate')
  assert(turned)
  const image = await imageOf(owner.id, done.id)
  assert(image.height > image.width)
  await boxesEnclosePrint(done.id, image, 3)
})

test('a PDF whose print runs sideways is shown upright, with and without /Rotate', async () => {
  const upright = await PDFDocument.load(await sample('estimate.pdf'))
  const drawn = await PDFDocument.create()
  const [page] = await drawn.embedPdf(upright)
  drawn.addPage([792, 612]).drawPage(page!, { x: 792, y: 0, rotate: degrees(90) })
  const declared = await PDFDocument.create()
  const [copy] = await declared.copyPages(upright, [0])
  declared.addPage(copy!).setRotation(degrees(270))
  for (const file of [drawn, declared]) {
    const done = await app.ingest(owner, 'sideways.pdf', Buffer.from(await file.save()))
    const image = await imageOf(owner.id, done.id)
    assert.deepEqual([image.width, image.height], [1200, 1553])
    await boxesEnclosePrint(done.id, image, 10)
  }
})

test('a photo that its EXIF turns is shown as its reader saw it', async () => {
  const scan = await sample('authorization-scan.png')
  const raw = sharp(await sharp(scan).rotate(270).jpeg({ quality: 90 }).toBuffer())
  const exif = await raw.withMetadata({ orientation: 6 }).toBuffer()
  const done = await app.ingest(owner, 'camera.jpg', exif)
  assert.equal(done.status, 'completed')
  const image = await imageOf(owner.id, done.id)
  assert(image.height > image.width)
  await boxesEnclosePrint(done.id, image, 3)
})

test('another operator and a page that does not exist get no image', async () => {
  const other = await app.operator()
  const done = await app.ingest(owner, 'estimate.pdf', await sample('estimate.pdf'))
  const foreign = await images.pageImage(other.id, done.id, 1, asked())
  assert.equal('failed' in foreign && foreign.failed.code, 'not_found')
  const second = await images.pageImage(owner.id, done.id, 2, asked())
  assert.equal('failed' in second && second.failed.code, 'no_such_page')
  const list = await app.ingest(owner, 'jobs.csv', await sample('jobs.csv'))
  const ofList = await images.pageImage(owner.id, list.id, 1, asked())
  assert.equal('failed' in ofList && ofList.failed.code, 'no_pages')
})

test('a damaged file is an error, and the next page is drawn', async () => {
  const done = await app.ingest(owner, 'damaged.pdf', await sample('damaged.pdf'))
  assert.equal(done.status, 'failed')
  const broken = await images.pageImage(owner.id, done.id, 1, asked())
  assert('failed' in broken)
  const good = await app.ingest(owner, 'invoice.pdf', await sample('invoice.pdf'))
  await imageOf(owner.id, good.id)
})

test('a page that takes too long ends, and the page says so', async () => {
  const pdf = await hardToDraw(await sample('estimate.pdf'))
  const done = await app.ingest(owner, 'hard.pdf', pdf)
  assert.equal(done.status, 'completed')
  const slow = await images.pageImage(owner.id, done.id, 1, asked())
  assert.equal('failed' in slow && slow.failed.code, 'timeout')
  const { cookie } = await pageReader(app, owner, 'viewer')
  const url = `${app.url}/operators/${owner.id}/documents/${done.id}/pages/1`
  const reply = await fetch(url, { headers: { cookie, 'hx-request': 'true' } })
  assert.equal(reply.status, 422)
  const text = textOf(await reply.text())
  assert.match(text, /cannot be displayed It takes too long to display\. Download the original\./)
})

test('a page that cannot be drawn is tried once a day', async () => {
  let drawn = 0
  const counting = openDocumentImages(platform, {
    ...viewer,
    view: (...given) => {
      drawn++
      return viewer.view(...given)
    },
  })
  const done = await app.ingest(owner, 'damaged.pdf', await sample('damaged.pdf'))
  const first = await counting.pageImage(owner.id, done.id, 1, asked())
  assert('failed' in first)
  assert.deepEqual(await counting.pageImage(owner.id, done.id, 1, asked()), first)
  assert.equal(drawn, 1)
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_001)
  await counting.pageImage(owner.id, done.id, 1, { ...asked(), now: tomorrow })
  assert.equal(drawn, 2)
})

test('an operator and its sandbox share a turn, and an abandoned view is not drawn', async () => {
  const pdf = await sample('estimate.pdf')
  const live = await app.ingest(owner, 'estimate.pdf', pdf)
  const inSandbox = { ...owner, live: owner.test }
  const sandbox = await app.ingest(inSandbox, 'estimate.pdf', pdf)
  const begun: string[] = []
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = openDocumentImages(platform, {
    ...viewer,
    async view({ operatorId }) {
      begun.push(operatorId)
      started.resolve()
      await released.promise
      return { failed: { code: 'extraction_failed', message: 'Try again.' } }
    },
  })
  const first = held.pageImage(owner.id, live.id, 1, asked())
  await started.promise
  const second = held.pageImage(owner.sandboxId, sandbox.id, 1, asked())
  const abandoned = held.pageImage(owner.id, live.id, 1, { ...asked(), isGone: () => true })
  const other = await app.operator()
  const othersDocument = await app.ingest(other, 'estimate.pdf', pdf)
  const third = held.pageImage(other.id, othersDocument.id, 1, asked())
  await readUntil(
    async () => begun.length,
    (count) => count === 2,
  )
  assert.deepEqual(begun, [owner.id, other.id])
  released.resolve()
  await Promise.all([first, second, third])
  const gone = await abandoned
  assert.equal('failed' in gone && gone.failed.code, 'gone')
  assert.equal(begun.length, 3)
})

test('a drawn page is cached encrypted, and swept with its document', async () => {
  const done = await app.ingest(owner, 'estimate.pdf', await sample('estimate.pdf'))
  const image = await imageOf(owner.id, done.id)
  const key = `pages/${owner.id}/${done.id}/1`
  assert((await app.objects()).includes(key))
  const chunks: Buffer[] = []
  for await (const chunk of await platform.store.get(key)) chunks.push(chunk)
  const stored = Buffer.concat(chunks)
  assert(!stored.includes('RIFF') && !stored.includes('UklGR') && !stored.includes('webp'))
  assert.deepEqual((await imageOf(owner.id, done.id)).bytes, image.bytes)

  const sweep = () => {
    const { signal } = new AbortController()
    return sweepPageImages.run({ platform, log: platform.log, now: app.clock.now, signal })
  }
  app.clock.set(new Date(Date.now() + 2 * 3_600_000))
  await sweep()
  assert((await app.objects()).includes(key))
  await app.sql('delete from ingestions where id = $1', [done.id])
  await sweep()
  assert(!(await app.objects()).includes(key))
  app.clock.set(null)
})

test('a list shows its rows with the cells that were read', async () => {
  const done = await app.ingest(owner, 'jobs.csv', await sample('jobs.csv'))
  const table = await readDocumentTable(images, owner.id, done.id, asked())
  assert(!('failed' in table), JSON.stringify(table))
  const [sheet] = table.sheets
  assert(sheet)
  const read = await viewOf(owner.id, done.id)
  for (const { row, column, path, record } of sheet.marks) {
    const field = read.fields.find((one) => one.record === record && one.path === path)
    assert(sheet.rows[row]![column]!.includes(field!.text.trim()), `${record} ${path}`)
  }
  assert(sheet.header && sheet.header.columns.length >= 3)
  assert(sheet.marks.length >= read.fields.length * 0.9)
})

test('a Word file shows its lines with the values that were read', async () => {
  const done = await app.ingest(owner, 'letter.docx', await sample('letter.docx'))
  const table = await readDocumentTable(images, owner.id, done.id, asked())
  assert(!('failed' in table), JSON.stringify(table))
  const read = await viewOf(owner.id, done.id)
  const [sheet] = table.sheets
  assert(sheet && sheet.rows.length > 3)
  assert.equal(sheet.marks.length, read.fields.filter(({ page }) => page !== null).length)
})

test('a long list shows its first 200 rows and says how many it has', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `J-${at},Client ${at},NF-${at + 1000}`)
  const csv = ['Job Number,Client Name,Claim Number', ...rows].join('\n')
  const done = await app.ingest(owner, 'long.csv', csv)
  const table = await readDocumentTable(images, owner.id, done.id, asked())
  assert(!('failed' in table), JSON.stringify(table))
  assert.equal(table.sheets[0]!.rows.length, 200)
  assert.equal(table.sheets[0]!.rowCount, 451)
})
