import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until `holds`, for at most `withinMs`. Returns the last value, for the test to assert. */
export async function readUntil<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  withinMs = 10_000,
): Promise<T> {
  const end = Date.now() + withinMs
  let value = await read()
  while (!holds(value) && Date.now() < end) {
    await sleep(20)
    value = await read()
  }
  return value
}

/** Resolves when the URL returns a 2xx response. Throws after 30 s. */
export async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} does not answer`)
}
