import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { openTestApp } from '../../test-app.ts'

/** A document prints the operator's name as its company has it, without our remarks. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const bill = [
  'Cascade Plumbing Inc',
  '44 Pine St, Kent, WA 98030',
  '',
  'INVOICE',
  '',
  'Invoice Number: 551',
  'Invoice Date: 09/20/2026',
  'Claim Number: IN-77003',
  '',
  'Bill To: Summit Restoration',
  '200 Port Rd',
  'Tacoma, WA 98421',
  '',
  'Subtotal $2,310.00',
  'Tax $0.00',
  'Total $2,310.00',
].join('\n')

for (const name of ['Summit Restoration', 'Summit Restoration (demo)'])
  test(`a bill to ${name} makes no client of the operator, and no total`, async () => {
    const operator = await app.operator({ name })
    const { receipt } = await app.ingest(operator, 'bill.txt', bill)
    const codes = receipt.warnings.map(({ code }: { code: string }) => code)
    assert.ok(codes.includes('cost_not_saved'), codes.join(', '))
    const clients = await app.call('GET', '/v1/clients', { key: operator.live })
    assert.deepEqual(clients.json.data, [])
  })
