import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pager } from './table.ts'

function linksOf(url: string, paging: { next: string | null; isFirst: boolean }): string[] {
  const html = String(pager(url, paging, 'Newest first'))
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
}

test('the pages of a list keep its filters, and the first one has no cursor', () => {
  assert.deepEqual(linksOf('/list?type=a&cursor=1', { next: '2', isFirst: false }), [
    '/list?type=a',
    '/list?type=a&cursor=2',
  ])
  assert.deepEqual(linksOf('/list?cursor=1', { next: null, isFirst: false }), ['/list'])
  assert.deepEqual(linksOf('/list', { next: 'x y', isFirst: true }), ['/list?cursor=x+y'])
  assert.deepEqual(linksOf('/list', { next: null, isFirst: true }), [])
})
