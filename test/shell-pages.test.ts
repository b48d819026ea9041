import assert from 'node:assert/strict'
import test from 'node:test'
import { app, cookies, owner, pagePath, pages } from './page-requests.ts'

/** What is around every page: the sidebar, the companies, the mode and the toasts. */

const cookie = () => cookies['operator admin']!

async function get(path: string, more = '') {
  const headers = { accept: 'text/html', cookie: cookie() + more }
  const reply = await fetch(app.url + path, { headers })
  return { text: await reply.text(), cookies: reply.headers.getSetCookie() }
}

/** The links that are marked as current within the element. */
function currentIn(text: string, element: RegExp): string[] {
  const [inner = ''] = element.exec(text) ?? []
  const links = [...inner.matchAll(/<a\b([^>]*)>/g)].map(([, own]) => own!)
  return links
    .filter((own) => own.includes('aria-current='))
    .map((own) => /href="([^"]*)"/.exec(own)![1]!)
}

test('the sidebar marks the page, also below it, and the menu of companies the company', async () => {
  for (const id of [owner.id, owner.sandboxId])
    for (const [page, entry] of [
      ['units', 'units'],
      ['quickstart', 'limits'],
    ]) {
      const { text } = await get(`/operators/${id}/${page}`)
      assert.deepEqual(currentIn(text, /<nav class="nav".*?<\/nav>/s), [
        `/operators/${id}/${entry}`,
      ])
      // The menu of companies keeps the mode.
      assert.deepEqual(currentIn(text, /<details class="switcher".*?<\/details>/s), [
        `/operators/${id}`,
      ])
    }
  const request = pages.find(({ id }) => id === 'request')!
  const { text } = await get(pagePath(request))
  const [current] = currentIn(text, /<nav class="nav".*?<\/nav>/s)
  assert.equal(current, `/operators/${owner.id}/requests`)
})

test('every page says its mode, and leads to the same page in the other one', async () => {
  for (const [id, other, mode] of [
    [owner.id, owner.sandboxId, 'Live'],
    [owner.sandboxId, owner.id, 'Test'],
  ] as const) {
    const { text } = await get(`/operators/${id}/requests?status=failed`)
    const [, href, badge] = /<a class="mode-switch" href="([^"]*)".*?<\/span>(\w+)<\/span>/s.exec(
      text,
    )!
    assert.deepEqual([href, badge], [`/operators/${other}/requests`, mode])
    assert.match(text, new RegExp(`<body class="mode-${mode.toLowerCase()}"`))
  }
  // The other mode has no record of this id.
  const request = pages.find(({ id }) => id === 'request')!
  const { text } = await get(pagePath(request))
  assert.match(
    text,
    new RegExp(`class="mode-switch" href="/operators/${owner.sandboxId}/requests"`),
  )
})

test('the first link of a page skips to its content', async () => {
  const { text } = await get(`/operators/${owner.id}/units`)
  const [, href, label] = /<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)/.exec(text.split('<body')[1]!)!
  assert.deepEqual([href, label], ['#main', 'Skip to content'])
  assert.match(text, /<main id="main" tabindex="-1">/)
})

test('a toast is shown on one page, and screen readers say it', async () => {
  const { text, cookies: set } = await get('/account', '; svc_toast=Key%20albi%20is%20revoked.')
  const [, inner] = /<div id="toasts"[^>]*role="status" aria-live="polite">(.*?)<\/div>/s.exec(
    text,
  )!
  assert.match(inner!, /data-toast>Key albi is revoked\./)
  const [removed] = set.filter((one) => one.startsWith('svc_toast='))
  assert.match(removed ?? '', /^svc_toast=; Path=\/; Max-Age=0;/)
  assert.doesNotMatch((await get('/account')).text, /data-toast>/)
})

test('the component sheet is not in the service as it is installed', async () => {
  assert.match((await get('/styleguide')).text, /Page not found/)
})
