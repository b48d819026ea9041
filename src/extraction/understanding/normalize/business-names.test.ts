import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameBusiness } from './business-names.ts'

const company = 'Cascade Restoration & Construction LLC'
const cases: [text: string, isSame: boolean][] = [
  ['CASCADE RESTORATION AND CONSTRUCTION', true],
  ['Cascade Restoration + Construction, L.L.C.', true],
  ['CASCADE REST & CONST', true],
  ['Cascade Restoration', true],
  ['Cascade Restoration & Construction LLC (Salem, OR)', true],
  ['Cascade Restoration & Construction LLC (Salem branch)', true],
  ['Cascade Restoration & Construction LLC – Salem, OR', true],
  ['Cascade Restoration Services Inc.', false],
  ['CR Holdings LLC dba Cascade Restoration', true],
  ['Cascade Restoration & Construction LLC ("Contractor")', true],
  ['Cascade Restoration (hereinafter the “Contractor”)', true],
  ['Cascade', false],
  ['Cascade Restoration Supply', false],
  ['Cascade Restoration of Tacoma', false],
  ['Cascade Plumbing & Construction LLC', false],
]
for (const [text, isSame] of cases) {
  test(`"${text}" is ${isSame ? '' : 'not '}${company}`, () => {
    assert.equal(isSameBusiness(text, company), isSame)
    assert.equal(isSameBusiness(company, text), isSame)
  })
}
