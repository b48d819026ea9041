import { registerHooks } from 'node:module'
import runner from 'node:test'

/**
 * Runs test files one after another in this process, each as a suite. A process for each file would spend
 * most of its time on loading and compiling the service.
 *
 * Files get this module in place of `node:test`. It keeps what a file declares until the file is loaded, and
 * then declares it in the file's suite. Otherwise a file's hooks would belong to all files of the process.
 */
export const test = inSuite(runner.test)
export const describe = inSuite(runner.describe)
export const before = inSuite(runner.before)
export const after = inSuite(runner.after)
export const beforeEach = inSuite(runner.beforeEach)
export const afterEach = inSuite(runner.afterEach)
export default test

type Declaration = () => unknown

let declarations: Declaration[] | null = null
const endings: (() => Promise<unknown>)[] = []

const testsFolder = new URL('.', import.meta.url).href

registerHooks({
  resolve(specifier, { parentURL, ...rest }, next) {
    if (specifier === 'node:test' && parentURL !== import.meta.url)
      return { url: import.meta.url, shortCircuit: true }
    const found = next(specifier, { ...rest, parentURL })
    return parentURL && isCopied(found.url)
      ? { ...found, url: found.url + searchOf(parentURL) }
      : found
  },
})

/**
 * Modules of tests keep state, such as an open app. Each file gets copies of them, told apart by the query
 * string. `shared-….ts` is there once for all files.
 */
function isCopied(url: string): boolean {
  if (url === import.meta.url || /\/shared-[^/]*\.ts$/.test(url)) return false
  return url.startsWith(testsFolder) || url.endsWith('.fixture.ts')
}

function searchOf(url: string): string {
  return URL.parse(url)?.search ?? ''
}

/** Runs the files in order. `name` is the name of a file's suite. */
export async function runFiles(files: readonly { name: string; url: string }[]): Promise<void> {
  for (const [at, { name, url }] of files.entries())
    await runSuite(name, await declarationsOf(`${url}?file=${at}`))
  for (const end of endings) await end()
}

/** Calls `end` after the last file of this process. */
export function afterAllFiles(end: () => Promise<unknown>): void {
  endings.push(end)
}

async function declarationsOf(url: string): Promise<Declaration[]> {
  const own: Declaration[] = []
  declarations = own
  try {
    await import(url)
  } catch (error) {
    own.push(() => runner.test('the file loads', () => Promise.reject(error)))
  } finally {
    declarations = null
  }
  return own
}

/** A failing hook fails the suite and skips the hooks after it, so the end is not found with a hook. */
function runSuite(name: string, own: readonly Declaration[]): Promise<void> {
  return runner.suite(name, () => {
    for (const declare of own) declare()
  })
}

/** While tests run, `node:test` itself finds the test that a call belongs to. */
function inSuite<Call extends (...given: never[]) => unknown>(declare: Call): Call {
  const call = (...given: Parameters<Call>) => {
    if (!declarations) return declare(...given)
    declarations.push(() => declare(...given))
  }
  return call as Call
}
