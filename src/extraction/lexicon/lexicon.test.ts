import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressColumnParts } from './address-columns.ts'
import { carriers } from './carriers.ts'
import { clientColumnEntries } from './client-columns.ts'
import { credentialDecoys, credentialLabels } from './credential-labels.ts'
import { documentEvidence } from './document-evidence.ts'
import type { EnumWords, FieldLabels } from './entries.ts'
import { enumWords } from './enum-kinds.ts'
import { estimateDecoys, estimateLabels } from './estimate-labels.ts'
import { foreignColumnEntries } from './foreign-columns.ts'
import { foreignPhrases } from './foreign-phrases.ts'
import { headerAbbreviations, headerStopWords, headerWordForms } from './header-words.ts'
import { coverageLimits, insuredDecoys, insuredLabels, policyLabels } from './insurance-labels.ts'
import { invoiceDecoys, invoiceLabels } from './invoice-labels.ts'
import { jobAddresses, jobColumnEntries } from './job-columns.ts'
import { jobDecoys, jobLabels } from './job-labels.ts'
import { jobProgressWords, progressDoubts } from './job-progress.ts'
import { partyAddress, unsavedPartyColumns } from './party-columns.ts'
import { deductibleLabels, paymentLabels } from './payment-labels.ts'
import { provinces, usStates } from './states.ts'
import { unsavedJobColumns } from './unsaved-job-columns.ts'
import { vendorColumnEntries } from './vendor-columns.ts'

const labelSets: Record<string, FieldLabels[]> = {
  jobs: jobLabels,
  estimates: estimateLabels,
  invoices: invoiceLabels,
  credentials: credentialLabels,
  policies: policyLabels,
  insureds: insuredLabels,
  payments: paymentLabels,
  deductibles: deductibleLabels,
}
const decoySets = { jobDecoys, estimateDecoys, invoiceDecoys, credentialDecoys, insuredDecoys }

for (const [set, entries] of Object.entries(labelSets)) {
  test(`every field of ${set} is listed once, has labels and no empty or repeated one`, () => {
    assert.deepEqual(repeated(entries.map(({ name }) => name)), [])
    for (const { name, labels = '', combinations = [], weak } of entries) {
      assert.ok(labels !== '' || combinations.length > 0, `${name} has no labels`)
      for (const text of [labels, weak ?? 'none']) {
        if (text !== '') assertWords(split(text, '|'), name)
      }
      for (const texts of combinations) assert.ok(texts.length >= 2, name)
    }
  })
}

for (const [set, text] of Object.entries({ ...decoySets, coverageLimits })) {
  test(`${set} holds no empty or repeated label`, () => assertWords(split(text, '|'), set))
}

const columnSets = {
  'job lists': [...jobColumnEntries, ...unsavedJobColumns],
  'client lists': [...clientColumnEntries, ...unsavedPartyColumns],
  'vendor lists': [...vendorColumnEntries, ...unsavedPartyColumns],
  'foreign lists': foreignColumnEntries,
}
for (const [set, entries] of Object.entries(columnSets)) {
  test(`every column of ${set} is listed once, and its headers are lower case and not repeated`, () => {
    assert.deepEqual(repeated(entries.map(({ field }) => field)), [])
    for (const { field, headers } of entries) assertHeaders(headers, field)
  })
}

test('the headers of addresses are lower case and not repeated', () => {
  for (const { part, headers } of addressColumnParts) assertHeaders(headers, part)
  for (const { street } of [...jobAddresses, partyAddress]) assertHeaders(street, 'street')
})

test('a form of a header word belongs to one word, and to none that is left out', () => {
  const forms = Object.values(headerWordForms).flatMap((text) => text.split(' '))
  assert.deepEqual(repeated(forms), [])
  const stops = new Set(headerStopWords.split(' '))
  const named = [...Object.keys(headerWordForms), ...forms, ...Object.keys(headerAbbreviations)]
  assert.deepEqual(
    named.filter((word) => stops.has(word)),
    [],
  )
})

