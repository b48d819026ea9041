import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutOf } from '../../layout/layout.ts'
import { linesOf } from '../../layout/page.fixture.ts'
import { captionsOfClient } from './signature-captions.ts'

const style = { order: 'mdy', style: 'us', ocr: false } as const
const captions = (line: string) => {
  const layout = layoutOf(linesOf(['Ann Lee   03/14/2026', line]))
  return captionsOfClient(layout, style, (at) => layout.rows[at - 1]).size
}

test('a caption may name several roles', () => {
  assert.equal(
    captions("Owner/Owner's Agent, Clients and Representative for the Insured   Date"),
    1,
  )
})

test('dozens of roles with another word behind them are no caption', () => {
  const roles = `Owner,Owners${',Clients'.repeat(60)}E   Date`
  assert.equal(roles.length, 500)
  assert.equal(captions(roles), 0)
})
