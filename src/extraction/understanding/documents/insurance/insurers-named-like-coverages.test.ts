import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { type Placed, scanOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { acord25, type TypedPolicy } from './acord25.fixture.ts'

/** State funds have the coverage in their names. In the box of the insurers, it is no coverage. */

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const term = { from: '04/08/2026', to: '04/08/2027' }
const general: TypedPolicy = { band: 'general', letter: 'A', number: 'CWP3301174', ...term }
const workers: TypedPolicy = { band: 'workers', letter: 'D', number: 'WCV0018810', ...term }

/** Behind 'INSURER D :'. At 342 points, it is one cell with its label. */
const fund = (x: number): Placed[] => [
  [x, 236, 'Prairie Workers Compensation Fund', 8],
  [552, 236, '24113', 8],
]

function read(document: Document) {
  const { drafts, reviewReasons } = understand(document, context)
  const policies = drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const { certification_type, number, issuer } = draft.values
    return [[certification_type, number, issuer]]
  })
  return { policies, reviewReasons }
}

const readGeneral = ['general_liability', 'CWP3301174', 'Cardinal Casualty Company']
const readWorkers = ['workers_compensation', 'WCV0018810', 'Prairie Workers Compensation Fund']

const transforms = { file: (digital: Document) => digital, scan: scanOf }

for (const x of [342, 354])
  for (const [kind, transform] of Object.entries(transforms))
    test(`a fund for workers at ${x} points of a ${kind} is an insurer`, () => {
      const readOf = (policies: TypedPolicy[]) => read(transform(acord25(policies, fund(x))))
      assert.deepEqual(readOf([general]), { policies: [readGeneral], reviewReasons: [] })
      const both = { policies: [readGeneral, readWorkers], reviewReasons: [] }
      assert.deepEqual(readOf([general, workers]), both)
    })
