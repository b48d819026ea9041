import assert from 'node:assert/strict'
import test from 'node:test'
import type { Document } from '../document.ts'
import { documentDateOf } from './document-date.ts'
import { layoutOf } from './layout/layout.ts'
import { linesOf, type Placed, pageOf } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

type Lines = Parameters<typeof linesOf>[0]
const dateOf = (lines: Lines) => documentDateOf(layoutOf(linesOf(lines)), 'mdy', '2026-06-01')

test('a document states its own date beside a label, in one cell or in two', () => {
  const cases: [cells: string[], date: string | null][] = [
    [['Estimate Date: 04/02/2026'], '2026-04-02'],
    [['Estimate Date', '04/02/2026'], '2026-04-02'],
    [['Open jobs', 'As of April 2, 2026'], '2026-04-02'],
    [['Statement Date:', '4/2/26'], '2026-04-02'],
    [['Printed on 2026-04-02'], '2026-04-02'],
    [['Date Est. Completed: 4/2/2026 10:15 AM'], '2026-04-02'],
    [['Date Est. Completed:', '4/2/2026'], '2026-04-02'],
    [['Estimate Completed: 04/02/2026'], '2026-04-02'],
    [['Revision Date: 04/02/2026'], '2026-04-02'],
    [['Revised on 04/02/2026'], '2026-04-02'],
    [['Supplement Date: 04/02/2026'], '2026-04-02'],
    [['Date Entered: 04/02/2026'], '2026-04-02'],
    [['Date Created: 04/02/2026'], '2026-04-02'],
    [['Date: 04/02/2026'], '2026-04-02'],
    [['Run: 04/02/2026 8:00 AM'], '2026-04-02'],
    [['Run:', '04/02/2026 8:00 AM'], '2026-04-02'],
    [['Printed on 04/02/2026 at 8:00 AM'], '2026-04-02'],
    [['Run Date/Time: 04/02/2026 8:00 AM'], '2026-04-02'],
    [['Report Run: 04/02/2026'], '2026-04-02'],
    [['Report generated on 04/02/2026'], '2026-04-02'],
    [['Downloaded: 04/02/2026'], '2026-04-02'],
    [['Export date', '04/02/2026'], '2026-04-02'],
    [['Export date,04/02/2026'], '2026-04-02'],
    [['Last Calculated', 'Apr 2, 2026'], '2026-04-02'],
    [['Updated 4/2/26'], '2026-04-02'],
    [['Last updated: 04/02/2026'], '2026-04-02'],
    [['Date submitted:', 'April 2, 2026'], '2026-04-02'],
    [['Submitted on 04/02/2026'], '2026-04-02'],
    [['dated 04/02/2026, rev. 0'], null],
    [['Dated 04/02/2026'], '2026-04-02'],
    [['Submitted to: Acme Mutual', '04/02/2026'], null],
    [['Run by: 04/02/2026'], null],
    [['Owner: Ann Roe', 'Date Signed: 04/02/2026'], '2026-04-02'],
    [['Date of Estimate', 'Status'], null],
    [['Date of Loss: 04/02/2026'], null],
    [['Date Contacted: 04/02/2026'], null],
    [['Date Inspected: 04/02/2026'], null],
    [['Dates of Service: 04/02/2026'], null],
    [['Date/Time of Loss: 04/02/2026'], null],
    [['Print Date: 04/02/2027'], null],
  ]
  for (const [cells, date] of cases) assert.equal(dateOf([cells]), date, JSON.stringify(cells))
})

test('the title of a list states its date', () => {
  const list = [
    ['Job #', 'Customer', 'Claim #', 'Date Received'],
    ['A-600', 'Ann Bell', 'CLM-A61', '01/15/2026'],
  ]
  const dated = (title: string) => {
    const { rows } = layoutOf(linesOf([['Ridge Restoration LLC'], [title], ...list]))
    return documentDateOf({ rows, isList: true }, 'mdy', '2026-06-01')
  }
  const cases: [title: string, date: string | null][] = [
    ['WIP Report - April 2, 2026', '2026-04-02'],
    ['Jobs as of April 2, 2026', '2026-04-02'],
    ['Week ending 4/2/2026', '2026-04-02'],
    ['Open jobs (04/02/2026)', '2026-04-02'],
    ['Open jobs 04/02/2026 8:00 AM', '2026-04-02'],
    ['Jobs 03/27/2026 - 04/02/2026', '2026-04-02'],
    ['Jobs received since 04/02/2026', null],
    ['Jobs with a date of loss after 04/02/2026', null],
    ['Due by 04/02/2026', null],
    ['Open jobs', null],
  ]
  for (const [title, date] of cases) assert.equal(dated(title), date, title)
})

