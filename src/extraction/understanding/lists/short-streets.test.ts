import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, jobsOf, understand } from './job-list.fixture.ts'

/** Lists often state a street without its suffix: '1 Oak'. */

const headers = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss']
const row = (at: number) => [`P-${at}`, `Ted Bauer ${at}`, `CH-71${at}`, '03/02/2026']

const listOf = (header: string[], ...cells: string[][]) =>
  understand(
    [...headers, ...header],
    cells.map((own, at) => [...row(at), ...own]),
  )

test('a number and a word under "Address" are the street', () => {
  const findings = listOf(['Address'], ['1 Oak'], ['22 Elm'])
  assert.equal(firstJob(findings)['address.line1'], '1 Oak')
  assert.equal(firstJob(findings)['address.line2'], undefined)
  assert.deepEqual(findings.warnings, [])
})

test('they are the street beside a city, a state and a ZIP code, too', () => {
  const header = ['Address', 'City', 'State', 'Zip']
  const values = firstJob(listOf(header, ['1 Oak', 'Tacoma', 'WA', '98402']))
  assert.deepEqual(
    [values['address.line1'], values['address.line2'], values['address.city']],
    ['1 Oak', undefined, 'Tacoma'],
  )
})

test('a second column of an address is its second line', () => {
  const header = ['Address', 'Address 2']
  const values = firstJob(listOf(header, ['1 Oak', 'Unit 7'], ['22 Elm', '']))
  assert.deepEqual([values['address.line1'], values['address.line2']], ['1 Oak', 'Unit 7'])
})

test('a column without a known header is no street because it has numbers and words', () => {
  const values = firstJob(listOf(['Turnaround'], ['30 days'], ['14 days']))
  assert.equal(values['address.line1'], undefined)
})

test('a place without a number under "Address" is no second line', () => {
  const values = firstJob(listOf(['Address'], ['Oak House'], ['Elm Court']))
  assert.equal(values['address.line2'], undefined)
})

test('a street over two lines of a cell is one street', () => {
  const beside = ['Loss Address', 'City/State/Zip']
  const findings = listOf(beside, ['41 Pine\nStreet', 'Golden, CO\n80401'])
  assert.equal(firstJob(findings)['address.line1'], '41 Pine Street')
  const alone = listOf(['Address'], ['41 Pine\nStreet\nGolden, CO 80401'])
  assert.equal(firstJob(alone)['address.line1'], '41 Pine Street')
  assert.equal(firstJob(alone)['address.city'], 'Golden')
})

test('notes that begin with a day are no streets', () => {
  const findings = understand(
    ['Job #', 'Insured', 'Claim #', 'Date of Loss', 'Where we are'],
    [
      ['J-1', 'Ada Moss', 'KX-7000', '10/01/2026', '11/10 left voicemail for owner'],
      ['J-2', 'Lee Fox', 'KX-7001', '10/02/2026', '11/12/26: carrier wants photos'],
      ['J-3', 'Uma West', 'KX-7002', '10/03/2026', '10/30 sent the supplement'],
    ],
  )
  assert.deepEqual(
    jobsOf(findings).map((job) => job['address.line1']),
    [undefined, undefined, undefined],
  )
})
