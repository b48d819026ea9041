import assert from 'node:assert/strict'
import test from 'node:test'
import { openAddressBudget } from './address-budget.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000)

test("an address may send a minute's worth at once, then at the refill rate", () => {
  const budget = openAddressBudget(120)
  for (let i = 0; i < 120; i++) assert.equal(budget.spend('203.0.113.7', at(0)), 0)
  assert.equal(budget.spend('203.0.113.7', at(0)), 0.5)
  assert.equal(budget.spend('203.0.113.7', at(0.5)), 0)
  assert.ok(budget.spend('203.0.113.7', at(0.5)) > 0)
  assert.equal(budget.spend('203.0.113.8', at(0.5)), 0)
})

test("a bucket never holds more than a minute's worth", () => {
  const budget = openAddressBudget(2)
  assert.equal(budget.spend('a', at(0)), 0)
  assert.equal(budget.spend('a', at(3600)), 0)
  assert.equal(budget.spend('a', at(3600)), 0)
  assert.ok(budget.spend('a', at(3600)) > 0)
})

test('a clock that steps back neither adds nor removes tokens', () => {
  const budget = openAddressBudget(2)
  assert.equal(budget.spend('a', at(100)), 0)
  assert.equal(budget.spend('a', at(50)), 0)
  assert.ok(budget.spend('a', at(50)) > 0)
})

test('the addresses of one IPv6 /64 share one bucket, in any spelling', () => {
  const budget = openAddressBudget(4)
  const same = ['2001:db8:0:1::7', '2001:DB8::1:ffff:0:0:1', '2001:db8:0:1:0:0:192.0.2.1']
  for (const address of [...same, '2001:db8:0:1::8%eth0']) {
    assert.equal(budget.spend(address, at(0)), 0, address)
  }
  assert.ok(budget.spend('2001:db8:0:1::9', at(0)) > 0)
  assert.equal(budget.spend('2001:db8:0:2::7', at(0)), 0)
  assert.equal(budget.spend('::1', at(0)), 0)
})

test('each IPv4 address has its own bucket, also if written as IPv6', () => {
  const budget = openAddressBudget(3)
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107']) {
    assert.equal(budget.spend(address, at(0)), 0, address)
  }
  assert.ok(budget.spend('::ffff:203.0.113.7', at(0)) > 0)
  assert.equal(budget.spend('::ffff:203.0.113.8', at(0)), 0)
})
