import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { startExtractor } from '../extraction.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'scratch-'))
const scratchDir = join(dataDir, 'scratch')
after(() => rmSync(dataDir, { recursive: true }))
const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
const options = { processes: 1, dataDir }

/** Wider than a cash register receipt: Tesseract reads it, and its library stages files. */
async function scan(): Promise<Buffer> {
  const rows = Array.from({ length: 60 }, (_, row) => {
    const work = 'water extraction, drying equipment and repair of the ceiling'
    const text = `Row ${row}: ${work}, ${work}`
    return `<text x="150" y="${150 + row * 50}" font-size="32" font-family="sans-serif">${text}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3200">${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer()
}

/** Files staged by native code and their folders, as paths within the scratch folder. */
function staged(): string[] {
  return globSync('*/liteparse-*/input.*', { cwd: scratchDir })
}

async function until(condition: () => boolean): Promise<void> {
  const endsAt = Date.now() + 120_000
  while (!condition() && Date.now() < endsAt) await setTimeout(20)
  assert.ok(condition())
}

const mode = (path: string) => statSync(path).mode & 0o777

test('staged files are private and are removed with a child that is killed at work', async () => {
  const extractor = await startExtractor(options)
  try {
    await extractor.ready()
    for (const folder of readdirSync(scratchDir)) {
      assert.equal(mode(join(scratchDir, folder)), 0o700)
    }
    const stop = new AbortController()
    const work = { operatorId: 'operator', bytes: await scan(), filename: 'scan.png', context }
    const reading = extractor.extract(work, stop.signal)
    await until(() => staged().length > 0)
    const [file = ''] = staged()
    assert.equal(mode(join(scratchDir, file)), 0o600)
    // The folder of the busy child, next to those of spares.
    const [own = ''] = file.split('/')
    stop.abort(new Error('stopped'))
    await assert.rejects(reading, { message: 'stopped' })
    await until(() => !existsSync(join(scratchDir, own)))
    assert.deepEqual(staged(), [])
  } finally {
    await extractor.close()
  }
  assert.deepEqual(readdirSync(scratchDir), [])
})

test('a start removes files of dead processes and keeps those of running ones', async () => {
  const dead = spawnSync('true').pid
  const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')
  for (const pid of [dead, process.ppid]) {
    const folder = join(scratchDir, `${host}_${pid}_a`, 'liteparse-b')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'input.pdf'), 'secret')
  }
  const extractor = await startExtractor(options)
  await extractor.close()
  assert.deepEqual(readdirSync(scratchDir), [`${host}_${process.ppid}_a`])
})
