import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An email or phone below the customer's address belongs to the customer. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function clientOf(...block: RowTexts) {
  const head = ['Ridge Restoration LLC', '200 Port Rd, Tacoma, WA 98421', '', 'INVOICE', '']
  const facts = ['Invoice Number: 551', 'Invoice Date: 09/20/2026', 'Claim Number: IN-77003', '']
  const sums = ['', 'Antimicrobial 612.00', 'Total 612.00']
  const { drafts } = understand(linesOf([...head, ...facts, ...block, ...sums]), context)
  const client = drafts.find(({ kind }) => kind === 'client')?.values as Record<string, unknown>
  return [client.name, client.contact_email, client.contact_phone]
}

const town = ['10 Elm St', 'Tacoma, WA 98402']

test('the lines below the address of the customer are the customer’s', () => {
  const whole = ['Ann Bell', 'ann.bell@mail.example', '+12535550144']
  const lines = ['ann.bell@mail.example', '(253) 555-0144']
  for (const label of ['Customer', 'Bill To'])
    assert.deepEqual(clientOf(label, 'Ann Bell', ...town, ...lines), whole, label)
})

test('the lines below the address of a carrier that is billed are not the client’s', () => {
  const block = ['Bill To', 'Allstate Insurance Company', '2775 Sanders Rd', 'Northbrook, IL 60062']
  const rows = [...block, 'claims@allstate.example', '', 'Insured: Ann Bell']
  assert.deepEqual(clientOf(...rows), ['Ann Bell', undefined, undefined])
})
