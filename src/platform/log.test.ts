import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { openLog, terminalStream } from './log.ts'

const REQUEST = {
  request_id: '01a20368-f587-7f90-9438-e84c9b9c0e14',
  endpoint: 'getIngestion',
  method: 'GET',
  path: '/v1/ingestions/{id}',
  status: 200,
  ms: 12,
}

test('on a terminal, a request is one short line, and so is a task', () => {
  const { log, lines } = terminal()
  log.info(REQUEST, 'request')
  const task = log.child({ task: 'extract_document', id: '01a20368-f5ac', request_id: 'r-1' })
  task.info({ outcome: 'completed' }, 'task')
  assert.deepEqual(lines(), [
    'INFO: GET /v1/ingestions/{id} 200 12 ms 01a20368-f587-7f90-9438-e84c9b9c0e14',
    'INFO: extract_document completed 01a20368-f5ac',
  ])
})

test('on a terminal, any other message keeps its fields, on one line and without escapes', () => {
  const { log, lines } = terminal()
  const task = log.child({ task: 'deliver_events', id: '01a20368-f5ac', request_id: null })
  task.warn({ failed: 1, error: 'http_status' }, 'webhook attempts failed')
  log.warn({ request_id: 'a\u001b[2Jb' }, 'noted')
  assert.deepEqual(lines(), [
    'WARN: webhook attempts failed task=deliver_events id=01a20368-f5ac {"failed":1,"error":"http_status"}',
    'WARN: noted request_id=a\\u001b[2Jb',
  ])
})

test('elsewhere every field is kept as JSON, and secrets are removed', () => {
  const written: string[] = []
  const log = openLog('info', { write: (line) => void written.push(line) })
  log.info(REQUEST, 'request')
  log.info({ token: 'hunter2' }, 'noted')
  const [request, noted] = written.map((line) => JSON.parse(line))
  const { time, pid, level, ...fields } = request
  assert.deepEqual(fields, { ...REQUEST, msg: 'request' })
  assert.match(time, /^\d{4}-\d\d-\d\dT/)
  assert.equal(noted.token, '[redacted]')
})

function terminal() {
  const chunks: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const log = openLog('info', terminalStream({ colorize: false, destination }))
  const lines = () => {
    return chunks
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^\[\d\d:\d\d:\d\d\] /, ''))
  }
  return { log, lines }
}
