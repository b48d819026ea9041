import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'

const orphan = join(import.meta.dirname, 'orphan.ts')

test('a process whose parent was gone before it looked ends, even in an endless loop', {
  timeout: 30_000,
}, async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const script = `
    import { dieWithParent } from ${JSON.stringify(orphan)}
    dieWithParent(${gone})
    for (;;);`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  assert.deepEqual([code, signal], [null, 'SIGKILL'])
})
