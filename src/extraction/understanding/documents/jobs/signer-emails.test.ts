import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The emails that an authorization with these rows below the customer gives. */
function emailsIn(...lines: RowTexts) {
  const form: RowTexts = [
    'Ridge Restoration LLC',
    'WORK AUTHORIZATION AND DIRECTION OF PAYMENT',
    ['Customer: Dana Wills', 'Phone: (515) 555-0188'],
    ['Property address: 12 Oak St', 'City/State/Zip: Ames, IA 50010'],
    ['Insurance company: State Farm', 'Claim #: 33-61HT-441'],
    ...lines,
    'The undersigned authorizes Ridge Restoration LLC to perform emergency services.',
    ['Dana Wills', '07/20/2026'],
    ['Customer signature', 'Date'],
  ]
  const { documentType, drafts } = understand(linesOf(form), context)
  assert.equal(documentType, 'work_authorization')
  return drafts.flatMap(({ values }) =>
    ['contact_email', 'adjuster_email'].flatMap((name) =>
      name in values ? [[name, (values as Record<string, unknown>)[name]]] : [],
    ),
  )
}

const loss = ['Policy #: 33-BK-1182', 'Date of loss: 07/18/2026']

for (const label of ['E-mail', 'Email', 'Email address'])
  test(`the only "${label}" below the insurer is that of the client who signs`, () => {
    const emails = emailsIn(loss, `${label}: dwills71@mail.example`)
    assert.deepEqual(emails, [['contact_email', 'dwills71@mail.example']])
  })

for (const email of ['claims@mail.example', 'kim@statefarm.com', 'office@ridgerestoration.com'])
  test(`an email of the insurer or the sender is not the client's: ${email}`, () => {
    assert.deepEqual(emailsIn(loss, `E-mail: ${email}`), [])
  })

for (const [above, email] of [
  ['Contractor: Cedar Builders', 'cedar@mail.example'],
  ['Ridge Restoration LLC', 'ridge@mail.example'],
  ['Mortgage company: First Bank', 'loans@mail.example'],
] as const)
  test(`an email below another party is not the client's: ${above}`, () => {
    assert.deepEqual(emailsIn(loss, above, `E-mail: ${email}`), [])
  })

test('two emails without a name are not told apart', () => {
  assert.deepEqual(emailsIn('E-mail: a1@mail.example', loss, 'E-mail: b2@mail.example'), [])
})

test('the email below the adjuster is the one of the adjuster', () => {
  const emails = emailsIn('Adjuster: Kim Lee', 'E-mail: klee@mail.example')
  assert.deepEqual(emails, [['adjuster_email', 'klee@mail.example']])
})
