import assert from 'node:assert/strict'
import test from 'node:test'
import { shortUserAgent } from './user-agent.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a user agent is shortened to browser and system', () => {
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
  for (const [text, short] of [
    [`${mac} Chrome/153.0.0.0 Safari/537.36`, 'Chrome 153, macOS'],
    [`${mac} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`, 'Edge 153, macOS'],
    [`${phone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18, iOS'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox 140, Linux',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/150.0 Mobile Safari/537.36`,
      'Chrome 150, Android',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    [`\u001b[2J${'x'.repeat(100)} more`, `[2J${'x'.repeat(37)}`],
    ['', null],
  ] as const)
    assert.equal(shortUserAgent(text), short)
})
