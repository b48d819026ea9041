import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import test, { describe } from 'node:test'
import sharp from 'sharp'
import { estimatePdf, letterText, textOf } from './small-documents.ts'
import {
  app,
  asJson,
  assertNothingLeft,
  assertRefused,
  form,
  partHead,
  pushJson,
  startUpload,
} from './upload-requests.ts'

const MAX = 25 * 1024 * 1024

/** A ZIP file with one entry. */
function zipped(name: string): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 0, 'latin1')
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), Buffer.alloc(64)])
}

describe('the type is judged by content', () => {
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(200),
  ])
  const refused: Record<string, [filename: string, bytes: Buffer]> = {
    'HEIC named .heic': ['photo.heic', heic],
    'HEIC named .jpg': ['photo.jpg', heic],
    'HEIC named .pdf': ['photo.pdf', heic],
    'a zip': ['documents.zip', zipped('a.txt')],
    'a zip named .docx': ['documents.docx', zipped('a.txt')],
    'a presentation': ['deck.pptx', zipped('ppt/presentation.xml')],
    'a GIF': ['a.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(50)])],
    'a program named .pdf': ['a.pdf', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(99)])],
    'zeros named .txt': ['a.txt', Buffer.alloc(500)],
  }
  for (const [name, [filename, bytes]] of Object.entries(refused)) {
    test(`${name}: 415 unsupported_document_type on both lanes, and nothing is left`, async () => {
      const operator = await app.operator()
      assertRefused(await app.push(operator, filename, bytes), 415, 'unsupported_document_type')
      assertRefused(await pushJson(operator, filename, bytes), 415, 'unsupported_document_type')
      await assertNothingLeft(operator)
    })
  }

  test('a PNG named .pdf, or declared a PDF, is taken as the PNG it is', async () => {
    const operator = await app.operator()
    const background = { r: 255, g: 255, b: 255 }
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
    const pushed = await app.push(operator, 'scan.pdf', png)
    const content_base64 = png.toString('base64')
    const body = { filename: 'scan', content_base64, content_type: 'application/pdf' }
    const declared = await asJson(operator, body)
    for (const { status, json } of [pushed, declared]) {
      assert.equal(status, 202)
      const [row] = await app.sql('select file_type from ingestions where id = $1', [json.id])
      assert.equal(row.file_type, 'png')
    }
  })
})

describe('size', () => {
  for (const [lane, send] of Object.entries({ multipart: app.push, json: pushJson })) {
    test(`25 MB exactly is accepted, one byte more is 413, on the ${lane} lane`, async () => {
      const operator = await app.operator()
      const whole = textOf(MAX + 1)
      assertRefused(await send(operator, 'long.txt', whole), 413, 'document_too_large')
      await assertNothingLeft(operator)
      const accepted = await send(operator, 'long.txt', whole.subarray(0, MAX))
      assert.equal(accepted.status, 202, accepted.text)
      const [row] = await app.sql('select bytes from ingestions where id = $1', [accepted.json.id])
      assert.equal(row.bytes, '26214400')
      const [account] = await app.sql('select balance from iu_accounts where operator_id = $1', [
        operator.id,
      ])
      assert.equal(account.balance, '2997')
    })
  }

  test('size is judged before type, presence before size', async () => {
    const operator = await app.operator()
    const zeros = Buffer.alloc(MAX + 1)
    assertRefused(await app.push(operator, 'a.heic', zeros), 413, 'document_too_large')
    await assertNothingLeft(operator)
  })

  test('a stated Content-Length far above the limit is refused before the body is read', async () => {
    const operator = await app.operator()
    const answer = await startUpload(operator, { 'content-length': String(60 * 1024 * 1024) })
    assert.match(answer, /^HTTP\/1\.1 413 /)
    assert.match(answer, /"code":"document_too_large"/)
    await assertNothingLeft(operator)
  })
})

