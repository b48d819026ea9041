import assert from 'node:assert/strict'
import { type Group, type Json, openTestApp } from '../../test-app.ts'

/** Shared by the network stories. Each test file that imports it gets its own test app. */
export const app = await openTestApp()

export function member(ref: string, more: object = {}) {
  return { ref, location_name: `Harbor ${ref}`, membership_status: 'active', ...more }
}

export async function read(group: Group, path: string): Promise<Json> {
  const { status, text, json } = await app.call('GET', `/v1/network/${path}`, { key: group.key })
  assert.equal(status, 200, text)
  return json
}
