import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withWholeEmails } from './email-lines.ts'

test('an email is whole over two or three lines, wherever it breaks', () => {
  for (const [text, whole] of [
    ['marguerite.delacr\noix@frat.com', 'marguerite.delacroix@frat.com'],
    ['bob.wirth.and.fami\nly@longmail.exam\nple', 'bob.wirth.and.family@longmail.example'],
    ['ann.voss.personal\n@longmail.exampl\ne', 'ann.voss.personal@longmail.example'],
    ['osei\n.chidi@longmail.com', 'osei.chidi@longmail.com'],
    ['c.osei@fraternal.insur\nance', 'c.osei@fraternal.insurance'],
    ['c.osei@fraternalpr\noperty.roofing', 'c.osei@fraternalproperty.roofing'],
    ['cal.young@mail.ne\nt', 'cal.young@mail.net'],
    [
      'anna.maria.van.der\nberg.and.family.\nof.plano@mail.com',
      'anna.maria.van.derberg.and.family.of.plano@mail.com',
    ],
  ])
    assert.equal(withWholeEmails(text!), whole)
})

test('it is unclear whether a word above an email or a word below a country is part of it', () => {
  for (const text of [
    'margueritedelacr\noix@frat.com',
    'Margueritedelacr\noix@frat.com',
    'tvan\nmeter@longmail.com',
    'jane@longmail.co\nmpany.com',
    'jane@longmail.exa\nmp',
  ])
    assert.equal(withWholeEmails(text), null, text)
})

test('other words and numbers beside an email stay apart', () => {
  for (const text of [
    'home\nbob.wirth@mail.com',
    'rick\nrick.moss@longmail.com',
    'Rick\nrm@longmail.com',
    'www.ridge-restoration.com\noffice@ridge.com',
    '970-555-0110\njohanna@mail.com',
    'Rick Montgomery\nrm@mail.com',
    'jane@ridge.com\nadjuster',
    'jane@ridge.com\nbob@ridge.com',
    'jane@ridge.com\n860-555-0101',
    'jane@ridge.com\nwww.ridge.com',
  ])
    assert.equal(withWholeEmails(text), text)
})
