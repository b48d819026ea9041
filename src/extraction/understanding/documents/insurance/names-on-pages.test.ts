import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft, DraftOf, Findings } from '../../../findings.ts'
import { fieldsOf, linesOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
function valuesOf<Kind extends Draft['kind']>(findings: Findings, kind: Kind) {
  const isOfKind = (draft: Draft): draft is DraftOf<Kind> => draft.kind === kind
  return findings.drafts.filter(isOfKind).map((draft): DraftOf<Kind>['values'] => draft.values)
}

const invoice: Placed[] = [
  [40, 40, 'Ridge Restoration LLC', 14],
  [40, 60, '100 Depot St, Columbus, OH 43215'],
  [40, 100, 'Bill To'],
  [100, 100, 'INVOICE'],
  [40, 116, 'Jane Roe'],
  [40, 130, '12 Oak St'],
  [40, 144, 'Columbus, OH 43215'],
  [400, 116, 'Invoice # 5511'],
  [400, 130, 'Date: 4/29/2026'],
  [40, 300, 'Total Due'],
  [400, 300, '$540.00'],
]

test("the title of an invoice beside 'Bill To' is not the client", () => {
  const findings = understand(pageOf(invoice), context)
  assert.equal(findings.documentType, 'invoice')
  assert.equal(fieldsOf(findings).bill_to, 'Jane Roe')
  assert.equal(valuesOf(findings, 'job')[0]?.client_name, 'Jane Roe')
})

test('the issuer of an invoice is neither its web address nor its box', () => {
  const rows: Placed[] = [
    [40, 40, 'harbor-electric.example.com', 14],
    [40, 60, 'P.O. Box 512'],
    [40, 74, 'Portland, OR 97201'],
    [40, 110, 'INVOICE'],
    [40, 130, 'Invoice #: 5511'],
    [40, 144, 'Date: 4/29/2026'],
    [40, 300, 'Total Due'],
    [400, 300, '$540.00'],
  ]
  const findings = understand(pageOf(rows), context)
  assert.equal(findings.documentType, 'invoice')
  assert.equal(fieldsOf(findings).issuer, undefined)
})

test('the issuer of an invoice is neither a street nor a web address in mixed case', () => {
  const issuerOf = (...head: string[]) => {
    const rows = ['INVOICE', 'Invoice #: 5511', 'Date: 4/29/2026', ['Total Due', '$540.00']]
    return fieldsOf(understand(linesOf([...head, ...rows]), context)).issuer
  }
  assert.equal(issuerOf('100 Depot Street'), undefined)
  assert.equal(issuerOf('www.HarborElectric.com'), undefined)
  assert.equal(issuerOf('12 Oak Street', 'Harbor Electric'), 'Harbor Electric')
})

test('the issuer of a license is a board, and not the sentence or the street that names one', () => {
  const rows = [
    'Contractor License',
    'This license is issued by the board and shall be displayed.',
    '1200 Board of Trade Street',
    'Construction Industry Licensing Board',
    'License Number: CGC-151223',
    'Licensee: Cardinal Roofing Inc',
    'Expiration Date: 8/31/2027',
  ]
  const [license] = valuesOf(understand(linesOf(rows), context), 'certification')
  assert.equal(license?.issuer, 'Construction Industry Licensing Board')
})

test('the insured of a certificate is the one of its first page', () => {
  const first = linesOf([
    'CERTIFICATE OF LIABILITY INSURANCE',
    'INSURED',
    'Cardinal Roofing Inc',
    '12 Oak St',
    'Columbus, OH 43215',
    ['GENERAL LIABILITY', 'GL-100-25', '01/05/2026', '01/05/2027'],
  ])
  const second = linesOf(['ADDITIONAL REMARKS SCHEDULE', 'Named Insured: Other Roofing Inc'])
  const pages = [first.pages[0]!, { ...second.pages[0]!, number: 2 }]
  const findings = understand({ ...first, pages }, context)
  assert.equal(findings.documentType, 'certificate_of_insurance')
  assert.equal(valuesOf(findings, 'vendor')[0]?.name, 'Cardinal Roofing Inc')
})

const authorization = ['Work Authorization', 'Homeowner: Jane Doe', 'Claim Number: 77-1234-9']
const authorizedAt = (rows: Parameters<typeof linesOf>[0]) => {
  const findings = understand(linesOf([...authorization, ...rows]), context)
  assert.equal(findings.documentType, 'work_authorization')
  return valuesOf(findings, 'job')[0]?.['dates.authorized_at']
}

test("'the undersigned' signs nothing, so that the date of loss under it authorizes nothing", () => {
  const loss = ['Date', '3/14/2026']
  const text = 'The undersigned authorizes Ridge Restoration LLC to begin.'
  assert.equal(authorizedAt([text, ['Loss occurred on:', '3/14/2026']]), undefined)
  assert.equal(authorizedAt([loss, text]), undefined)
})

test('the date of loss over or under a signature does not date it', () => {
  const loss = ['Date of', '3/14/2026']
  assert.equal(authorizedAt(['Date of Loss', '3/14/2026', 'Signature: ______']), undefined)
  assert.equal(authorizedAt(['Signature: ______', 'The loss was 3/14/2026']), undefined)
  assert.equal(
    authorizedAt([['Date of Loss'], '3/14/2026', ['Homeowner Signature', 'Date: 4/2/2026']]),
    '2026-04-02T00:00:00.000Z',
  )
  assert.equal(authorizedAt([loss, 'Signed: Jane Doe 4/2/2026']), '2026-04-02T00:00:00.000Z')
})
