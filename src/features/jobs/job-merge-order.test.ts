import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Random, seeded } from '../../../test/documents/random.ts'
import type { Statement } from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { created, merge, plain } from './job-merge.fixture.ts'
import { statedStatus } from './job-status.ts'

const MARCH_2 = '2026-03-02T00:00:00.000Z'
const MARCH_3 = '2026-03-03T00:00:00.000Z'
const or = <Value>(random: Random, ...values: readonly Value[]) =>
  random.pick([undefined, ...values])

/** A document with some fields of each kind, among them the groups of an adjuster and of an address. */
function randomJob(random: Random): NewJob {
  const date = random.pick(['completed_at', 'closed_at', 'invoiced_at'] as const)
  const dates = random.chance(0.5) ? { [date]: random.pick([MARCH_2, MARCH_3]) } : {}
  const status = or(random, 'open', 'on_hold', 'closed', 'lost')
  const job = {
    client_name: random.pick(['Ann Roe', 'ANN ROE', 'Bea Poe']),
    status: status && statedStatus(status, dates),
    carrier_name: or(random, 'USAA', 'Allstate'),
    adjuster_name: or(random, 'Bob Gray', 'B. Gray', 'Al Reed'),
    adjuster_email: or(random, 'bob@x.com', 'al@x.com'),
    adjuster_phone: or(random, '+18135550143', '+18135550142'),
    address: {
      line1: or(random, '12 Alder St', '12 Alder Street', '9 Pine Rd'),
      city: or(random, 'Tacoma', 'Yelm'),
      state: or(random, 'WA'),
    },
    loss_type: or(random, 'water', 'fire'),
    dates,
    financials: { rcv_total: or(random, '1.00', '2.00') },
  }
  return plain(job as NewJob)
}

function randomStatement(random: Random, day: number): Statement {
  const at = `2026-03-1${day}T09:00:00.000Z`
  const dated = random.chance(0.8) ? { dated: `2026-03-0${random.int(1, 5)}` } : {}
  return { source: 'document', at, ingestion_id: String(day), ...dated }
}

test('any two documents of one claim give one job in either order of arrival', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = seeded(seed)
    const [one, two] = [randomJob(random), randomJob(random)]
    const [by, other] = [randomStatement(random, 1), randomStatement(random, 2)]
    const first = merge(created(one, by), two, other)
    const second = merge(created(two, other), one, by)
    assert.deepEqual(
      plain(first.values),
      plain(second.values),
      JSON.stringify([by, one, other, two]),
    )
  }
})
