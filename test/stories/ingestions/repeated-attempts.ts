import type { openTestApp } from '../../test-app.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** Uploads an estimate. The clock runs 10 s ahead of each attempt, so that the next one is due at once. */
export async function ingestInAttempts(app: TestApp) {
  const owner = await app.operator()
  const text = 'Estimate\nClaim Number: CLM-4471\nInsured: Dana Whitfield\n'
  const { json } = await app.push(owner, 'estimate.txt', text)
  const skip = setInterval(() => app.clock.advance(1_000), 20)
  try {
    return await app.settled(owner, json.id)
  } finally {
    clearInterval(skip)
    app.clock.set(null)
  }
}
