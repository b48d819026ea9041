import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A label may name two fields: their values follow in its order. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const head: RowTexts = ['Ridge Restoration LLC', '', 'ESTIMATE', 'Estimate Date: 10/02/2026']
  const says = JSON.stringify(rows)
  const day: RowTexts = /\b(?:Date|DOL)\b/.test(says) ? [] : ['Date of Loss: 10/01/2026']
  const total: RowTexts = /RCV/.test(says) ? [] : ['Replacement Cost Value: $4,000.00']
  const totals: RowTexts = [...day, ...total]
  const { drafts, warnings, reviewReasons } = understand(
    linesOf([...head, ...rows, ...totals]),
    context,
  )
  const [job, client] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  const messages = warnings.map(({ code, message }) => `${code}: ${message}`)
  return { job: job ?? {}, client: client ?? {}, messages, warnings, reviewReasons }
}

const insured = 'Insured: Ann Bell'

const adjusters: RowTexts[] = [
  ['Adjuster Name & Phone: Jane Roe 555-201-3344'],
  ['Adjuster Name and Phone: Jane Roe, (555) 201-3344'],
  ['Adjuster Name/Phone: Jane Roe / 555.201.3344'],
  [['Adjuster / Phone', 'Jane Roe 555-201-3344']],
  ['Adjuster Name & Phone:', 'Jane Roe 555-201-3344'],
  ['Adjuster: Jane Roe 555-201-3344'],
  [['Adjuster', 'Jane Roe 555-201-3344']],
  [['Adjuster', 'Jane Roe, 555-201-3344']],
]
for (const rows of adjusters)
  test(`${JSON.stringify(rows)} states the name and the phone of the adjuster`, () => {
    const { job, messages } = read(insured, ...rows)
    assert.deepEqual([job.adjuster_name, job.adjuster_phone], ['Jane Roe', '+15552013344'])
    assert.deepEqual(messages, [])
  })

for (const label of ['Owner / Bill to', 'Bill To / Customer', 'Insured/Bill To'])
  test(`"${label}" labels one name`, () =>
    assert.equal(read(`${label}: Cedar Rentals, LP`).job.client_name, 'Cedar Rentals, LP'))

test('a label may name an email, or three fields', () => {
  const { job } = read(insured, 'Adjuster Name/Email: Jane Roe jane@acme.com')
  assert.deepEqual([job.adjuster_name, job.adjuster_email], ['Jane Roe', 'jane@acme.com'])
  const { client } = read('Insured Name/Phone/Email: Ann Bell / 555-201-3344 / ann@bell.com')
  assert.deepEqual(client, {
    name: 'Ann Bell',
    contact_phone: '+15552013344',
    contact_email: 'ann@bell.com',
  })
})

test('the insured may share a label with a phone, an address or a claim', () => {
  for (const label of ['Insured / Phone:', 'Insured/Phone:', 'Insured Name & Phone:'])
    assert.deepEqual(read(`${label} Ann Bell 555-201-3344`).client, {
      name: 'Ann Bell',
      contact_phone: '+15552013344',
    })
  const { job } = read('Homeowner & Address: Ann Bell 12 Main St, Reno, NV 89501')
  assert.deepEqual([job.client_name, job['address.line1']], ['Ann Bell', '12 Main St'])
  const other = read('Insured / Claim #: Ann Bell 12-445-678')
  assert.deepEqual([other.job.client_name, other.job.claim_number], ['Ann Bell', '12-445-678'])
})

const numbers: RowTexts[] = [
  ['Claim No./Policy No.: 12-445-678 / HO-998877'],
  ['Claim # / Policy #: 12-445-678 / HO-998877'],
  ['Policy/Claim Number: HO-998877 / 12-445-678'],
  ['Policy/Claim #: HO-998877/12-445-678'],
  ['Claim & Policy Number: 12-445-678, HO-998877'],
  ['Claim / Policy Number: 12-445-678 HO-998877'],
  ['Claim/Policy: 12-445-678 / HO-998877'],
  [['Claim/Policy #', '12-445-678 / HO-998877']],
]
for (const rows of numbers)
  test(`${JSON.stringify(rows)} states a claim and a policy`, () => {
    const { job, messages } = read(insured, ...rows)
    assert.deepEqual([job.claim_number, job.policy_number], ['12-445-678', 'HO-998877'])
    assert.deepEqual(messages, [])
  })

