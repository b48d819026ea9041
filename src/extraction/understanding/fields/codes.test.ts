import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstCode } from './codes.ts'

const whole: [text: string, code: string][] = [
  ['HO 55 1122 33 A', 'HO 55 1122 33 A'],
  ['26WTR 1044 B', '26WTR 1044 B'],
  ['1234567 A', '1234567 A'],
  ['21 UEN AB1234', '21 UEN AB1234'],
  ['4471 HO 220815', '4471 HO 220815'],
  ['6620 DP 31 7', '6620 DP 31 7'],
  ['4471 DOL 0304', '4471'],
  ['77120031 DED 1000', '77120031'],
  ['CLM-77001 I', 'CLM-77001'],
  ['CPP 44 X', 'CPP 44'],
  ['0594421 J Smith', '0594421'],
  ['12345 TX', '12345'],
  ['A B 12 34', 'A B 12 34'],
  ['qz 8058', 'qz 8058'],
  ['h 0012345', 'h 0012345'],
  ['no 8058', '8058'],
  ['clm 8058', '8058'],
  ['file 8058', '8058'],
  ['(12) 345 678', '(12) 345 678'],
  ['88231 (Mitigation)', '88231'],
  ['CLM-88231(Contents)', 'CLM-88231'],
]
for (const [text, code] of whole) {
  test(`the code of "${text}" is ${code}`, () => {
    const read = firstCode(text)
    assert.deepEqual([read?.value, read?.isCut], [code, undefined])
  })
}

for (const text of ['SFP 99 88 77 Rev 2', '12-345-6789 ext 01', '88231 (01)', '88231 (B)']) {
  test(`the code of "${text}" may go on, so it is cut`, () => {
    assert.equal(firstCode(text)?.isCut, true)
  })
}

test('two capitals and a number after a long group may belong to the code, so it is cut', () => {
  assert.equal(firstCode('447120 HO 220815')?.isCut, true)
})

test('a code with hidden digits is none', () => {
  assert.equal(firstCode('XXXX-1234'), null)
})

test('two capitals after several groups may belong to the code, so it is cut', () => {
  for (const text of ['PH 0012345 01 TX', 'Q51-2209417 MD', '14-CN-4417-2 IN', 'Q51/2209417 MD'])
    assert.equal(firstCode(text)?.isCut, true, text)
})

for (const text of ['(800) 555-1234', '(206) 555 0142', '(1) 88231', 'J B Smith 12'])
  test(`"${text}" is no code`, () => assert.equal(firstCode(text), null))
