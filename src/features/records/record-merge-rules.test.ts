import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldClass, reasonToKeep } from './record-merge-rules.ts'
import type { Statement, ValueSource } from './record-provenance.ts'

const MARCH_4 = '2026-03-04T09:00:00.000Z'
const MARCH_5 = '2026-03-05T09:00:00.000Z'

/** The value on file is of March 4. New statements are a day later or earlier. */
const on = (source: ValueSource, at = MARCH_4): Statement => ({ source, at })
const NEWER = { value: 'new', statement: on('document', MARCH_5) }
const OLDER = { value: 'new', statement: on('document', '2026-03-03T09:00:00.000Z') }
const EVENT = { value: 'new', statement: on('event', MARCH_5) }
const PERSON = { value: 'new', statement: on('person', MARCH_5) }

const byPerson = 'a person set it'
const byApi = 'it was set through the API'
const byEvent = 'an event set it'
const onFile = 'the value on file is newer'

/**
 * The outcomes of a newer document, an older document and an event. Null means that the new value is used.
 */
type OutcomeCell = [newer: string | null, older: string | null, event: string | null]
const kept = (reason: string): OutcomeCell => [reason, reason, reason]
const newest: OutcomeCell = [null, onFile, null]
const dates: OutcomeCell = [null, onFile, 'a date on file is not overwritten']

const TABLE: Record<Exclude<FieldClass, 'certification_date'>, Record<ValueSource, OutcomeCell>> = {
  identity: {
    person: kept(byPerson),
    api: kept(byApi),
    event: kept(byEvent),
    document: newest,
    import: newest,
  },
  descriptive: {
    person: kept(byPerson),
    api: newest,
    event: newest,
    document: newest,
    import: newest,
  },
  money: { person: kept(byPerson), api: newest, event: newest, document: newest, import: newest },
  milestone: {
    person: kept(byPerson),
    api: kept(byApi),
    event: kept(byEvent),
    document: dates,
    import: dates,
  },
  status: { person: kept(byPerson), api: newest, event: newest, document: newest, import: newest },
}

for (const [fieldClass, cells] of Object.entries(TABLE) as [FieldClass, typeof TABLE.money][]) {
  for (const [source, cell] of Object.entries(cells) as [ValueSource, OutcomeCell][]) {
    test(`${fieldClass} from ${source}: newer document, older document, event, person`, () => {
      const value = { value: 'old', statement: on(source) }
      const outcomes = [NEWER, OLDER, EVENT, PERSON].map((next) =>
        reasonToKeep(fieldClass, value, next),
      )
      assert.deepEqual(outcomes, [...cell, null])
    })
  }
}

test('a milestone date that was empty moves the status that a person set', () => {
  const value = { value: 'open', statement: on('person') }
  const moved = { ...NEWER, isMilestone: true } as const
  assert.equal(reasonToKeep('status', value, moved), null)
})

test('a stage that follows from the status of a person holds until a newer document', () => {
  const derived = {
    value: 'completed',
    statement: { ...on('person', MARCH_4), derived: true as const },
  }
  const stated = (dated: string) => ({
    value: 'invoiced',
    statement: { ...on('document', MARCH_5), dated },
  })
  assert.equal(reasonToKeep('status', derived, stated('2026-03-05')), null)
  assert.equal(reasonToKeep('status', derived, stated('2026-03-03')), 'the value on file is newer')
})

for (const source of ['api', 'event', 'document', 'import'] as const) {
  test(`a certification date from ${source}: the longer validity wins, in any order`, () => {
    const value = { value: '2027-01-31', statement: on(source) }
    const stated = (day: string, at: string) => ({ value: day, statement: on('document', at) })
    const outcomes = [
      reasonToKeep('certification_date', value, stated('2027-02-01', '2026-03-03T09:00:00.000Z')),
      reasonToKeep('certification_date', value, stated('2027-01-30', MARCH_5)),
    ]
    assert.deepEqual(outcomes, [null, 'the date on file is later'])
  })
}

