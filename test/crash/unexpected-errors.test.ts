import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { databaseOf, type Installation, openInstallation } from './installation.ts'
import { until } from './program.ts'
import { slowUpload, uploadsInProgress } from './slow-upload.ts'

/** How the service ends when an error occurs that none of its code catches. */

let installation: Installation
let key = ''

before(async () => {
  installation = await openInstallation()
  key = (await installation.createOperator('ingest,read')).key
})
after(() => installation?.close())

const errors = {
  rejection: 'void Promise.reject(new Error("nobody waits for this"))',
  exception: 'setTimeout(() => { throw new Error("nobody waits for this") })',
}

for (const [kind, code] of Object.entries(errors)) {
  test(`an unhandled ${kind} is logged, and the service stops in order with exit code 1`, async () => {
    const preloaded = `process.on('SIGUSR2', () => { ${code} })`
    const url = `data:text/javascript,${encodeURIComponent(preloaded)}`
    const service = installation.start(['start'], { NODE_OPTIONS: `--import=${url}` })
    await service.ready()
    const rest = Promise.withResolvers<void>()
    const text = `Dear Pat, thank you for the ${kind}. `
    const upload = slowUpload(installation, { key, text, rest: rest.promise })
    await until(() => uploadsInProgress(installation) === 1, 'the upload has begun')
    service.kill('SIGUSR2')
    await until(() => service.log.out.includes('"msg":"stopping: '), 'the service is stopping')
    rest.resolve()
    assert.equal((await upload).status, 202, 'the request in progress is finished')
    assert.deepEqual(await service.ended, { code: 1, signal: null })
    assert.equal(service.log.err, 'stopped after an unhandled error. See the log\n')
    const lines = service.log.out.split('\n').filter((line) => line.includes('"level":60'))
    assert.equal(lines.length, 1)
    const { err, kind: logged, msg } = JSON.parse(lines[0]!)
    assert.equal(msg, 'unhandled error: the service is stopping')
    assert.equal(logged, kind)
    assert.equal(err.message, 'nobody waits for this')
    assert.equal(databaseOf(installation.dataDir), null, 'its database is stopped too')
  })
}
