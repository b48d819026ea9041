import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { copyMigratedFolder } from '../../test/migrated-data-folder.ts'
import { readConfig } from '../config.ts'
import { openLog } from '../platform/log.ts'
import { openService } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'svc-open-'))
// The database's user passes through it.
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true, force: true }))

test('the embedded database stops also if a part of the platform does not close', async () => {
  const dataDir = join(folder, 'data')
  copyMigratedFolder(dataDir)
  const { platform, close } = await openService(
    readConfig({ SVC_DATA_DIR: dataDir }),
    openLog('silent'),
  )
  const closeOutbound = platform.outbound.close
  platform.outbound.close = () => {
    closeOutbound()
    throw new Error('a socket does not close')
  }
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  assert.ok(existsSync(pidFile))
  await assert.rejects(close(), /a socket does not close/)
  assert.ok(!existsSync(pidFile))
})
