import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The numbers of the certifications on a card with a table of designations. */
function numbersOn(head: string, designations: [string, string]) {
  const { drafts } = understand(
    linesOf([
      head,
      'NAOMI HALL',
      'Ridge Restoration LLC',
      ['Designation', 'Issued', 'Expires'],
      [designations[0], '03/12/2022', '03/31/2027'],
      [designations[1], '04/20/2023', '03/31/2027'],
    ]),
    context,
  )
  return drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values.number] : []))
}

test('the registration number of an IICRC card is that of each of its designations', () => {
  const designations: [string, string] = ['WRT Water Restoration', 'ASD Structural Drying']
  for (const label of [
    'Reg #',
    'Reg. No.',
    'Registration No.',
    'Registration Number:',
    'Registrant #',
  ])
    assert.deepEqual(
      numbersOn(`IICRC   ${label} 204418`, designations),
      ['204418', '204418'],
      label,
    )
  for (const label of ['Order Number:', 'Certificate #'])
    assert.deepEqual(numbersOn(`IICRC   ${label} 204418`, designations), [undefined, undefined])
})