test('one number under a label of two is saved as neither, with a warning', () => {
  for (const rows of [
    ['Claim/Policy Number: 12-445-678'],
    ['Claim/Policy Number:', '12-445-678'],
  ]) {
    const { job, messages } = read(insured, ...rows)
    assert.deepEqual([job.claim_number, job.policy_number], [undefined, undefined])
    assert.deepEqual(messages, [
      'value_cut: "Claim/Policy Number: 12-445-678" could not be split into Claim Number and Policy ' +
        'Number, so Claim Number and Policy Number were left out. Enter them from the document.',
    ])
  }
})

test('groups of one number are no two numbers', () => {
  const { job } = read(insured, 'Claim/Policy Number: 12-445-678 01')
  assert.deepEqual([job.claim_number, job.policy_number], [undefined, undefined])
})

test('a label of two fields with one value gives the field that the value fits', () => {
  const { job, messages } = read(insured, 'Adjuster / Phone: Jane Roe')
  assert.deepEqual([job.adjuster_name, job.adjuster_phone, messages], ['Jane Roe', undefined, []])
})

test('the contact of no known party is not saved, with a warning', () => {
  const { client, messages } = read(insured, 'Contact Name & Phone: Jane Roe 555-201-3344')
  assert.deepEqual(client, { name: 'Ann Bell' })
  assert.deepEqual(messages, [
    'part_not_saved: "Contact Name & Phone: Jane Roe 555-201-3344" was not saved, because it does not say ' +
      'whose contact this is. If it is the client\'s, set it with "svc client set".',
  ])
})

test('what is next to an empty label of two numbers is not its value', () => {
  const { job, messages } = read(insured, 'Claim / Policy Number:', 'Job Number: 25-1234')
  assert.deepEqual([job.job_number, job.date_of_loss, messages], ['25-1234', '2026-10-01', []])
})

test('two names of one field are one label', () => {
  const { client, messages } = read('Insured / Homeowner: Ann Bell')
  assert.deepEqual([client, messages], [{ name: 'Ann Bell' }, []])
})

test('a label that goes on with the spouse of the insured is no part of the name', () => {
  assert.deepEqual(read('Insured & Spouse: Ann and Bob Bell').client, { name: 'Ann and Bob Bell' })
  assert.deepEqual(read('Homeowner and Co-Owner: Ann Bell').client, { name: 'Ann Bell' })
  for (const label of ['Insured & Spouse', 'Insured and Spouse', 'Homeowner & Co-Owner']) {
    const { client } = read([label, 'Ann and Bob Bell'])
    assert.deepEqual(client, { name: 'Ann and Bob Bell' })
  }
  assert.deepEqual(read('Insured Ann and Bob Bell').client, { name: 'Ann and Bob Bell' })
})

