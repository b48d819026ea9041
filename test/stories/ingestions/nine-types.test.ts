import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp } from '../../test-app.ts'
import { nineFiles } from './small-documents.ts'

const app = await openTestApp({ worker: true })
const files = await nineFiles()

/** The fields that both upload forms send beside the bytes. */
const lanes = {
  multipart: (key: string, name: string, bytes: Buffer) => app.push({ live: key }, name, bytes),
  json: (key: string, name: string, bytes: Buffer) =>
    app.call('POST', '/v1/documents', {
      key,
      body: { filename: name, content_base64: bytes.toString('base64') },
    }),
}

for (const [lane, send] of Object.entries(lanes)) {
  for (const [name, bytes] of Object.entries(files)) {
    test(`${name} on the ${lane} lane becomes its records`, async () => {
      const operator = await app.operator({ iu: 3 })
      const pushed = await send(operator.live, name, bytes)
      assert.equal(pushed.status, 202, pushed.text)
      assert.deepEqual(pushed.json, { id: pushed.json.id, status: 'processing' })
      const done = await app.settled(operator, pushed.json.id)
      assert.equal(done.status, 'completed', JSON.stringify(done.error))
      assert.equal(done.status_label, 'Completed')
      assert.equal(done.filename, name)
      assert.equal(done.error, null)
      const { receipt } = done
      assert.equal(receipt.document_type, name.startsWith('jobs') ? 'job_list' : 'estimate')
      assert.deepEqual(receipt.saved, ['clients', 'jobs'])
      const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
      const job = json.data.find(
        (one: { claim_number: string }) => one.claim_number === 'CLM-77001',
      )
      assert.ok(job, JSON.stringify(json.data))
      assert.equal(job.client_name, 'Maria Lopez')
      assert.equal(job.loss_type, 'water')
      assert.equal(job.loss_type_label, 'Water')
      assert.equal(job.date_of_loss, '2026-03-01')
      assert.equal(job.financials.rcv_total, '1310.00')
      assert.equal(job.address.line1, '12 Alder St')
      assert.equal(job.address.city, 'Tacoma')
      assert.equal(job.address.state, 'WA')
      assert.equal(job.address.postal_code, '98402')
      assert.equal(job.source, 'document')
      assert.equal(json.data.length, name.startsWith('jobs') ? 2 : 1)
      const clients = await app.call('GET', '/v1/clients', { key: operator.live })
      const client = clients.json.data.find((one: { id: string }) => one.id === job.client_id)
      assert.equal(client.name, 'Maria Lopez')
    })
  }
}