test('a line above a list states its date, in one cell or in two', () => {
  const list = [
    ['Job #', 'Customer', 'Claim #', 'Date Received'],
    ['A-600', 'Ann Bell', 'CLM-A61', '01/15/2026'],
  ]
  const heads = [
    ['Run: 04/02/2026 8:00 AM'],
    ['Export date', '04/02/2026'],
    ['Export date,04/02/2026'],
    ['Report Date/Time', '04/02/2026 08:00'],
  ]
  for (const head of heads) {
    const table = {
      page: 1,
      name: null,
      rows: [['Job Listing'], head, [], ...list],
      kinds: null,
      firstRow: 1,
    }
    const document: Document = { ...pageOf([]), type: 'csv', pages: [], tables: [table] }
    const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: null }
    assert.equal(understand(document, context).documentDate, '2026-04-02', JSON.stringify(head))
  }
})

test('a date below its label counts, and a date below another label does not', () => {
  const rows: Placed[] = [
    [40, 40, 'Date of Loss'],
    [160, 40, 'Date Est. Completed'],
    [40, 54, '03/02/2026'],
    [160, 54, '04/02/2026'],
  ]
  assert.equal(documentDateOf(layoutOf(pageOf(rows)), 'mdy', '2026-06-01'), '2026-04-02')
})

test('a box of a form names the format of its date and has the date below, beside or behind it', () => {
  const boxes: Placed[][] = [
    [[526, 44, '04/02/2026', 8]],
    [[512, 48, '04/02/2026', 8]],
    [[575, 30, '04/02/2026', 8]],
  ]
  const title: Placed = [150, 40, 'CERTIFICATE OF LIABILITY INSURANCE', 13]
  const others: Placed[] = [
    [300, 300, 'POLICY EFF (MM/DD/YYYY)', 5],
    [300, 310, '05/01/2026', 8],
  ]
  for (const box of boxes) {
    const page = pageOf([[520, 30, 'DATE (MM/DD/YYYY)', 5], title, ...box, ...others])
    assert.equal(documentDateOf(layoutOf(page), 'mdy', '2026-06-01'), '2026-04-02')
  }
  assert.equal(dateOf(['DATE (MM/DD/YYYY): 04/02/2026']), '2026-04-02')
  assert.equal(dateOf(['DATE (MM/DD/YYYY)', ['Insured', '04/02/2026']]), null)
})

test('the date of the latest revision counts, not that of the print or the first version', () => {
  const lines = ['Date Entered: 03/01/2026', 'Estimate Date: 03/10/2026', 'Revised: 04/02/2026']
  assert.equal(dateOf([...lines, 'Printed: 05/20/2026']), '2026-04-02')
  assert.equal(dateOf(['Date Entered: 03/01/2026', 'Printed: 05/20/2026']), '2026-05-20')
})

test('the footer of an estimate states when it was printed', () => {
  const cases: [cells: string[], date: string | null][] = [
    [['ROE_ANN', '3/9/2026', 'Page: 1'], '2026-03-09'],
    [['2026-01-14-ROE 3/9/2026 Page: 12'], '2026-03-09'],
    [['3/9/2026', 'Page: 2 of 3'], '2026-03-09'],
    [['HO3 REV 3/9/2020', 'Page: 1'], null],
    [['Date of Loss 3/9/2026', 'Page: 1'], null],
    [['Kitchen', '3/9/2026', '1'], null],
  ]
  for (const [cells, date] of cases) assert.equal(dateOf([cells]), date, JSON.stringify(cells))
  assert.equal(dateOf(['Estimate Date: 03/12/2026', 'ROE_ANN 3/9/2026 Page: 1']), '2026-03-12')
})

test('the last calculation of an estimate counts, not its creation', () => {
  const dates: Lines = [
    ['Created', 'Mar 3, 2026'],
    ['Last Calculated', 'Apr 2, 2026'],
  ]
  assert.equal(dateOf(dates), '2026-04-02')
})

