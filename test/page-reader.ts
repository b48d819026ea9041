import assert from 'node:assert/strict'
import type { OperatorRole } from '../src/platform/pages/page-access.ts'
import { addPerson } from './browser/people.ts'
import type { Operator, TestApp } from './test-app.ts'

/** Reads an operator's pages without a browser, as one of its admins or a person with another role. */
export async function pageReader(
  app: TestApp,
  operator: Pick<Operator, 'id'>,
  role: OperatorRole = 'admin',
) {
  const { auth } = app.platform
  const { id } = await addPerson(app, operator, role)
  const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
  const signedIn = await auth.signInWithLink(await auth.createLink(id), visitor)
  assert.ok(signedIn.outcome === 'signed_in')
  const cookie = signedIn.cookies.map((one) => one.split(';', 1)[0]).join('; ')

  /** The HTML of a page, by its path below the operator's or the sandbox's. */
  async function sourceOf(path: string, owner: string = operator.id): Promise<string> {
    const url = `${app.url}/operators/${owner}/${path}`
    const reply = await fetch(url, { headers: { accept: 'text/html', cookie } })
    assert.equal(reply.status, 200, url)
    return reply.text()
  }

  return {
    cookie,
    sourceOf,
    readPage: async (...to: Parameters<typeof sourceOf>) => textOf(await sourceOf(...to)),
  }
}

/** The text of a page, with one space between words. */
export function textOf(source: string): string {
  return source.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}
