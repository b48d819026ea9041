import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'

/** The tests, by name, that cover each row of the contract's tables. */
const rows: Record<string, Record<string, string[]>> = {
  endpoints: {
    'GET /v1/ping': [
      "ping names the key's owner: the operator for a live key, its sandbox for a test key",
    ],
    'GET /v1/api-keys': [
      "the list of keys shows metadata without secrets; a test key sees the sandbox's keys only",
    ],
    'POST /v1/documents': [
      'a document on a live key costs 3 IU, recorded in the ledger with its ingestion',
      'the same document as JSON, or with another boundary, is the same request',
    ],
    'GET /v1/ingestions/{id}': [
      'a waiting document can be canceled by command and stays canceled',
      'a file that is broken inside fails with a code and a message, and saves nothing',
    ],
    'POST /v1/events': [
      'a created event returns 201 with its id and status only',
      'a known external_id is a duplicate: 200 with a null id, and nothing is written',
    ],
    'POST /v1/events/batch': [
      'a batch returns a result for each event in order, with errors beside the index',
    ],
    'POST /v1/jobs': ["POST /v1/jobs accepts the contract's sample and returns the list row"],
    'GET /v1/jobs, /v1/clients, /v1/vendors': [
      'a page has 25 rows by default, and limit may be 1 to 100',
      'updated_since is inclusive, created_after exclusive, and both accept any offset',
    ],
    'GET /v1/jobs/{id}, /v1/clients/{id}, /v1/vendors/{id}': [
      'a single read gives the record exactly as its list does',
    ],
    'POST /v1/clients': [
      'POST /v1/clients returns the list row; contact fields are sealed at rest',
    ],
    'POST /v1/exports': [
      'a new export is processing and has no download',
      'the body may be missing, null, or name each resource once in any order',
    ],
    'GET /v1/exports/{id}': [
      'a completed export has counts and a URL, sends one event, and expires after seven days',
    ],
    'GET /v1/exports/{id}/download': [
      'records equal the lists byte for byte, and digests match the arrays',
    ],
    'POST /v1/webhook-endpoints': ['an endpoint is created with a secret that no list shows'],
    'GET /v1/webhook-endpoints': ['an endpoint is created with a secret that no list shows'],
    'DELETE /v1/webhook-endpoints/{id}': [
      'a deletion ends all deliveries at once, also those between attempts',
    ],
    'GET /v1/outbound-events': [
      'pages follow seq; next_cursor is a string even at the end, and continues from there',
    ],
  },
  errors: {
    '400 missing_file': ['size is judged before type, presence before size'],
    '400 validation': [
      'input that violates the schema is a 400 that names its position',
      'a malformed timestamp is a 400 that names its parameter',
    ],
    '400 malformed cursor': ['a cursor with any change is a 400 invalid_cursor'],
    '400 export resources': [
      'an empty, unknown or repeated resource is a 400 that names it and creates nothing',
    ],
    '400 webhook URL': [
      'a URL that is not public HTTPS is refused with the reason, as is a bad list of events',
    ],
    '401': [
      'no key, a malformed, unknown, revoked or foreign one: one 401 without RateLimit headers',
    ],
    '402': ['with 2 IU left: 402 iu_exhausted, and nothing is queued, charged or stored'],
    '403 insufficient_scope': [
      'a key without the scope: 403 insufficient_scope without RateLimit headers',
    ],
    '404': [
      "an unknown id, another operator's and a malformed one are one 404, byte for byte",
      'exports of other operators and sandboxes give the same 404 as unknown ones',
    ],
    '409 export_in_progress': [
      'of twenty concurrent requests one is accepted, and all others get 409 while it runs',
    ],
    '409 too_many_endpoints': [
      '50 concurrent creators make 10 endpoints, and deleting one makes room for one',
    ],
    '410': [
      'a completed export has counts and a URL, sends one event, and expires after seven days',
    ],
    '413 document': [
      'a stated Content-Length far above the limit is refused before the body is read',
    ],
    '413 batch': [
      '1,000 events are a batch; 1,001 give 413 batch_too_large even if they are invalid',
    ],
    '415': ['size is judged before type, presence before size'],
    '422 idempotency_key_reuse': ['another body with a used key is a 422 and leaves nothing'],
    '422 case': [
      "an unknown job and another operator's job give the same 422 case_unresolved",
      'a claim number of two jobs gives 422 case_ambiguous',
    ],
    '429 sandbox_quota': [
      'a sandbox takes 25 documents a UTC day for free, and the 26th waits for midnight',
    ],
    '429 export_quota': [
      'the fifth export in 24 hours is a 429 until the first is a day old; failed ones count',
    ],
    '429 with Retry-After': [
      'with the hour spent: 429 rate_limited, Retry-After names the moment RateLimit-Reset does',
      'an address over its limit gets 429 without RateLimit headers, before its key is checked',
    ],
  },
  limits: {
    'requests an hour, each endpoint': ['the hourly limits are those of the contract'],
    'counted by operator and endpoint': [
      'two keys of one operator share its hourly limit',
      'an answer past the limit carries three RateLimit headers, a refusal as well',
    ],
    'exports: 4 in 24 hours, one at a time': [
      'the fifth export in 24 hours is a 429 until the first is a day old; failed ones count',
      'of twenty concurrent requests one is accepted, and all others get 409 while it runs',
    ],
    '3 IU a document, not refunded': [
      'a document on a live key costs 3 IU, recorded in the ledger with its ingestion',
    ],
    'events: now to ten years ago': [
      'occurred_at may be the current millisecond but not the next, and exactly ten years old',
    ],
    'page size': ['a limit that is not an integer from 1 to 100 is a 400 that says so'],
  },
  idempotency: {
    'honored on four endpoints': [
      'a repeat replays the first response byte for byte, with a new request id and no charge',
      'a repeated Idempotency-Key replays the secret byte for byte and creates no second one',
    ],
    'ignored on events and exports': [
      'an event without external_id is written on every retry, with any Idempotency-Key',
      'an Idempotency-Key is ignored: a repeat gets the conflict with the running export',
    ],
  },
  sync: {
    'keyset over (updated_at, id)': [
      'pages of every size return all rows once, oldest change first',
    ],
    synced_through: [
      'a client that follows synced_through misses no row and keeps no stale one',
      'synced_through misses nothing: a slow commit is in the next run',
    ],
    'created_after shows no edits': [
      'updated_since is inclusive, created_after exclusive, and both accept any offset',
    ],
  },
  'network endpoints': {
    '/v1/network/ping': ["ping names the key's group and scopes"],
    '/v1/network/summary': [
      'before the first snapshot there is no summary and no row',
      "a snapshot has the figures of the network's operators, gated and rounded",
    ],
    '/v1/network/summary/history': [
      'lists page with limit and cursor, and the history by the date of the last row',
      'earlier snapshots stay byte for byte the same when the history grows',
    ],
    '/v1/network/members': [
      'a member row has the membership and its labels, and nothing about its operator',
      'pages of one row return every row once, in one order',
    ],
    '/v1/network/compliance': [
      'compliance rows are each required type, even if missing, and each other type on file',
      'carrier-program eligible means every required type is valid; null if none is required',
    ],
    '/v1/network/signals': [
      "a snapshot has the figures of the network's operators, gated and rounded",
      'counts of one, two and all members are never revealed, by number or by severity',
    ],
    '/v1/network/programs': ['programs always have three rows, by the same rule'],
    '/v1/network/process': [
      'a process row pools the cases of all members by the time they ended',
      'no response names an operator, a contact, money or a benchmark',
    ],
    '/v1/network/export': ['the export equals its endpoints byte for byte, beyond one page'],
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
      'the end and the start of a subscription take effect within one second',
    ],
    '400 malformed cursor': [
      'a cursor of another list or group, or with a changed character, is a 400 invalid_cursor',
    ],
  },
  'network keys and limits': {
    'prefix svc_group_live_': ['a group key is its brand and 58 digits, of which six are shown'],
    'keys:manage grants nothing': ['keys:manage can be minted and grants nothing'],
    '600 an hour an endpoint': ['the hourly limits are those of the contract'],
    'metered separately': [
      'two keys of one group share its hourly limit; another group has its own',
    ],
    'page size 1 to 200, default 50': ['limit is 1 to 200, with a default of 50'],
    'aggregates and compliance only': [
      "no response contains members' emails, phones, streets, clients, money or event texts",
      'the role reads published tables only, and writes and creates nothing',
    ],
    'nothing crosses': [
      "one group's responses contain nothing of another, even if they share an operator",
      "a group's key reads its own snapshot only, and a cursor serves no other group",
    ],
  },
}

const tests = globSync('{test,src,sdk}/**/*.test.ts', { cwd: join(import.meta.dirname, '..') })
  .filter((path) => !path.endsWith('contract-rows.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
  .join('\n')

for (const [table, held] of Object.entries(rows)) {
  test(`every row of the contract's ${table} has a test`, () => {
    const named = Object.values(held).flat()
    assert.deepEqual(
      named.filter((name) => ![`'${name}'`, `"${name}"`].some((text) => tests.includes(text))),
      [],
    )
  })
}