describe('size in JSON that is swollen', () => {
  // '???' is 'Pz8/' in base64, so a quarter of the text is slashes. The block has whole periods and repeats.
  const block = Buffer.alloc(15 * 4096, '???\n?')
  const whole = Buffer.alloc(MAX + 1, block)
  const plain = (bytes: Buffer) => bytes.toString('base64')
  const slashed = (bytes: Buffer) => plain(bytes).replaceAll('/', '\\/')
  const slashedBlock = slashed(block)
  const swollen: [what: string, base64: (bytes: Buffer) => string, around: [string, string]][] = [
    [
      'every slash escaped',
      ({ length }) =>
        slashedBlock.repeat(Math.floor(length / block.length)) +
        slashed(whole.subarray(0, length % block.length)),
      ['', ''],
    ],
    ['a megabyte of white space around it', plain, [' ', ' \n'.repeat(500_000)]],
  ]
  for (const [what, base64, [ahead, behind]] of swollen) {
    test(`the document is what may hold 25 MB, not its JSON with ${what}`, async () => {
      const operator = await app.operator()
      const json = (bytes: Buffer) => {
        const body = `{"filename":"long.txt","content_base64":"${base64(bytes)}"}`
        return asJson(operator, Buffer.from(ahead + body + behind), {
          'content-type': 'application/json',
        })
      }
      assertRefused(await json(whole), 413, 'document_too_large')
      await assertNothingLeft(operator)
      const accepted = await json(whole.subarray(0, MAX))
      assert.equal(accepted.status, 202, accepted.text)
      const text = 'select bytes, content_sha256 from ingestions where id = $1'
      const [row] = await app.sql(text, [accepted.json.id])
      assert.equal(row.bytes, '26214400')
      const sha256 = createHash('sha256').update(whole.subarray(0, MAX)).digest('hex')
      assert.equal(row.content_sha256, sha256)
    })
  }
})

describe('filenames', () => {
  const names: [what: string, sent: string, kept: string][] = [
    ['a path', '../../etc/passwd.txt', 'passwd.txt'],
    ['a Windows path', 'C:\\Users\\pat\\estimate.txt', 'estimate.txt'],
    ['line breaks', 'a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
    ['quotes', 'the "final" one.txt', "the 'final' one.txt"],
    ['right-to-left marks', 'invoice‮fdp.txt', 'invoicefdp.txt'],
    ['a NUL', 'a\0b.txt', 'ab.txt'],
    ['nothing but dots', '...', 'document'],
    ['letters of other scripts', 'Überweisung 見積書 🏠.txt', 'Überweisung 見積書 🏠.txt'],
    ['300 letters', `${'n'.repeat(300)}.txt`, `${'n'.repeat(251)}.txt`],
  ]
  for (const [what, sent, kept] of names) {
    test(`${what} in a filename comes back clean`, async () => {
      const operator = await app.operator()
      const sentTwice = [
        await app.push(operator, sent, letterText),
        await pushJson(operator, sent, letterText),
      ]
      for (const [index, reply] of sentTwice.entries()) {
        if (what === 'a NUL' && index === 1) {
          assertRefused(reply, 400, 'validation_failed', 'filename')
          continue
        }
        assert.equal(reply.status, 202, reply.text)
        const path = `/v1/ingestions/${reply.json.id}`
        const { json } = await app.call('GET', path, { key: operator.live })
        assert.equal(json.filename, kept)
        assert.equal(json.status, 'processing')
        assert.equal(json.receipt, null)
      }
    })
  }
})

test('an upload that comes a byte at a time is taken like any other', async () => {
  const operator = await app.operator()
  const pdf = await estimatePdf()
  const tail = '\r\n--x--\r\n'
  const { hostname, port } = new URL(app.url)
  const status = await new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${operator.live}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const sent = request({ hostname, port, path: '/v1/documents', method: 'POST', headers })
    sent.on('error', reject).on('response', (response) => resolve(response.statusCode))
    const body = Buffer.concat([Buffer.from(partHead('a.pdf')), pdf, Buffer.from(tail)])
    for (let at = 0; at < body.length; at += 7) sent.write(body.subarray(at, at + 7))
    sent.end()
  })
  assert.equal(status, 202)
})

