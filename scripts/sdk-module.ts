import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What `svc-client` and `svc-client/signature` export. */
const ENTRIES = ['client.js', 'signature.js']

/**
 * Generates sdk/svc-client.gen.mjs from the sources of the client: one module of plain JavaScript, which the
 * service serves. The modules share one scope, so a name is declared in one of them only.
 */
export async function sdkModule(root: string): Promise<string> {
  const modules = await compiled(root)
  const imports = new Set<string>()
  const exported = new Set<string>()
  const bodies = [...modules].map(([name, code]) => {
    const all = exportsOf(code)
    if (ENTRIES.includes(name)) for (const one of all) exported.add(one)
    for (const [line] of code.matchAll(/^import .* from 'node:.*\n/gm)) imports.add(line)
    return code.replace(/^(import|export) \{.*\n/gm, '').replace(/^export /gm, '')
  })
  return [
    '// Written by scripts/generate.ts from the modules in this folder. Do not edit it.\n',
    ...imports,
    ...bodies,
    `export { ${[...exported].sort().join(', ')} };\n`,
  ].join('')
}

/** The names that a module declares and exports, and those that it exports from others. */
function exportsOf(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?(?:function\*?|class|const) (\w+)/gm)
  const passedOn = code.matchAll(/^export \{ (.*) \}/gm)
  return [
    ...[...declared].map(([, name]) => name!),
    ...[...passedOn].flatMap(([, names]) => names!.split(', ')),
  ]
}

async function compiled(root: string): Promise<Map<string, string>> {
  const out = await mkdtemp(join(tmpdir(), 'svc-client-'))
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const words = [tsc, '-p', join(root, 'sdk'), '--outDir', out, '--declaration', 'false']
    await promisify(execFile)(process.execPath, words)
    const names = (await readdir(out)).sort()
    const texts = names.map(
      async (name) => [name, await readFile(join(out, name), 'utf8')] as const,
    )
    return new Map(await Promise.all(texts))
  } finally {
    await rm(out, { recursive: true })
  }
}
