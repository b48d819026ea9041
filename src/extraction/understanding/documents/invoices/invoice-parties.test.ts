import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Who bills whom decides what an invoice says about a job. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const own = ['Ridge Restoration LLC', '200 Port Rd, Tacoma, WA 98421']
const plumber = ['Cascade Plumbing Inc', '44 Pine St, Kent, WA 98030']

function read(from: string[], to: string[], more: string[] = []) {
  const [party = '', ...address] = to
  const lines = [...from, '', 'INVOICE', '', 'Invoice Number: 551', 'Invoice Date: 09/20/2026', '']
  const amounts = ['', 'Subtotal $2,310.00', 'Tax $0.00', 'Total $2,310.00']
  return understand(
    linesOf([...lines, `Bill To: ${party}`, ...address, '', ...more, '', ...amounts]),
    context,
  )
}

const jobOf = ({ drafts }: ReturnType<typeof read>) =>
  drafts.find((draft) => draft.kind === 'job')?.values as Record<string, unknown> | undefined

const carriers = [
  ['State Farm Insurance', 'PO Box 106169', 'Atlanta, GA 30348'],
  ['Harbor Mutual Insurance Company', '500 Dock St', 'Boston, MA 02110'],
  ['Sedgwick Claims Management Services', 'PO Box 14155', 'Lexington, KY 40512'],
]
for (const number of ['INV 77', 'CM-11', 'SPRING', 'A-1']) {
  test(`the invoice number ${number} beside "BILL TO" is not the client below it`, () => {
    const rows = [
      ...own,
      'INVOICE',
      ['BILL TO', '', 'INVOICE #', number],
      ['Ann Bell', '', 'DATE', '09/20/2026'],
      ['10 Elm St', '', 'TERMS', 'Net 30'],
      ['Tacoma, WA 98402'],
      ['CLAIM #', 'ADJUSTER'],
      ['IN-77003', 'Lee Cho'],
      ['TOTAL', '$2,310.00'],
    ]
    const job = jobOf(understand(linesOf(rows), context))
    assert.deepEqual([job?.client_name, job?.claim_number], ['Ann Bell', 'IN-77003'])
  })
}

test('the box for a purchase order or a claim has the claim', () => {
  const boxed = (head: string, number: string) => {
    const boxes = [
      [head, 'TERMS', 'REP'],
      [number, 'Net 30', 'NBC'],
    ]
    const to = ['BILL TO', 'Ann Bell', '10 Elm St', 'Tacoma, WA 98402']
    const invoice = [...own, 'INVOICE # 551', 'DATE 09/20/2026', ...to, ...boxes, 'TOTAL $2,310.00']
    return jobOf(understand(linesOf(invoice), context))?.claim_number
  }
  for (const head of ['P.O. / Claim No.', 'PO # / Claim #', 'Claim No. / P.O. No.'])
    assert.equal(boxed(head, '1482207'), '1482207', head)
  assert.equal(boxed('P.O. / Claim No.', '45-1180 / 1482207'), '1482207')
  assert.equal(boxed('Policy / Claim No.', '1482207'), undefined)
})

for (const to of carriers) {
  test(`an invoice to ${to[0]} names no client and no property`, () => {
    const findings = read(own, to, ['Claim Number: IN-77003'])
    const job = jobOf(findings)
    assert.equal(job?.claim_number, 'IN-77003')
    assert.equal(job?.['financials.invoiced_total'], '2310.00')
    assert.equal(job?.client_name, undefined)
    assert.equal(job?.['address.line1'], undefined)
    assert.equal(findings.fields.find(({ name }) => name === 'bill_to')?.value, to[0])
  })
}

test('an invoice to a carrier names the carrier of the job', () => {
  assert.equal(jobOf(read(own, carriers[0]!, ['Claim #: IN-77003']))?.carrier_name, 'State Farm')
})

test('an invoice to the insured names the client and the property', () => {
  const to = ['Ann Bell', '10 Elm St', 'Tacoma, WA 98402']
  const job = jobOf(read(own, to, ['Claim Number: IN-77003']))
  assert.deepEqual(
    [job?.client_name, job?.['address.line1'], job?.['financials.invoiced_total']],
    ['Ann Bell', '10 Elm St', '2310.00'],
  )
})

test('the total of an invoice to the operator is a cost, and its address is no property', () => {
  const to = ['Ridge Restoration LLC', '200 Port Rd', 'Tacoma, WA 98421']
  const findings = read(plumber, to, ['Claim Number: IN-77003', 'Insured: Ann Bell'])
  assert.deepEqual(jobOf(findings), { claim_number: 'IN-77003', client_name: 'Ann Bell' })
  const { message } = findings.warnings.find(({ code }) => code === 'cost_not_saved')!
  assert.equal(
    message,
    'Cascade Plumbing Inc billed you for this job. Its total of 2310.00 is a cost, so it was not saved. ' +
      'Add it to a cost of the job, such as financials.subcontractor_cost, with "svc job set".',
  )
})

