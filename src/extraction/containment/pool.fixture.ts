import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Findings } from '../findings.ts'
import { ExtractorPool, type poolLimits } from './pool.ts'

/** Pools of fake children. They are closed after the tests of the file that imports this. */
export const program = join(import.meta.dirname, 'pool.fake-child.ts')
export const tessdataDir = mkdtempSync(join(tmpdir(), 'pool-'))
export const scratchDir = join(tessdataDir, 'scratch')
export const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
export const bytes = Buffer.from('document')

const pools: ExtractorPool[] = []
after(() => Promise.all(pools.map((pool) => pool.close())))

export function newPool(
  options: Partial<ConstructorParameters<typeof ExtractorPool>[0]>,
): ExtractorPool {
  return closedLater(
    new ExtractorPool({ processes: 1, tessdataDir, scratchDir, program, ...options }),
  )
}

export function closedLater(pool: ExtractorPool): ExtractorPool {
  pools.push(pool)
  return pool
}

export async function poolOf(
  processes: number,
  limits: Partial<typeof poolLimits> = {},
): Promise<ExtractorPool> {
  const pool = newPool({ processes, limits })
  await pool.ready()
  return pool
}

/** The fake child returns facts as the fields of findings. */
export async function poolAnswer(
  pool: ExtractorPool,
  filename: string,
  operatorId = 'a',
): Promise<Record<string, unknown>> {
  const outcome = await pool.run({ operatorId, bytes, filename, context })
  assert.ok('ok' in outcome, JSON.stringify(outcome))
  return factsOf(outcome.ok)
}

export function factsOf({ fields }: Findings): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, JSON.parse(value)]))
}

export async function failureOf(pool: ExtractorPool, filename: string): Promise<string> {
  const outcome = await pool.run({ operatorId: 'a', bytes, filename, context })
  assert.ok('failed' in outcome, JSON.stringify(outcome))
  return outcome.failed.code
}

export async function until(condition: () => boolean, withinMs = 20_000): Promise<void> {
  const endsAt = Date.now() + withinMs
  while (!condition() && Date.now() < endsAt) await sleep(20)
  assert.ok(condition())
}
