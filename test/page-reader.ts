import assert from 'node:assert/strict'
import type { OperatorRole } from '../src/platform/pages/page-access.ts'
import { addPerson } from './browser/people.ts'
import type { Operator, TestApp } from './test-app.ts'

/** Reads an operator's pages without a browser, as a new person with this role, or as this person. */
export async function pageReader(
  app: TestApp,
  operator: Pick<Operator, 'id'>,
  as: OperatorRole | { id: string } = 'admin',
) {
  const { auth } = app.platform
  const { id } = typeof as === 'string' ? await addPerson(app, operator, as) : as
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

  /** Sends a form of a page, as its scripts do. */
  async function send(path: string, fields: Record<string, string> = {}) {
    const reply = await fetch(`${app.url}/operators/${operator.id}/${path}`, {
      method: 'POST',
      headers: { cookie, 'hx-request': 'true', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
    const toast = /svc_toast=([^;]*)/.exec(reply.headers.getSetCookie().join())?.[1] ?? ''
    const text = textOf(await reply.text())
    return { status: reply.status, text, toast: decodeURIComponent(toast) }
  }

  return {
    cookie,
    send,
    sourceOf,
    readPage: async (...to: Parameters<typeof sourceOf>) => textOf(await sourceOf(...to)),
  }
}

/** The source of the rows of a page's tables that have the text. */
export function rowsWith(source: string, text: string): string[] {
  return [...source.matchAll(/<tr[\s\S]*?<\/tr>/g)]
    .map(([row]) => row)
    .filter((row) => textOf(row).includes(text))
}

/** The address of the link with this text, or null. */
export function linkOf(source: string, text: string): string | null {
  const links = source.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  const found = [...links].find(([, , inner]) => textOf(inner!).trim() === text)
  return found?.[1]?.replaceAll('&amp;', '&') ?? null
}

/** The text of a page, with one space between words. */
export function textOf(source: string): string {
  return source.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}
