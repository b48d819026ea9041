import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { openTestApp } from '../../test-app.ts'

/** The certificate and the W-9 of a contractor who trades under another name are of one vendor. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const certificate = (insured: string) => `CERTIFICATE OF LIABILITY INSURANCE

INSURED: ${insured}
12 Rockdale Ave
New Bedford, MA 02740

COVERAGES
COMMERCIAL GENERAL LIABILITY   GL0099-17   07/04/2026   07/04/2027
`
const W9 = `Form W-9
Request for Taxpayer Identification Number and Certification
1 Name (as shown on your income tax return): Manuel R. Pacheco
2 Business name/disregarded entity name: Pacheco Roofing
Part I Taxpayer Identification Number (TIN)
Social security number
012-34-5678
`

const documents = [certificate('Manuel Pacheco\ndba Pacheco Roofing'), W9]
for (const order of [documents, documents.toReversed()])
  test(`they are in one vendor if the ${order[0] === W9 ? 'W-9' : 'certificate'} comes first`, async () => {
    const operator = await app.operator()
    for (const text of order) await app.ingest(operator, 'vendor.txt', text)
    const { json } = await app.call('GET', '/v1/vendors', { key: operator.live })
    const [vendor, ...others] = json.data
    assert.deepEqual(others, [])
    const { name, w9_on_file, insurance_expires_on } = vendor
    assert.deepEqual(
      [name, w9_on_file, insurance_expires_on],
      ['Pacheco Roofing', true, '2027-07-04'],
    )
  })
