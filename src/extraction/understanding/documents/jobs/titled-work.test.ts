import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The title of an own invoice or estimate may name the type of the work. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function typesOf(title: string, company = 'Ridge Restoration LLC', ...more: string[]) {
  const rows = [
    company,
    '788 Harmon Ave, Columbus, OH 43223',
    title,
    'Invoice Number: 4711',
    'Invoice Date: 11/03/2026',
    'Insured: Ola Thornbury',
    'Claim Number: LK-77-1000',
    'Loss Location: 188 Coburg Rd, Columbus, OH 43215',
    ...more,
    ['Labor', '$1,200.00'],
    ['Total', '$1,200.00'],
  ]
  const { drafts } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return [job.job_type, job.loss_type]
}

const titles: [title: string, type: string][] = [
  ['FINAL INVOICE - WATER MITIGATION', 'mitigation'],
  ['Invoice: Reconstruction', 'reconstruction'],
  ['Mold Remediation Invoice', 'mitigation'],
  ['Project: Fire damage rebuild, second floor', 'reconstruction'],
]
for (const [title, type] of titles)
  test(`"${title}" names the type of the work and not that of the loss`, () => {
    assert.deepEqual(typesOf(title), [type, undefined])
  })

const losses: [title: string, loss: string | undefined][] = [
  ['Proposal - Fire and Smoke Restoration', 'fire'],
  ['FIRE DAMAGE ESTIMATE', 'fire'],
  ['Hail Damage Roof Estimate', 'storm'],
  ['Invoice: Wind & Hail Damage Repairs', 'storm'],
  ['Fire and Storm Damage Estimate', undefined],
  ['Water Damage Restoration Estimate', undefined],
  ['Mold Remediation Estimate', undefined],
  ['Fire Sprinkler Estimate', undefined],
  ['Storm Door Estimate', undefined],
]
for (const [title, loss] of losses)
  test(`the type of the loss in the title "${title}" is ${loss ?? 'not stated'}`, () => {
    assert.equal(typesOf(title)[1], loss)
    assert.equal(typesOf(title, 'Harmon Drying Services Inc')[1], undefined)
    assert.equal(typesOf(title, undefined, 'Type of Loss: Water')[1], 'water')
  })

test('a label of the type comes before the title', () => {
  const label = 'Job Type: Reconstruction'
  assert.equal(typesOf('Water Mitigation Invoice', undefined, label)[0], 'reconstruction')
})

test('a subcontractor and a line of services name no type of the work', () => {
  const title = 'INVOICE - WATER MITIGATION'
  assert.equal(typesOf(title, 'Harmon Drying Services Inc')[0], undefined)
  assert.equal(typesOf('Water Mitigation and Reconstruction Specialists')[0], undefined)
})