test('a client that writes a whole refused body before it reads gets the answer', async () => {
  const { hostname, port } = new URL(app.url)
  const operator = await app.operator()
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /v1/documents HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${operator.live}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Transfer-Encoding: chunked',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const part = partHead('a.pdf')
  socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
  // Longer than the limit plus the kernel's buffers, so it can be written only if the service reads it.
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  for (let sent = 0; sent < MAX + 15 * 1024 * 1024; sent += 65_536) {
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  socket.write('0\r\n\r\n')
  let answer = ''
  for await (const bytes of socket) {
    answer += bytes
    if (answer.endsWith('}}')) break
  }
  assert.match(answer, /^HTTP\/1\.1 413 /)
  assert.match(answer, /"code":"document_too_large"/)
})

test('JSON that holds what the service sets itself, or escapes by number, is taken', async () => {
  const operator = await app.operator()
  const id = '0197b7a0-0000-7000-8000-000000000000'
  const body = `{ "id": "${id}", "operator_id" :"${id}", "source": {"content_base64": ["no"]},
    "content_base64": "aGVs\\u0062G8\\u003D", "created_at": 7.5, "updated_at": null,
    "filename": "hello.txt" }`
  const reply = await asJson(operator, body, { 'content-type': 'application/json' })
  assert.equal(reply.status, 202, reply.text)
  assert.notEqual(reply.json.id, id)
  const text = 'select operator_id, source, content_sha256 from ingestions where id = $1'
  const [row] = await app.sql(text, [reply.json.id])
  assert.equal(row.operator_id, operator.id)
  assert.equal(row.source, 'api')
  assert.equal(row.content_sha256, createHash('sha256').update('hello').digest('hex'))
})

test('a part that only the service fills is ignored, as it is in JSON', async () => {
  const operator = await app.operator()
  const file = new Blob(['Dear Pat, thank you for the letter.'])
  const sent = form(['file', file, 'a.txt'], ['operator_id', 'x'], ['created_at', 'y'])
  const { status, json } = await app.call('POST', '/v1/documents', {
    key: operator.live,
    form: sent,
  })
  assert.deepEqual([status, json.status], [202, 'processing'])
})

test('a part that is none of ours is refused, and so is a file behind too many parts', async () => {
  const operator = await app.operator()
  const tooMany = /\bwas sent with too many other parts. Send it alone\.$/
  for (const [count, more, told] of [
    [9, ['foo'], /^foo is not accepted here/],
    [10, ['foo'], tooMany],
    [12, [], tooMany],
  ] as const) {
    const sent = new FormData()
    for (let at = 0; at < count; at++) sent.append('id', `${at}`)
    for (const name of more) sent.append(name, 'bar')
    sent.append('file', new Blob(['Dear Pat, thank you.']), 'a.txt')
    const asked = { key: operator.live, form: sent }
    const { status, json } = await app.call('POST', '/v1/documents', asked)
    assert.deepEqual([status, json.error.code], [400, 'validation_failed'])
    assert.match(json.error.message, told)
    await assertNothingLeft(operator)
  }
})

test('a cut workbook and a web page named .xls are refused with what to do', async () => {
  const operator = await app.operator()
  for (const [filename, bytes, type] of [
    ['cut.xlsx', Buffer.from('\0\x01\x02\x03'), 'XLSX'],
    ['export.xls', Buffer.from('<html><table></table></html>'), 'XLS'],
  ] as const) {
    const { json } = await app.push(operator, filename, bytes)
    assert.equal(
      json.error.message,
      `The name of the file says ${type}, but its content does not. It may be damaged, or in another ` +
        'format. Open it, save it again as PDF, XLSX or DOCX, and upload that file.',
    )
  }
})
