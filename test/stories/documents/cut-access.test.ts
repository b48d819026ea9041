import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import test from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { balanceOf } from '../../../src/features/metering/metering.ts'
import { addPerson } from '../../browser/people.ts'
import { cookieOf } from '../../people.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()

test('a person who is removed while a file arrives uploads nothing, and it costs nothing', async () => {
  const owner = await app.operator({ iu: 10 })
  const { auth, db } = app.platform
  const { id } = await addPerson(app, owner, 'member')
  const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
  const cookie = cookieOf(await auth.signInWithLink(await auth.createLink(id), visitor))
  const upload = request(`${app.url}/operators/${owner.id}/documents`, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'svc-upload-id': uuidv7(),
      'svc-filename': 'jobs.csv',
      'content-type': 'text/csv',
    },
  })
  upload.write('Job Number,Client Name\n')
  upload.flushHeaders()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await app.sql('delete from operator_memberships where user_id = $1', [id])
  upload.end('J-1,Ann Reyes\n')
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  response.resume()
  assert.equal(response.statusCode, 404)
  assert.equal(await balanceOf(db, owner.id), 10)
  assert.deepEqual(
    await app.sql('select id from ingestions where operator_id = $1', [owner.id]),
    [],
  )
})
