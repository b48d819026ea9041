import assert from 'node:assert/strict'
import test from 'node:test'
import { isEasyToGuess } from './password-rules.ts'

const EMAIL = 'dana.reyes@summit.example'
const isEasy = (password: string) => isEasyToGuess(password, EMAIL)

test('common passwords and those made of the email are easy to guess', () => {
  for (const password of [
    'password1234',
    'Password123456',
    'P@ssw0rd2026!',
    'welcome12345',
    'Summer2026!!!!',
    'adminadmin1234',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
    '987654321098',
    'qwertyuiopas',
    'dana.reyes@summit.example',
    'DanaReyes2026!',
    'summit-example-1',
  ])
    assert.ok(isEasy(password), password)
})

test('random words and random characters are not', () => {
  for (const password of [
    'correct horse battery',
    'testament orchid ladder',
    'dana likes purple tractors',
    'x7#kQ9v!mT2p',
    '830174629517',
    'password vault of a turtle',
  ])
    assert.ok(!isEasy(password), password)
})
