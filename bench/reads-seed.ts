import type { NewJob } from '../src/features/jobs/job.ts'
import { insertJobs, jobRow } from '../src/features/jobs/jobs.queries.ts'
import { run } from '../src/platform/db/db.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { OperatorId, Stamp } from '../src/platform/tenant.ts'
import { newOperator } from './bench-environment.ts'

export type Seeded = { id: OperatorId; secret: string }

/** Operators with `jobs` jobs each, written by the service's own code. */
export async function seedOperators(platform: Platform, operators: number, jobs: number) {
  const seeded: Seeded[] = []
  for (let index = 0; index < operators; index++) {
    const operator = await newOperator(platform, 0)
    const keys = await platform.vault.keysOf(operator.id)
    const rows = Array.from({ length: jobs }, (_, number) =>
      jobRow(operator.id, stampOf(number), keys, exampleJob(number), 'document'),
    )
    await insertJobs(platform.db, rows)
    seeded.push(operator)
  }
  return seeded
}

/**
 * One operator with very many jobs. SQL writes most of them, with sealed values of the right length that
 * cannot be opened. The service's code writes the `real` ones from `realFrom` on.
 */
export async function seedBulk(
  platform: Platform,
  jobs: number,
  realFrom: number,
  real: number,
): Promise<Seeded> {
  const [operator] = await seedOperators(platform, 1, 0)
  const { id } = operator!
  const keys = await platform.vault.keysOf(id)
  const genuine = Array.from({ length: real }, (_, at) =>
    jobRow(id, stampOf(realFrom + at), keys, exampleJob(realFrom + at), 'document'),
  )
  await insertJobs(platform.db, genuine)
  const { id: _id, job_number: _number, created_at: _c, updated_at: _u, ...same } = genuine[0]!
  const { operator_id, sealed, ...rest } = same
  const columns = Object.keys(rest)
  const text = `
    insert into jobs
      (operator_id, id, job_number, created_at, updated_at, sealed, ${columns.join(', ')})
    select $1::uuid, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'W-' || n,
      $2::timestamptz + n * interval '1 second', $2::timestamptz + n * interval '1 second', $3::bytea,
      ${columns.map((name) => `p.${name}`).join(', ')}
    from generate_series($4::int, $5::int - 1) n, json_populate_record(null::jobs, $6::json) p
    where n < $7::int or n >= $7::int + $8::int`
  const row = JSON.stringify(rest)
  for (let from = 0; from < jobs; from += BULK) {
    const to = Math.min(jobs, from + BULK)
    const values = [operator_id, FIRST, sealed.toPostgres(), from, to, row, realFrom, real]
    await run(platform.db, text, values)
  }
  return operator!
}

/** Rows per statement, well within a statement's timeout. */
const BULK = 50_000
const FIRST = '2026-01-01T00:00:00.000Z'

/** Job number `n` was changed `n` seconds into the year. */
function stampOf(n: number): Stamp {
  return new Date(Date.parse(FIRST) + n * 1000).toISOString() as Stamp
}

/** A water loss from a carrier's estimate. */
function exampleJob(n: number): NewJob {
  const cents = 100_000 + ((n * 7919) % 4_000_000)
  const money = (amount: number) => (Math.round(amount) / 100).toFixed(2)
  const received = stampOf(n)
  return {
    job_number: `W-${n}`,
    client_name: `${GIVEN[n % GIVEN.length]} ${FAMILY[(n * 7) % FAMILY.length]}`,
    job_type: n % 3 === 0 ? 'reconstruction' : 'mitigation',
    loss_type: 'water',
    loss_cause: 'Supply line failure, upstairs bathroom',
    water_category: 2,
    water_class: 3,
    property_type: 'residential',
    date_of_loss: received.slice(0, 10),
    address: {
      line1: `${100 + (n % 900)} Larkspur Lane`,
      city: 'Round Rock',
      state: 'TX',
      postal_code: '78664',
    },
    carrier_name: 'Lone Prairie Mutual',
    program_type: 'carrier',
    claim_number: `LPM-${4_000_000 + n}`,
    policy_number: `HO3-${200_000 + (n % 90_000)}`,
    adjuster_name: 'Marcus Bell',
    adjuster_email: 'marcus.bell@example.com',
    adjuster_phone: '+15125550142',
    financials: {
      rcv_total: money(cents),
      acv_total: money(cents * 0.9),
      depreciation_total: money(cents * 0.1),
      deductible: '1000.00',
      estimate_total: money(cents),
      labor_cost: money(cents * 0.3),
      material_cost: money(cents * 0.2),
    },
    dates: { received_at: received, inspected_at: received, estimate_sent_at: received },
  }
}

const GIVEN = ['Dana', 'Luis', 'Priya', 'Tom', 'Aisha', 'Wei', 'Grace', 'Omar', 'Nina', 'Karl']
const FAMILY = ['Whitfield', 'Ortega', 'Raman', 'Becker', 'Khan', 'Zhang', 'Okafor', 'Haddad']
