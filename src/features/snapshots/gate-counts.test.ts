import assert from 'node:assert/strict'
import test from 'node:test'
import { signalTypes } from '../terms/terms.ts'
import { members } from './contribution.fixture.ts'
import { gatePrograms, gateSignals } from './gate-counts.ts'

const DAY = '2026-03-01'

function agingOf(hit: number, all: number) {
  const held = [{ signal_type: 'aging_receivable', severity: 'high' }] as const
  const given = members(all, (at) => ({ signals: at < hit ? held : [] }))
  return gateSignals(DAY, given).find(({ signal_type }) => signal_type === 'aging_receivable')!
}

test('a count is published if it is 0 or 3 to all but one, of at least five members', () => {
  const published = (all: number) =>
    Array.from({ length: all + 1 }, (_, hit) => agingOf(hit, all).members_hit)
  assert.deepEqual(published(4), [null, null, null, null, null])
  assert.deepEqual(published(5), [0, null, null, 3, 4, null])
  assert.deepEqual(published(8), [0, null, null, 3, 4, 5, 6, 7, null])
})

test('a published row has its members and their share', () => {
  assert.deepEqual(agingOf(3, 7), {
    signal_type: 'aging_receivable',
    signal_type_label: 'Aging receivable',
    domain: 'billing',
    domain_label: 'Billing',
    severity: 'high',
    severity_label: 'High',
    members_hit: 3,
    members_total: 7,
    hit_pct: 42.9,
    withheld: false,
    snapshot_date: DAY,
  })
})

test('a withheld row has no number, and not the severity of what is withheld', () => {
  for (const row of [agingOf(2, 7), agingOf(7, 7), agingOf(3, 4), agingOf(0, 0)])
    assert.deepEqual(
      [row.members_hit, row.members_total, row.hit_pct, row.withheld, row.severity],
      [null, null, null, true, 'medium'],
    )
})

test('there is a row for every type, even without any signal, most severe first', () => {
  const rows = gateSignals(
    DAY,
    members(6, () => ({})),
  )
  assert.equal(rows.length, 26)
  assert.equal(new Set(rows.map(({ signal_type }) => signal_type)).size, signalTypes.length)
  assert.ok(
    rows.every(({ members_hit, members_total }) => members_hit === 0 && members_total === 6),
  )
  assert.deepEqual(
    rows.slice(0, 4).map(({ severity, domain, signal_type }) => [severity, domain, signal_type]),
    [
      ['critical', 'billing', 'negative_margin'],
      ['high', 'vendor', 'vendor_insurance_expired'],
      ['high', 'client', 'complaint_open'],
      ['high', 'client', 'late_first_contact'],
    ],
  )
  assert.equal(rows.at(-1)?.severity, 'low')
})

test('the severity is the highest of the counted signals', () => {
  const severities = ['medium', 'high', 'critical'] as const
  const given = members(6, (at) => ({
    signals:
      at < 3 ? [{ signal_type: 'aging_receivable' as const, severity: severities[at]! }] : [],
  }))
  const [first, second] = gateSignals(DAY, given)
  assert.deepEqual(
    [first?.signal_type, first?.severity, second?.signal_type],
    ['aging_receivable', 'critical', 'negative_margin'],
  )
})

test('programs always have three rows, by the same rule', () => {
  const counted = members(6, (at) => ({
    programs: [...(at < 4 ? ['carrier' as const] : []), ...(at < 2 ? ['tpa' as const] : [])],
  }))
  const withheld = { active_members: null, adopted_members: null, adoption_pct: null }
  assert.deepEqual(
    gatePrograms(() => ({ counted, enrolled: 0 })),
    [
      {
        program_type: 'carrier',
        program_type_label: 'Carrier',
        active_members: 6,
        adopted_members: 4,
        adoption_pct: 66.7,
        withheld: false,
      },
      { program_type: 'tpa', program_type_label: 'TPA', ...withheld, withheld: true },
      {
        program_type: 'vendor',
        program_type_label: 'Vendor',
        active_members: 6,
        adopted_members: 0,
        adoption_pct: 0,
        withheld: false,
      },
    ],
  )
})

test('enrollments count, and the count without them must pass the rule too', () => {
  const published = (hit: number, all: number, enrolled: number) => {
    const counted = members(all, (at) => ({ programs: at < hit ? ['carrier' as const] : [] }))
    const [carrier] = gatePrograms(() => ({ counted, enrolled }))
    return carrier!.withheld ? null : [carrier!.adopted_members, carrier!.active_members]
  }
  assert.deepEqual(published(3, 7, 4), [7, 11])
  assert.deepEqual(published(0, 5, 3), [3, 8])
  assert.equal(published(0, 5, 2), null, 'two are never published')
  assert.equal(published(1, 1, 10), null, 'the one who is not enrolled')
  assert.equal(published(3, 4, 10), null, 'four of whom three')
  for (const hit of [1, 2, 7]) assert.equal(published(hit, 7, 10), null, `${hit} of seven`)
})