test('a revocation ends a certification, and no document extends it afterwards', () => {
  const revoked = {
    value: '2026-03-01',
    statement: { ...on('document', MARCH_5), revokes: true as const },
  }
  const longer = { value: '2030-01-01', statement: on('document', '2026-04-01T00:00:00.000Z') }
  for (const source of ['person', 'document', 'import'] as const) {
    const value = { value: '2027-01-31', statement: on(source) }
    assert.equal(reasonToKeep('certification_date', value, revoked), null)
  }
  assert.equal(reasonToKeep('certification_date', revoked, longer), 'a revocation ended it')
  const corrected = { value: '2027-01-31', statement: on('person') }
  assert.equal(reasonToKeep('certification_date', corrected, longer), byPerson)
})

test('a newer document reinstates a revoked certification, and an older revocation ends it no more', () => {
  const revoked = { value: '2026-03-01', statement: { ...on('document'), revokes: true as const } }
  const reinstating = (at: string) => ({
    value: '2027-01-31',
    statement: { ...on('document', at), reinstates: true as const },
  })
  const earlier = reinstating('2026-03-03T09:00:00.000Z')
  assert.equal(reasonToKeep('certification_date', revoked, reinstating(MARCH_5)), null)
  assert.equal(reasonToKeep('certification_date', revoked, earlier), 'a revocation ended it')
  const reason = reasonToKeep('certification_date', reinstating(MARCH_5), revoked)
  assert.equal(reason, 'a newer document reinstated it')
})

test('a date that follows from the correction of another record holds until a newer document', () => {
  const derived = { value: '2027-01-31', statement: { ...on('person'), derived: true as const } }
  const stated = (value: string, at: string) => ({ value, statement: on('document', at) })
  const older = stated('2028-01-31', '2026-03-03T09:00:00.000Z')
  assert.equal(reasonToKeep('certification_date', derived, older), onFile)
  assert.equal(reasonToKeep('certification_date', derived, stated('2028-01-31', MARCH_5)), null)
  const shorter = stated('2026-12-31', MARCH_5)
  assert.equal(reasonToKeep('certification_date', derived, shorter), 'the date on file is later')
})

test("the documents' own dates decide before the time of arrival, and the id of the ingestion last", () => {
  const stated = (dated: string | null, at: string, ingestion_id: string): Statement => {
    return { source: 'document', at, ingestion_id, ...(dated ? { dated } : {}) }
  }
  const value = (statement: Statement) => ({ value: 'x', statement })
  const cases: [kept: Statement, next: Statement, used: boolean][] = [
    [stated('2026-03-01', MARCH_5, 'a'), stated('2026-03-02', MARCH_4, 'b'), true],
    [stated('2026-03-02', MARCH_4, 'b'), stated('2026-03-01', MARCH_5, 'a'), false],
    [stated('2026-03-02', MARCH_4, 'a'), stated(null, MARCH_5, 'b'), true],
    [stated(null, MARCH_5, 'b'), stated('2026-03-02', MARCH_4, 'a'), false],
    [stated('2026-03-02', MARCH_4, 'a'), stated('2026-03-02', MARCH_5, 'b'), true],
    [stated(null, MARCH_4, 'a'), stated(null, MARCH_4, 'b'), true],
    [stated(null, MARCH_4, 'b'), stated(null, MARCH_4, 'a'), false],
  ]
  for (const [keptOne, next, used] of cases)
    assert.equal(reasonToKeep('money', value(keptOne), value(next)) === null, used)
})

test('of two values in one document the first is used', () => {
  const statement: Statement = { source: 'document', at: MARCH_4, ingestion_id: 'a', row: 2 }
  const second = { value: '2.00', statement: { ...statement, row: 3 } }
  const refused = reasonToKeep('money', { value: '1.00', statement }, second)
  assert.equal(refused, 'the document states both')
})