const losses: [type: string | undefined, cause: string | undefined, ...rows: RowTexts][] = [
  ['water', 'toilet overflow', 'Date and Cause of Loss: 05/03/2026, toilet overflow'],
  ['water', 'burst pipe', 'Date of Loss/Cause: 05/03/2026 / burst pipe'],
  ['water', 'pipe burst', 'Date, Time and Cause of Loss: 05/03/2026 2:30 PM, pipe burst'],
  ['storm', 'Hail', 'Loss Date & Cause: 05/03/2026 Hail'],
  ['water', undefined, 'Date & Type of Loss: 05/03/2026 - Water'],
  ['fire', undefined, 'Date of Loss / Type: 05/03/2026 / Fire'],
  ['water', undefined, 'Type/Date of Loss: Water / 05/03/2026'],
  ['water', undefined, ['Date of Loss / Type', '05/03/2026 / Water']],
]
const kinds: [type: string, cause: string | undefined, ...rows: RowTexts][] = [
  ['water', 'Ice maker line', 'Type / Cause of Loss: Water / Ice maker line'],
  ['water', 'Ice maker line', 'Type/Cause of Loss: Water - Ice maker line'],
  ['water', 'Ice maker line', ['Type / Cause of Loss', 'Water / Ice maker line']],
  ['water', 'Ice maker line', 'Cause / Type of Loss: Ice maker line / Water'],
  ['water', undefined, 'Type / Cause of Loss: Water'],
  ['fire', 'Kitchen fire', 'Type & Cause of Loss: Kitchen fire'],
]
for (const [type, cause, ...rows] of kinds)
  test(`${JSON.stringify(rows)} states the type and the cause of the loss`, () => {
    const { job, messages } = read(insured, ...rows)
    assert.deepEqual([job.loss_type, job.loss_cause, messages], [type, cause, []])
  })

for (const [type, cause, ...rows] of losses)
  test(`${JSON.stringify(rows)} states the day and the kind of the loss`, () => {
    const { job, messages } = read(insured, ...rows)
    assert.deepEqual([job.date_of_loss, job.loss_type], ['2026-05-03', type])
    assert.deepEqual([job.loss_cause, messages], [cause, []])
  })

test('a day with a cause that cannot be split is saved as neither, with a warning', () => {
  const { job, messages } = read(insured, 'Date and Cause of Loss: on about 05/03/2026, overflow')
  assert.deepEqual([job.date_of_loss, job.loss_cause], [undefined, undefined])
  assert.deepEqual(messages, [
    'part_not_saved: "Date and Cause of Loss: on about 05/03/2026, overflow" could not be split into ' +
      'Date of Loss and Cause of Loss, so Date of Loss and Cause of Loss were left out. ' +
      'Enter them from the document.',
  ])
})

test('a stated value of a core field that is saved as neither needs review, another value does not', () => {
  for (const [row, field, reviewReasons] of [
    ['Date and Cause of Loss: on about 05/03/2026, overflow', 'date_of_loss', ['part_not_saved']],
    ['Deductible / RCV: $6,000.00', 'financials.deductible', ['part_not_saved']],
    ['Claim/Policy Number: 12-445-678', 'claim_number', ['value_cut']],
    ['Carrier / TPA: Ridgeline', null, []],
    ['Contact Name & Phone: Jane Roe 555-201-3344', null, []],
  ] as const) {
    const { warnings, reviewReasons: found } = read(insured, row)
    const [warning] = warnings.filter(({ code }) => /^(?:part_not_saved|value_cut)$/.test(code))
    assert.deepEqual([warning?.field, found], [field, reviewReasons])
  }
})

test('a label may name the carrier and its administrator', () => {
  const { job, messages } = read(insured, 'Carrier / TPA: Allstate / Contractor Connection')
  assert.deepEqual([job.carrier_name, job.tpa_name], ['Allstate', 'Contractor Connection'])
  assert.deepEqual(messages, [])
})

test('the number of a person is a phone', () => {
  const { job, messages } = read(insured, 'Adjuster Name/Number: Jane Roe / 555-201-3344')
  assert.deepEqual([job.adjuster_name, job.adjuster_phone], ['Jane Roe', '+15552013344'])
  assert.deepEqual(messages, [])
})

test('a label may name two amounts', () => {
  const { job, messages } = read(insured, 'RCV / ACV: $6,000.00 / $5,200.00')
  const amounts = [job['financials.rcv_total'], job['financials.acv_total']]
  assert.deepEqual([amounts, messages], [['6000.00', '5200.00'], []])
})

test('one amount under a label of two is saved as neither, with a warning', () => {
  const { job, messages } = read(insured, 'RCV / ACV: $6,000.00')
  const amounts = [job['financials.rcv_total'], job['financials.acv_total']]
  assert.deepEqual(amounts, [undefined, undefined])
  assert.deepEqual(messages, [
    'part_not_saved: "RCV / ACV: $6,000.00" could not be split into RCV and ACV, so RCV and ACV were left ' +
      'out. Enter them from the document.',
  ])
})

