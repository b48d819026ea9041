import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../findings.ts'
import { context, jobsOf, understand } from './job-list.fixture.ts'
import { pagesOf } from './page-list.fixture.ts'
import { understandList } from './understand-list.ts'

const HEADERS = ['Insured', 'Loss Address', 'Claim No', 'Loss Date', 'Status']
const row = (name: string, n: number) => [name, `${n} Elm St`, `C-10${n}`, `11/0${n}/2026`, 'Open']
const withNumber = (rows: string[][]) => rows.map((cells, n) => [n ? `J-${n}` : 'Job No', ...cells])

const namesIn = (findings: Findings | null) =>
  findings === null ? [] : jobsOf(findings).map(({ client_name }) => client_name)

/** The names between two other clients, each with a line break. */
const NAMES = [
  'Maria and Jose\nDelgado',
  'Mary Ann\nWhitfield',
  'J. & M.\nKline',
  'Bernadette\nOglethorpe',
  'Juan Carlos\nVan Buren',
]
const WHOLE = NAMES.map((name) => name.replace('\n', ' '))
const others = (rows: string[][]) => [row('Ada Fox', 1), ...rows, row('Bo Li', 2)]

test('a last name in a row below the given names is a part of the name', () => {
  for (const [at, name] of NAMES.entries()) {
    const [upper = '', lower = ''] = name.split('\n')
    const findings = understand(HEADERS, others([row(upper, 3), [lower, '', '', '', '']]))
    assert.deepEqual(namesIn(findings), ['Ada Fox', WHOLE[at], 'Bo Li'])
    assert.deepEqual(findings.reviewReasons, [])
  }
})

for (const align of ['top', 'bottom'] as const)
  test(`names over two lines of a page are read whole if cells are aligned to the ${align}`, () => {
    for (const [at, name] of NAMES.entries()) {
      const rows = [HEADERS, ...others([row(name, 3)])]
      for (const table of [rows, withNumber(rows)])
        assert.deepEqual(namesIn(understandList(pagesOf([table], { gap: 1, align }), context)), [
          'Ada Fox',
          WHOLE[at],
          'Bo Li',
        ])
    }
  })

test('a row of only a name that may be a part of another needs review', () => {
  for (const lower of ['Tacoma', 'Maria Delgado']) {
    const findings = understand(HEADERS, others([row('Jose Delgado', 3), [lower, '', '', '', '']]))
    assert.deepEqual(namesIn(findings), ['Ada Fox', 'Jose Delgado', 'Bo Li'])
    assert.deepEqual(findings.reviewReasons, ['row_not_saved'])
    assert.deepEqual(
      findings.warnings.map(({ row, message }) => [row, message]),
      [
        [
          4,
          'Row 4 was not saved: it has only a name, which may be a part of the name in the row ' +
            'above or below. Put each record into one row and upload the list again.',
        ],
      ],
    )
  }
})

test('a note below a list is no part of a name', () => {
  for (const note of ['Confidential', 'Draft', 'Harbor Restoration LLC', 'See the office.']) {
    const findings = understand(HEADERS, [
      row('Ada Fox', 1),
      row('Bo Li', 2),
      [note, '', '', '', ''],
    ])
    assert.deepEqual(namesIn(findings), ['Ada Fox', 'Bo Li'])
    assert.deepEqual(
      findings.warnings.map(({ code }) => code),
      ['note_row'],
    )
  }
})