test('the header of an email dates it before the dates in its text', () => {
  const to: Lines = [
    ['To:', 'office@ridge.example'],
    ['Subject:', 'Claim KX-4471'],
  ]
  const text: Lines = ['Hi Pat,', 'I have your estimate.', 'Revised: 03/10/2026', 'Thanks,']
  const quoted: Lines = [...text, 'From: Pat Lee <pat@ridge.example>', 'Sent: 03/01/2026']
  const cases: [head: Lines, date: string | null][] = [
    [['From: Ann Bell', 'Sent: Thursday, April 2, 2026 10:14 AM'], '2026-04-02'],
    [
      [
        ['From:', 'Ann Bell'],
        ['Sent:', 'Thursday, April 2, 2026 10:14 AM'],
      ],
      '2026-04-02',
    ],
    [['Pat Lee', 'From: Ann Bell <ann@acme.example>', 'Sent: 04/02/2026 10:14'], '2026-04-02'],
    [['From: <ann@acme.example>', 'Date: Thu, 2 Apr 2026 10:14:11 -0500'], '2026-04-02'],
    // The cover of a fax is no email.
    [['From: Ann Bell', 'Date: 04/02/2026'], '2026-03-10'],
    [['From: Ann Bell', 'Sent: Friday, April 2, 2027 10:14 AM'], '2026-03-10'],
  ]
  for (const [head, date] of cases)
    assert.equal(dateOf([...head, ...to, ...quoted]), date, JSON.stringify(head))
})

test('the line that a fax machine prints dates a document without another date', () => {
  const cases: [head: string[], date: string | null][] = [
    [['APR 02 2026 10:22AM', 'ACME CLAIMS', '303 555 0199', 'P.01/02'], '2026-04-02'],
    [['04/02/2026 10:22 FAX 303 555 0199', 'ACME CLAIMS', '001/002'], '2026-04-02'],
    [['From: ACME 3035550199', '2026-04-02 10:22', 'page 1 of 2'], '2026-04-02'],
    [['Loss 04/02/2026 10:22 AM', 'Unit 4'], null],
    [['APR 02 2027 10:22AM', 'ACME CLAIMS', 'P.01/02'], null],
  ]
  for (const [head, date] of cases) {
    const fax: Lines = [head, 'Cedar Mutual', 'Claim Number: KX-4471']
    assert.equal(dateOf(fax), date, head.join(' '))
    assert.equal(dateOf([...fax, 'Estimate Date: 03/10/2026']), '2026-03-10')
    assert.equal(dateOf(['Cedar Mutual', head]), null)
  }
})

test('a letter is dated by a line with a date alone, if no label is above it', () => {
  assert.equal(dateOf(['Acme Mutual', 'April 2, 2026', 'Dear Ms. Roe,']), '2026-04-02')
  assert.equal(dateOf(['Date of Loss', 'April 2, 2026', 'Dear Ms. Roe,']), null)
  assert.equal(dateOf(['Your loss of April 2, 2026 is covered.']), null)
})

test('a date in digits alone dates a letter if its subject or salutation follows', () => {
  const letter = ['Cedar Mutual Insurance', '04/02/2026', 'Ridge Restoration LLC', '200 Port Rd']
  assert.equal(dateOf([...letter, 'Re: Claim 5512-07']), '2026-04-02')
  assert.equal(dateOf([...letter, 'Dear Ms. Bell:']), '2026-04-02')
  assert.equal(dateOf([...letter, 'Amount: $12.00']), null)
  assert.equal(dateOf(['Date of Loss', '04/02/2026', 'Re: Claim 5512-07']), null)
  assert.equal(dateOf([['04/02/2026', 'Water'], 'Re: Claim 5512-07']), null)
})

test('the footer that accounting programs print dates a list', () => {
  const list = [
    ['Job #', 'Customer', 'Claim #'],
    ['A-600', 'Ann Bell', 'CLM-A61'],
  ]
  const dated = (text: string) => {
    const { rows } = layoutOf(linesOf([...list, [text]]))
    return documentDateOf({ rows, isList: true }, 'mdy', '2026-06-01')
  }
  const cases: [footer: string, date: string | null][] = [
    ['Thursday, Apr 02, 2026 10:22:11 AM GMT-7 - Accrual Basis', '2026-04-02'],
    ['Cash Basis  Thursday, April 2, 2026 10:22 AM GMTZ 1/2', '2026-04-02'],
    ['Thursday, April 2, 2026 at 10:22 AM', '2026-04-02'],
    ['Printed 04/02/2026 Page 1 of 3', '2026-04-02'],
    ['Snapshot 2026-04-02T09:00:00Z', '2026-04-02'],
    ['Thursday, Apr 02, 2027 10:22:11 AM GMT-7 - Accrual Basis', null],
    ['Inspection Thursday, April 2, 2026 10:22 AM', null],
  ]
  for (const [footer, date] of cases) assert.equal(dated(footer), date, footer)
})

test('only the top and the last rows of a long document state its date', () => {
  const filler = Array.from({ length: 60 }, (_, i) => `Line ${i}`)
  assert.equal(dateOf([...filler, 'Report Date: 04/02/2026']), '2026-04-02')
  assert.equal(dateOf([...filler, 'Report Date: 04/02/2026', ...filler]), null)
})
