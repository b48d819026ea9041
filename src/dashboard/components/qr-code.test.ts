import assert from 'node:assert/strict'
import test from 'node:test'
import { encode } from 'uqr'
import { qrCode } from './qr-code.ts'

const URI = 'otpauth://totp/Summit:ana%40summit.example?secret=JBSWY3DPEHPK3PXP&issuer=Summit'

test('a QR code draws the modules of its text, with a white margin of four', () => {
  const drawn = String(qrCode(URI, 'QR code of the key'))
  const { data, size } = encode(URI, { ecc: 'M', border: 4 })
  assert.match(drawn, new RegExp(`viewBox="0 0 ${size} ${size}"`))
  assert.deepEqual(modulesOf(drawn, size), data)
  const corner = modulesOf(drawn, size).slice(3, 6)
  assert.deepEqual(
    corner.map((row) => row.slice(0, 12).map(Number).join('')),
    ['000000000000', '000011111110', '000010000010'],
  )
})

test('a QR code is black on white, has a name, and uses no inline style', () => {
  const drawn = String(qrCode(URI, 'QR code of the key'))
  assert.match(drawn, /role="img"\s+aria-label="QR code of the key"/)
  assert.match(drawn, /<rect width="\d+" height="\d+" fill="#fff"\/>/)
  assert.match(drawn, /<path fill="#000"/)
  assert.doesNotMatch(drawn, /style|<script|href/)
})

/** Read back from the rectangles of the path. */
function modulesOf(svg: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  return modules
}
