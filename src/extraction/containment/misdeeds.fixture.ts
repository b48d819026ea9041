import { setTimeout as sleep } from 'node:timers/promises'
import { frame } from './frames.ts'

/** Attacks by a child that runs hostile code, by the name of the document that triggers them. */
type Act = (child: {
  id: string
  write(chunk: Buffer): void
  /** Sends the right answer. */
  reply(): void
}) => void

const summary = { documentType: 'other', reviewReasons: [], pages: 1 }
const ok = (id: string, more: object = {}) =>
  Buffer.concat(frame({ type: 'ok', id, ok: { ...summary, ...more } }))
const field = { record: 'job', name: 'x', value: 'x', text: 'x', page: 1, box: null, confidence: 1 }
const batch = (id: string, lists: object) =>
  Buffer.concat(frame({ type: 'batch', id, batch: lists }))

/** A frame of any text or bytes. */
function raw(text: string | Buffer): Buffer {
  const json = Buffer.from(text as string)
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(json.length, 0)
  return Buffer.concat([lengths, json])
}

export const misdeeds = {
  garbage: ({ write }) => write(raw(Buffer.from([255, 254, 1, 2]))),
  truncated: ({ write }) => write(raw('{"type":"ok"')),
  null: ({ write }) => write(raw('null')),
  number: ({ write }) => write(raw('7')),
  nested: ({ write }) => write(raw('['.repeat(2_000_000))),
  'unknown type': ({ write, id }) => write(raw(`{"type":"reply","id":"${id}"}`)),
  'ready again': ({ write }) => write(raw('{"type":"ready","warm":true}')),
  'another id': ({ write }) => write(ok('another')),
  'no summary': ({ write, id }) => write(raw(`{"type":"ok","id":"${id}","ok":null}`)),
  'lists in the summary': ({ write, id }) => write(ok(id, { drafts: 'all of them' })),
  'unknown document type': ({ write, id }) => write(ok(id, { documentType: 'ransom_note' })),
  'a number for a text': ({ write, id }) => write(batch(id, { fields: [{ ...field, value: 7 }] })),
  'a long value': ({ write, id }) =>
    write(batch(id, { fields: [{ ...field, value: 'x'.repeat(5_001) }] })),
  'a long batch': ({ write, id }) => write(batch(id, { fields: Array(501).fill(field) })),
  'a draft of nothing': ({ write, id }) =>
    write(batch(id, { drafts: [{ kind: 'payment', ref: 'p', row: null, values: {} }] })),
  'a name that is none': ({ write, id }) =>
    write(
      batch(id, {
        drafts: [
          { kind: 'client', ref: 'client', match: 'create', row: null, values: { 'a b': 1 } },
        ],
      }),
    ),
  'a long failure': ({ write, id }) => {
    const failed = { code: 'unreadable', message: 'x'.repeat(501) }
    write(Buffer.concat(frame({ type: 'failed', id, failed })))
  },
  /** A length above the limit. */
  flood: ({ write }) => {
    const lengths = Buffer.alloc(8)
    lengths.writeUInt32LE(2 ** 31, 0)
    write(lengths)
  },
  /** More than the limit in total, each message below it. */
  'flood of batches': ({ write, id }) => {
    const long = { ...field, value: 'x'.repeat(5_000), text: 'x'.repeat(5_000) }
    const one = batch(id, { fields: Array(500).fill(long) })
    for (let sent = 0; sent < 160 * 1024 * 1024; sent += one.length) write(one)
  },
  /** A second answer directly after the first, in one write. */
  'two answers': ({ write, id }) => write(Buffer.concat([ok(id), ok(id)])),
  /** A second answer while the child reads another document. */
  'late answer': async ({ write, id, reply }) => {
    reply()
    await sleep(150)
    write(ok(id, { pages: 9_999 }))
  },
} satisfies Record<string, Act>

export type Misdeed = keyof typeof misdeeds
