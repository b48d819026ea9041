import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'

/** The tests, by name, that cover each row of the contract's tables. */
const rows: Record<string, Record<string, string[]>> = {
  endpoints: {
    'GET /v1/ping': [
      'ping tells whose key it is: the operator by a live key, its sandbox by a test key',
    ],
    'GET /v1/api-keys': [
      'the list of keys shows metadata, never a secret; a test key sees the sandbox’s only',
    ],
    'POST /v1/documents': [
      'a document on a live key costs 3 IU, entered in the ledger beside its ingestion',
      'the same document on the other lane, or within another boundary, is the same request',
    ],
    'GET /v1/ingestions/{id}': [
      'a document that waits is canceled by command, and stays canceled',
      'a file that is broken inside fails with a code and a message, and saves nothing',
    ],
    'POST /v1/events': [
      'an event is created: 201 with its id and status, and nothing else',
      'an external_id that was seen is a duplicate: 200 with a null id, and nothing is written',
    ],
    'POST /v1/events/batch': [
      'a batch answers each event in its order; what is wrong with one is told beside its index',
    ],
    'POST /v1/jobs': [
      'POST /v1/jobs takes the sample of the contract and answers with the list row',
    ],
    'GET /v1/jobs, /v1/clients, /v1/vendors': [
      'a page holds 25 rows unless limit says otherwise, from 1 to 100',
      'updated_since is inclusive, created_after exclusive, and both take any offset',
    ],
    'GET /v1/jobs/{id}, /v1/clients/{id}, /v1/vendors/{id}': [
      'a single read gives the record exactly as its list does',
    ],
    'POST /v1/clients': [
      'POST /v1/clients answers with the list row; contact fields are sealed at rest',
    ],
    'POST /v1/exports': [
      'an export is taken in as processing, says so, and has no download yet',
      'the body may be left out, be null or name each resource once, in any order',
    ],
    'GET /v1/exports/{id}': [
      'completed it has counts and a URL, tells of itself once, and expires after seven days',
    ],
    'GET /v1/exports/{id}/download': [
      'the records are byte for byte those of the lists, and the digests those of the arrays',
    ],
    'POST /v1/webhook-endpoints': ['an endpoint is created with a secret that no list shows'],
    'GET /v1/webhook-endpoints': ['an endpoint is created with a secret that no list shows'],
    'DELETE /v1/webhook-endpoints/{id}': [
      'a deletion ends all deliveries at once, those between attempts as well',
    ],
    'GET /v1/outbound-events': [
      'pages follow seq; next_cursor is a string even at the end, and goes on from there',
    ],
  },
  errors: {
    '400 missing_file': ['size is judged before type, presence before size'],
    '400 validation': [
      'what does not fit the schema is a 400 that names the place',
      'a malformed timestamp is a 400 that names its parameter',
    ],
    '400 malformed cursor': ['a cursor that was changed anywhere is a 400 invalid_cursor'],
    '400 export resources': [
      'an empty, unknown or doubled resource is a 400 that names it, and begins nothing',
    ],
    '400 webhook URL': [
      'a URL that is not public HTTPS is refused with the reason; a bad list of events as well',
    ],
    '401': [
      'no key, a malformed, unknown, revoked or foreign one: one 401 without RateLimit headers',
    ],
    '402': ['with 2 IU left: 402 iu_exhausted, nothing queued, nothing charged, nothing stored'],
    '403 insufficient_scope': [
      'a key without the scope: 403 insufficient_scope without RateLimit headers',
    ],
    '404': [
      "an unknown id, another operator's and a malformed one are one 404, byte for byte",
      "another operator's export, a sandbox's and an unknown one are the same 404",
    ],
    '409 export_in_progress': [
      'of twenty twins one is taken in; while it runs every other is a 409',
    ],
    '409 too_many_endpoints': [
      '50 creators at once make 10 endpoints; deleting one makes room for one',
    ],
    '410': [
      'completed it has counts and a URL, tells of itself once, and expires after seven days',
    ],
    '413 document': [
      'a stated Content-Length far above the limit is refused before the body is read',
    ],
    '413 batch': [
      '1,000 events are a batch, 1,001 are 413 batch_too_large even when they are broken',
    ],
    '415': ['size is judged before type, presence before size'],
    '422 idempotency_key_reuse': [
      'another body under a used key is a 422, and nothing of it is kept',
    ],
    '422 case': [
      "an unknown job and another operator's are one 422 case_unresolved",
      'a claim number of two jobs is 422 case_ambiguous',
    ],
    '429 sandbox_quota': [
      'a sandbox takes 25 documents a UTC day free of charge, the 26th waits for midnight',
    ],
    '429 export_quota': [
      'the fifth export in 24 hours is a 429 until the first is a day old, failed ones counted',
    ],
    '429 with Retry-After': [
      'with the hour spent: 429 rate_limited, Retry-After names the moment RateLimit-Reset does',
      'an address has a ceiling before its key is looked at: 429 without RateLimit headers',
    ],
  },
  limits: {
    'requests an hour, each endpoint': ['the hourly limits are those of the contract'],
    'counted by operator and endpoint': [
      'two keys of one operator share its hour',
      'an answer past the limit carries three RateLimit headers, a refusal as well',
    ],
    'exports: 4 in 24 hours, one at a time': [
      'the fifth export in 24 hours is a 429 until the first is a day old, failed ones counted',
      'of twenty twins one is taken in; while it runs every other is a 409',
    ],
    '3 IU a document, not refunded': [
      'a document on a live key costs 3 IU, entered in the ledger beside its ingestion',
    ],
    'events: now to ten years ago': [
      'occurred_at may be this millisecond, not the next; ten years old, not a millisecond more',
    ],
    'page size': ['a limit that is no whole number from 1 to 100 is a 400 that says so'],
  },
  idempotency: {
    'honored on four endpoints': [
      'a repeat replays the first answer byte for byte, with a fresh request id and no charge',
      'a repeated Idempotency-Key replays the secret, byte for byte, and makes no second',
    ],
    'ignored on events and exports': [
      'an event without external_id is written on every retry, whatever its Idempotency-Key',
      'an Idempotency-Key is ignored: a repeat meets the export in progress',
    ],
  },
  sync: {
    'keyset over (updated_at, id)': [
      'the pages of every size cover all rows once, oldest change first',
    ],
    synced_through: [
      'a reader that follows synced_through misses no row and keeps no stale one',
      'synced_through misses nothing: a write that is slow to commit comes in the next run',
    ],
    'created_after shows no edits': [
      'updated_since is inclusive, created_after exclusive, and both take any offset',
    ],
  },
  'network endpoints': {
    '/v1/network/ping': ['ping tells whose key it is and what it may do'],
    '/v1/network/summary': [
      'before the first snapshot there is no summary and no row',
      'a snapshot tells what the network’s operators report, gated and rounded',
    ],
    '/v1/network/summary/history': [
      'lists page with limit and cursor; the history by the date to page before',
      'a history that changes: rows of before are byte for byte the same later',
    ],
    '/v1/network/members': [
      'a member row: the membership, its labels, and nothing of the operator behind it',
      'pages of the lists, one row at a time: every row once, in one order',
    ],
    '/v1/network/compliance': [
      'a compliance row: each required type, also when missing, and each other type on file',
      'carrier-program eligible: with all that is required; null where nothing is required',
    ],
    '/v1/network/signals': [
      'a snapshot tells what the network’s operators report, gated and rounded',
      'small counts: one, two and everybody are never told, by numbers or by severity',
    ],
    '/v1/network/programs': ['programs: always three rows, by the same rule'],
    '/v1/network/process': [
      'a process row: the cases of all members pooled, by the time they ended',
      'forbidden keys: no answer names an operator, a contact, money or a benchmark',
    ],
    '/v1/network/export': [
      'the export is the answers of its endpoints, byte for byte, complete past a page',
    ],
  },
  'network errors': {
    '401': [
      'no key, a malformed, unknown, revoked or foreign one: one 401 without RateLimit headers',
    ],
    '403 insufficient_scope': [
      'a key without the scope: 403 insufficient_scope without RateLimit headers',
    ],
    '403 without a subscription': [
      'a group without a subscription: 403 everywhere, before the scope, no RateLimit headers',
      'a subscription that ends is felt within one second, and so is one that begins again',
    ],
    '400 malformed cursor': [
      'a cursor of another list or group, or with a character changed: 400 invalid_cursor',
    ],
  },
  'network keys and limits': {
    'prefix svc_group_live_': ['a group key is its brand, 58 digits, and shows six of them'],
    'keys:manage grants nothing': ['keys:manage can be minted and opens nothing'],
    '600 an hour an endpoint': ['the hourly limits are those of the contract'],
    'metered separately': ['two keys of one group share its hour; another group has its own'],
    'page size 1 to 200, default 50': ['limit is 1 to 200, 50 unless it is said'],
    'aggregates and compliance only': [
      'no answer holds what members sent: e-mails, phones, streets, clients, money, event texts',
      'of the schema the role reads what is published, writes nothing and makes nothing',
    ],
    'nothing crosses': [
      'nothing of one group is in another’s answers, though they share an operator',
      'crossed keys: a group’s key reads its own snapshot, a cursor serves no other group',
    ],
  },
}

const told = globSync('{test,src,sdk}/**/*.test.ts', { cwd: join(import.meta.dirname, '..') })
  .filter((path) => !path.endsWith('contract-rows.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
  .join('\n')

for (const [table, held] of Object.entries(rows)) {
  test(`every row of the contract's ${table} has a test`, () => {
    const named = Object.values(held).flat()
    assert.deepEqual(
      named.filter((name) => ![`'${name}'`, `"${name}"`].some((text) => told.includes(text))),
      [],
    )
  })
}