test('a word of an enum means one value, and every strong value is one of its values', () => {
  for (const [kind, { values, strong = [] }] of Object.entries<EnumWords>(enumWords)) {
    const words = Object.values(values).flatMap((text) => split(text, ','))
    assertWords(words, kind)
    for (const word of words) assert.match(word, /^=?[a-z0-9]+(?: [a-z0-9]+)*$/, `${kind}: ${word}`)
    for (const value of strong) assert.ok(value in values, `${kind}: ${value}`)
  }
})

test('a status word of a list means one status and stage, and no stage beyond its status', () => {
  const words = jobProgressWords.flatMap(({ words }) => split(words, ','))
  assertWords(words, 'progress')
  for (const word of words) assert.match(word, /^=?[a-z0-9]+(?: [a-z0-9]+)*$/, word)
  assert.deepEqual(repeated(words.map((word) => word.replace('=', ''))), [])
  assertWords(split(progressDoubts, ','), 'doubts')
  const pairs = jobProgressWords.map(({ status, stage }) => `${status} ${stage}`)
  assert.deepEqual(repeated(pairs), [])
  const past = ['completed', 'invoiced', 'paid', 'closed']
  for (const { status, stage } of jobProgressWords) {
    if (stage === null) continue
    const isDone = status === 'completed' || status === 'closed'
    assert.equal(past.includes(stage), isDone, `${status} ${stage}`)
  }
})

test('a spelling names one insurer', () => {
  const names = Object.keys(carriers).map((name) => name.toLowerCase())
  const aliases = Object.values(carriers).flat()
  assert.deepEqual(repeated(aliases), [])
  for (const alias of aliases) assert.match(alias, /^[a-z0-9]+(?: [a-z0-9]+)*$/)
  assert.deepEqual(repeated(names), [])
})

test('there are 50 states, the district, five territories and 13 provinces, each with one name', () => {
  assert.equal(Object.keys(usStates).length, 56)
  assert.equal(Object.keys(provinces).length, 13)
  const both = [...Object.entries(usStates), ...Object.entries(provinces)]
  assert.deepEqual(repeated(both.map(([code]) => code)), [])
  assert.deepEqual(repeated(both.map(([, name]) => name)), [])
  for (const [code, name] of both) {
    assert.match(code, /^[A-Z]{2}$/)
    assert.match(name, /^[a-z]+(?: [a-z]+)*$/)
  }
})

test('evidence of a type is listed once, with weights from 0.2 to 9 and phrases not repeated', () => {
  assert.deepEqual(repeated(documentEvidence.map(({ type }) => type)), [])
  for (const { type, titles, phrases, headings = [], columns, filename } of documentEvidence) {
    for (const text of [titles, phrases]) {
      const groups = text.split(';').map((group) => group.split(':'))
      const weights = groups.map(([weight]) => Number(weight))
      for (const weight of weights) assert.ok(weight >= 0.2 && weight <= 9, `${type}: ${weight}`)
      assertWords(
        groups.flatMap(([, words = '']) => split(words, '|')),
        type,
      )
    }
    for (const { pattern, weight } of headings) {
      assert.doesNotThrow(() => new RegExp(pattern))
      assert.ok(weight >= 2 && weight <= 7, `${type}: ${weight}`)
    }
    for (const set of columns) assert.ok(split(set, '|').length >= 3, type)
    assert.doesNotThrow(() => new RegExp(filename))
  }
})

test('phrases of foreign documents are lower case and not repeated', () => {
  for (const { phrases } of foreignPhrases) {
    const words = split(phrases, '|')
    assertWords(words, 'foreign')
    for (const word of words) assert.equal(word, word.toLowerCase())
  }
})

function assertHeaders(text: string, field: string): void {
  const headers = split(text, ',')
  assertWords(headers, field)
  for (const header of headers) assert.match(header, /^[a-z0-9]+(?: [a-z0-9]+)*$/, field)
}

function assertWords(words: string[], where: string): void {
  assert.deepEqual(
    words.filter((word) => word === ''),
    [],
    `${where} has an empty word`,
  )
  assert.deepEqual(repeated(words), [], `${where} repeats a word`)
}

function split(text: string, by: string): string[] {
  return text.split(by).map((word) => word.replace(/\s+/g, ' ').trim())
}

function repeated(words: string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at)
}