test('a policy may share its label with its dates', () => {
  const { job, messages } = read(
    insured,
    'Policy / Effective Dates: HO-123456 / 01/01/2026 - 01/01/2027',
  )
  assert.deepEqual([job.policy_number, messages], ['HO-123456', []])
})

test('a name may share its label with its phone', () => {
  const { client, messages } = read('Name/Phone: Ann Bell 555-201-3344')
  assert.deepEqual(client, { name: 'Ann Bell', contact_phone: '+15552013344' })
  assert.deepEqual(messages, [])
})

test('neither the name nor the phone of an unknown contact is saved', () => {
  const { job, client, messages } = read(insured, 'Contact Name / Phone: Jane Roe / 555-201-3344')
  assert.deepEqual([client, job.adjuster_phone], [{ name: 'Ann Bell' }, undefined])
  assert.equal(messages.length, 1)
})

test('a deductible may share its label with other amounts', () => {
  const { job, messages } = read(insured, 'RCV / Deductible: $6,000.00 / $1,000.00')
  const amounts = [job['financials.rcv_total'], job['financials.deductible']]
  assert.deepEqual([amounts, messages], [['6000.00', '1000.00'], []])
})

test('a label may name three amounts', () => {
  const { job, messages } = read(
    insured,
    'RCV / ACV / Deductible: $6,000.00 / $5,200.00 / $1,000.00',
  )
  const amounts = ['rcv_total', 'acv_total', 'deductible'].map((name) => job[`financials.${name}`])
  assert.deepEqual([amounts, messages], [['6000.00', '5200.00', '1000.00'], []])
})

test('one name under a label of two is saved as neither, with a warning', () => {
  for (const [label, name, first, second] of [
    ['Carrier / TPA', 'Ridgeline', 'Carrier', 'TPA'],
    ['Estimator & Project Manager', 'Jo Lin', 'Estimator', 'Project Manager'],
  ]) {
    const { job, messages } = read(insured, `${label}: ${name}`)
    const names = [job.carrier_name, job.tpa_name, job.estimator, job.project_manager]
    assert.deepEqual(names, [undefined, undefined, undefined, undefined])
    assert.deepEqual(messages, [
      `part_not_saved: "${label}: ${name}" could not be split into ${first} and ${second}, so ${first} and ` +
        `${second} were left out. Enter them from the document.`,
    ])
  }
})

const sums: RowTexts[] = [
  ['RCV / ACV 18,400.00 / 15,100.00'],
  [['RCV / ACV', '18,400.00 / 15,100.00']],
  ['RCV / Dep / ACV: 18,400.00 / 3,300.00 / 15,100.00'],
  [['RCV / Dep / ACV', '$18,400.00 / $3,300.00 / $15,100.00']],
  [['RCV / ACV', '$18,400.00 / $15,100.00 / $2,000.00'], 'Replacement Cost Value: $18,400.00'],
]
for (const rows of sums)
  test(`short labels of amounts need no colon: ${JSON.stringify(rows)}`, () => {
    const { job } = read(insured, ...rows)
    assert.equal(job['financials.rcv_total'], '18400.00')
  })

test('the amounts of one label are saved in its order', () => {
  const { job } = read(insured, ['RCV / Dep / ACV', '18,400.00 / 3,300.00 / 15,100.00'])
  assert.equal(job['financials.depreciation_total'], '3300.00')
  assert.equal(job['financials.acv_total'], '15100.00')
  const heads = [
    ['Description', 'RCV', 'ACV'],
    ['Drywall', '18,400.00', '15,100.00'],
  ]
  const plain = read(insured, ...heads, 'RCV: 18,400.00', 'ACV: 15,100.00').job
  assert.deepEqual(
    [plain['financials.rcv_total'], plain['financials.acv_total']],
    ['18400.00', '15100.00'],
  )
})
