import test from 'node:test'
import type { Operator, Reply } from '../../test-app.ts'
import {
  app,
  asJson,
  assertNothingLeft,
  assertRefused,
  form,
  partHead,
  pushJson,
} from './upload-requests.ts'

const json = { 'content-type': 'application/json' }
const hello = '{"filename":"a.txt","content_base64":"aGVsbG8="}'
const notUtf8 = Buffer.concat([
  Buffer.from('{"filename":"a'),
  Buffer.from([0xff]),
  Buffer.from('.txt","content_base64":"aGVsbG8="}'),
])
const unnamed = `${partHead('')}hello\r\n--x--\r\n`
const raw = ({ live }: Operator, contentType: string, body: string) =>
  app.call('POST', '/v1/documents', { key: live, body, headers: { 'content-type': contentType } })

const refused: [string, (operator: Operator) => Promise<Reply>, number, string, string?][] = [
  [
    'no body at all',
    (o) => app.call('POST', '/v1/documents', { key: o.live }),
    400,
    'missing_file',
  ],
  [
    'a form without a file',
    (o) => app.call('POST', '/v1/documents', { key: o.live, form: form() }),
    400,
    'missing_file',
  ],
  ['an empty file', (o) => app.push(o, 'empty.pdf', ''), 400, 'missing_file', 'file'],
  ['an empty file as JSON', (o) => pushJson(o, 'empty.pdf', ''), 400, 'missing_file', 'file'],
  ['JSON without filename', (o) => asJson(o, { content_base64: 'aGk=' }), 400, 'missing_file'],
  ['an empty filename', (o) => pushJson(o, '', 'hello'), 400, 'missing_file', 'file'],
  [
    'an empty filename in a form',
    (o) => raw(o, 'multipart/form-data; boundary=x', unnamed),
    400,
    'missing_file',
    'file',
  ],
  ['JSON that is not UTF-8', (o) => asJson(o, notUtf8, json), 400, 'malformed_json'],
  [
    'JSON with two texts as one',
    (o) => asJson(o, hello.replace('}', ' "aGk="}'), json),
    400,
    'malformed_json',
  ],
  [
    'JSON with words between',
    (o) => asJson(o, hello.replace(',', ', 1 2 '), json),
    400,
    'malformed_json',
  ],
  [
    'content_base64 twice',
    (o) => asJson(o, hello.replace('}', ',"content_base64":"aGk="}'), json),
    400,
    'validation_failed',
    'content_base64',
  ],
  [
    'content_base64 twice, once in disguise',
    (o) => asJson(o, hello.replace('}', ',"content\\u005fbase64":"aGk="}'), json),
    400,
    'validation_failed',
    'content_base64',
  ],
  [
    'escapes that stand for no base64',
    (o) => asJson(o, hello.replace('aGVs', 'aGVs\\n'), json),
    400,
    'validation_failed',
    'content_base64',
  ],
  [
    'an escape that breaks off',
    (o) => asJson(o, hello.replace('bG8=', 'bG8=\\u00'), json),
    400,
    'validation_failed',
    'content_base64',
  ],
  [
    'much beside the document',
    (o) => asJson(o, { filename: 'a'.repeat(70_000) }),
    400,
    'validation_failed',
    'body',
  ],
  [
    'a long filename',
    (o) => asJson(o, { filename: 'a'.repeat(1025) }),
    400,
    'validation_failed',
    'filename',
  ],
  ['JSON without content_base64', (o) => asJson(o, { filename: 'a.txt' }), 400, 'missing_file'],
  ['an empty JSON object', (o) => asJson(o, {}), 400, 'missing_file'],
  ['JSON that breaks off', (o) => asJson(o, '{"filename":"a.txt",', json), 400, 'malformed_json'],
  ['no JSON', (o) => asJson(o, 'filename=a.txt', json), 400, 'malformed_json'],
  ['JSON with more behind it', (o) => asJson(o, `${hello} {}`, json), 400, 'malformed_json'],
  ['a JSON array', (o) => asJson(o, '["a.txt"]', json), 400, 'validation_failed'],
  [
    'an unknown JSON field',
    (o) => asJson(o, { filename: 'a.txt', content_base64: 'aGk=', size: 2 }),
    400,
    'validation_failed',
    'size',
  ],
  [
    'a JSON field twice',
    (o) => asJson(o, '{"filename":"a.txt","filename":"b.txt","content_base64":"aGk="}', json),
    400,
    'validation_failed',
    'filename',
  ],
  [
    'a field called __proto__',
    (o) => asJson(o, '{"__proto__":{"filename":"a.txt"},"content_base64":"aGk="}', json),
    400,
    'validation_failed',
    '__proto__',
  ],
  [
    'a filename that is a number',
    (o) => asJson(o, { filename: 7, content_base64: 'aGk=' }),
    400,
    'validation_failed',
    'filename',
  ],
  [
    'a content_base64 that is an object',
    (o) => asJson(o, { filename: 'a.txt', content_base64: { a: 1 } }),
    400,
    'validation_failed',
    'content_base64',
  ],
  ...['aGk', '####', 'aGk=aGk=', 'aG k=', 'aGk-_w==', '=', 'a'].flatMap(
    (text): [string, (operator: Operator) => Promise<Reply>, number, string, string][] =>
      text === 'aGk'
        ? []
        : [
            [
              `base64 "${text}"`,
              (o) => asJson(o, { filename: 'a.txt', content_base64: text }),
              400,
              'validation_failed',
              'content_base64',
            ],
          ],
  ),
  [
    'two files',
    (o) =>
      app.call('POST', '/v1/documents', {
        key: o.live,
        form: form(['file', new Blob(['one']), 'a.txt'], ['file', new Blob(['two']), 'b.txt']),
      }),
    400,
    'validation_failed',
    'file',
  ],
  [
    'a file under another name',
    (o) =>
      app.call('POST', '/v1/documents', {
        key: o.live,
        form: form(['document', new Blob(['one']), 'a.txt']),
      }),
    400,
    'missing_file',
    'file',
  ],
  [
    'an unknown form field',
    (o) =>
      app.call('POST', '/v1/documents', {
        key: o.live,
        form: form(['file', new Blob(['one']), 'a.txt'], ['job_id', '1']),
      }),
    400,
    'validation_failed',
    'job_id',
  ],
  [
    'a form without boundary',
    (o) => raw(o, 'multipart/form-data', 'x'),
    415,
    'unsupported_media_type',
  ],
  ['plain text as the body', (o) => raw(o, 'text/plain', 'hello'), 415, 'unsupported_media_type'],
  [
    'a PDF as the body',
    (o) => raw(o, 'application/pdf', '%PDF-1.7'),
    415,
    'unsupported_media_type',
  ],
  [
    'a form that breaks off',
    (o) =>
      raw(
        o,
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello',
      ),
    400,
    'validation_failed',
    'file',
  ],
]
for (const [name, send, status, code, param] of refused) {
  test(`${name}: ${status} ${code}, and nothing is left`, async () => {
    const operator = await app.operator()
    assertRefused(await send(operator), status, code, param)
    await assertNothingLeft(operator)
  })
}