test("the type of work on a vendor's bill is the vendor's, not that of the job", () => {
  const to = ['Ridge Restoration LLC', '200 Port Rd', 'Tacoma, WA 98421']
  for (const type of ['Plumbing repair', 'Gremlins']) {
    const facts = ['Claim Number: IN-77003', 'Insured: Ann Bell', `Service Type: ${type}`]
    const findings = read(plumber, to, facts)
    assert.deepEqual(jobOf(findings), { claim_number: 'IN-77003', client_name: 'Ann Bell' })
    assert.deepEqual(
      findings.warnings.map(({ code }) => code),
      ['cost_not_saved'],
    )
  }
})

test('an invoice to the operator under another legal form is a cost too', () => {
  const to = ['RIDGE RESTORATION', '200 Port Rd', 'Tacoma, WA 98421']
  assert.deepEqual(jobOf(read(plumber, to, ['Claim Number: IN-77003'])), {
    claim_number: 'IN-77003',
  })
})

const spellings = [
  'RIDGE RESTORATION',
  'Ridge Rest. & Const.',
  'Ridge Restoration and Construction, Inc.',
]
for (const spelling of spellings) {
  test(`a bill to "${spelling}" is a cost of Ridge Restoration & Construction LLC`, () => {
    const lines = [
      ...plumber,
      '',
      'INVOICE',
      '',
      'Invoice Number: 551',
      'Invoice Date: 09/20/2026',
      '',
    ]
    const to = [
      `Bill To: ${spelling}`,
      '200 Port Rd',
      'Tacoma, WA 98421',
      '',
      'Claim Number: IN-77003',
    ]
    const amounts = ['', 'Subtotal $2,310.00', 'Tax $0.00', 'Total $2,310.00']
    const operatorName = 'Ridge Restoration & Construction LLC'
    const findings = understand(linesOf([...lines, ...to, ...amounts]), {
      ...context,
      operatorName,
    })
    assert.deepEqual(jobOf(findings), { claim_number: 'IN-77003' })
    assert.ok(findings.warnings.some(({ code }) => code === 'cost_not_saved'))
  })
}

test('an administrator that is billed is the administrator of the job', () => {
  const job = jobOf(
    read(
      own,
      ['Alacrity Solutions', '9725 Windermere Blvd', 'Fishers, IN 46037'],
      ['Claim #: 01-00442-118', 'Homeowner: Belinda Croft'],
    ),
  )
  assert.deepEqual([job?.tpa_name, job?.client_name], ['Alacrity', 'Belinda Croft'])
})

test('the project in the heads of an invoice is the number of the job', () => {
  const heads = ['P.O. No.', 'Terms', 'Rep', 'Project']
  const row = ['A00005521', 'Net 30', 'KB', 'BR-26-2290']
  const job = jobOf(
    understand(
      linesOf([
        ...own,
        'INVOICE',
        'Bill To: Ann Bell',
        '10 Elm St',
        'Tacoma, WA 98402',
        '',
        heads,
        row,
        '',
        'Claim # IN-77003',
        'Total $2,310.00',
      ]),
      context,
    ),
  )
  assert.equal(job?.job_number, 'BR-26-2290')
  const named = jobOf(read(own, ['Ann Bell'], ['Project: Bldg 7 fire rebuild']))
  assert.equal(named?.job_number, undefined)
})

test('a bill to the operator is a cost, also if "Customer" beside it names the insured', () => {
  const rows = [
    ...plumber,
    'INVOICE',
    ['Invoice Number:', '551', 'Invoice Date:', '09/20/2026'],
    ['BILL TO:', '', 'Customer:', 'Ann Bell'],
    ['Ridge Restoration LLC', '', 'Claim #:', 'IN-77003'],
    ['200 Port Rd'],
    ['Tacoma, WA 98421'],
    ['TOTAL DUE', '$464.00'],
  ]
  const findings = understand(linesOf(rows), context)
  const job = jobOf(findings)
  assert.deepEqual(
    [job?.claim_number, job?.client_name, job?.['financials.invoiced_total']],
    ['IN-77003', 'Ann Bell', undefined],
  )
  assert.deepEqual(
    findings.warnings.map(({ code }) => code),
    ['cost_not_saved'],
  )
})

test('an insurer that the operator bills is the carrier, also if its name is not known', () => {
  const carrierOf = (to: string) =>
    jobOf(read(own, [to, 'PO Box 4410', 'Topeka, KS 66601'], ['Claim Number: IN-77003']))
      ?.carrier_name
  assert.equal(carrierOf('Lone Elm Insurance Company'), 'Lone Elm Insurance Company')
  assert.equal(carrierOf('Bell Property Management LLC'), undefined)
})
