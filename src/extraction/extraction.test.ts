import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as CFB from 'cfb'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { wrappedPid } from './containment/process-cost.ts'
import { type Extractor, startExtractor } from './extraction.ts'
import type { ExtractionOutcome } from './task.ts'

const corpus = join(import.meta.dirname, '../../../shared/corpus')
const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
const extractor = await startExtractor({
  processes: 2,
  dataDir: mkdtempSync(join(tmpdir(), 'extraction-')),
})
after(() => extractor.close())

function extract(
  bytes: Buffer,
  filename: string,
  from: Extractor = extractor,
): Promise<ExtractionOutcome> {
  return from.extract({ operatorId: 'operator', bytes, filename, context })
}

async function codeOf(bytes: Buffer | string, filename: string): Promise<string> {
  const outcome = await extract(Buffer.from(bytes), filename)
  return 'failed' in outcome ? outcome.failed.code : 'ok'
}

async function letter(text: string): Promise<Buffer> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  file.addPage([612, 792]).drawText(text, { x: 72, y: 700, size: 11, font })
  return Buffer.from(await file.save())
}

test('a document is read and understood, the same each time', async () => {
  const bytes = await letter('To whom it may concern: the roof at Elm Street is dry again.')
  const first = await extract(bytes, 'letter.pdf')
  assert.ok('ok' in first)
  assert.equal(first.ok.pages, 1)
  assert.deepEqual(await extract(bytes, 'letter.pdf'), first)
})

test('unreadable bytes give a failure with a code', async () => {
  assert.equal(await codeOf('', 'a.pdf'), 'empty')
  assert.equal(await codeOf('   \n', 'a.txt'), 'empty')
  assert.equal(await codeOf('%PDF-1.7 and nothing more', 'a.pdf'), 'unreadable')
  assert.equal(await codeOf(Buffer.from('ffd8ffe000104a464946', 'hex'), 'a.jpg'), 'unreadable')
  assert.equal(await codeOf(Buffer.from('GIF89a\0'), 'a.gif'), 'unreadable')
})

test('a password-protected office file fails as encrypted', async () => {
  const sealed = CFB.utils.cfb_new()
  CFB.utils.cfb_add(sealed, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'))
  CFB.utils.cfb_add(sealed, '/EncryptedPackage', Buffer.alloc(8_192, 0x5a))
  const bytes = Buffer.from(CFB.write(sealed, { type: 'buffer' }) as Buffer)
  assert.equal(await codeOf(bytes, 'jobs.xlsx'), 'encrypted')
  assert.equal(await codeOf(bytes, 'letter.docx'), 'encrypted')
})

test('a failure says nothing of the document', async () => {
  const outcome = await extract(Buffer.from('%PDF-1.7 SECRET-4711'), 'SECRET-4711.pdf')
  assert.ok('failed' in outcome)
  assert.doesNotMatch(outcome.failed.message, /4711/)
})

test('each hostile file fails, within 15 s and 800 MB, and others are read meanwhile', async (t) => {
  const folder = join(corpus, 'hostile')
  if (!existsSync(folder)) return t.skip(`no corpus at ${folder}`)
  await extractor.ready()
  const peak = watchChildren()
  t.after(peak)
  const invoice = readFileSync(join(corpus, 'invoices/oyo.pdf'))
  for (const file of readdirSync(folder)) {
    const startedAt = performance.now()
    const hostile = extract(readFileSync(join(folder, file)), file)
    assert.ok('ok' in (await extract(invoice, 'oyo.pdf')), `beside ${file}`)
    const besideMs = performance.now() - startedAt
    const outcome = await hostile
    const ms = performance.now() - startedAt
    assert.ok('failed' in outcome, `${file} was read`)
    t.diagnostic(
      `${file}: ${outcome.failed.code} in ${ms.toFixed(0)} ms, the other in ${besideMs.toFixed(0)} ms`,
    )
    assert.ok(ms < 15_000, `${file} took ${ms} ms`)
  }
  const mebibytes = peak() / 1024 / 1024
  t.diagnostic(`largest child: ${mebibytes.toFixed(0)} MiB`)
  assert.ok(mebibytes * 1.048576 < 800)
})

/** Resident size of the largest child so far, read every 10 ms. Linux only, else 0. */
function watchChildren(): () => number {
  let largest = 0
  const list = `/proc/self/task/${process.pid}/children`
  const timer = setInterval(() => {
    if (!existsSync(list)) return
    for (const started of readFileSync(list, 'utf8').split(' ').filter(Boolean)) {
      const pid = wrappedPid(Number(started)) ?? started
      const status = statusOf(pid)
      const resident = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
      largest = Math.max(largest, resident)
    }
  }, 10)
  return () => {
    clearInterval(timer)
    return largest
  }
}

/** Empty for a process that has ended, even between opening and reading the file. */
function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return ''
    throw error
  }
}
