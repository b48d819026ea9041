import assert from 'node:assert/strict'
import test from 'node:test'
import { openAddressBudget } from './address-budget.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000)

test('an address may spend a minute’s worth at once, then as fast as it fills', () => {
  const budget = openAddressBudget(120)
  for (let i = 0; i < 120; i++) assert.equal(budget.spend('203.0.113.7', at(0)), 0)
  assert.equal(budget.spend('203.0.113.7', at(0)), 0.5)
  assert.equal(budget.spend('203.0.113.7', at(0.5)), 0)
  assert.ok(budget.spend('203.0.113.7', at(0.5)) > 0)
  assert.equal(budget.spend('203.0.113.8', at(0.5)), 0)
})

test('a bucket never holds more than a minute’s worth', () => {
  const budget = openAddressBudget(2)
  assert.equal(budget.spend('a', at(0)), 0)
  assert.equal(budget.spend('a', at(3600)), 0)
  assert.equal(budget.spend('a', at(3600)), 0)
  assert.ok(budget.spend('a', at(3600)) > 0)
})

test('a clock that steps back gives nothing and takes nothing', () => {
  const budget = openAddressBudget(2)
  assert.equal(budget.spend('a', at(100)), 0)
  assert.equal(budget.spend('a', at(50)), 0)
  assert.ok(budget.spend('a', at(50)) > 0)
})
