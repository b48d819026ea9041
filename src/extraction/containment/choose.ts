import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempPath } from '../../platform/files/temp-files.ts'
import { startChild } from './contained-child.ts'
import { noSandbox, type Sandbox, type SandboxMode, sandboxesToTry } from './sandbox.ts'
import { Slot } from './slot.ts'

/**
 * A probe takes 0.2 s of processor time. On a busy machine it waits for the processors, and a probe that is
 * ended too early would make the service choose a weaker sandbox.
 */
const PROBE_MS = 60_000

export type SandboxChoice = {
  sandbox: Sandbox
  /** Why stronger levels do not work here, by level and tool. */
  refused: { level: string; tool: string; why: string }[]
}

export type Folders = { tessdataDir: string; scratchDir: string }

/** Finds the strongest sandbox that works on this machine by running a probe in each. */
export async function chooseSandbox(mode: SandboxMode, folders: Folders): Promise<SandboxChoice> {
  const refused: SandboxChoice['refused'] = []
  if (mode === 'off') return { sandbox: noSandbox, refused }
  for (const sandbox of sandboxesToTry()) {
    if (mode === 'require' && !isEnough(sandbox)) continue
    const why = await whyNot(sandbox, folders)
    if (why === null) return { sandbox, refused }
    refused.push({ level: sandbox.level, tool: sandbox.tool, why })
  }
  if (mode === 'require') throw new SandboxMissing(refused)
  return { sandbox: noSandbox, refused }
}

/** EXTRACTOR_SANDBOX=require, but no sandbox without a network works. */
export class SandboxMissing extends Error {
  override name = 'SandboxMissing'
  constructor(refused: SandboxChoice['refused']) {
    const whys = refused.map(({ level, tool, why }) => `${level} by ${tool}: ${why}`)
    super(
      'EXTRACTOR_SANDBOX is "require", but this machine allows no sandbox without a network. ' +
        'Give the worker CAP_SYS_ADMIN, or allow user namespaces, or unset it. ' +
        (whys.join('; ') || 'Only Linux has one.'),
    )
  }
}

const isEnough = ({ level }: Sandbox) => level === 'full' || level === 'namespaces'

/** Null if the sandbox works and contains the probe. */
export async function whyNot(sandbox: Sandbox, folders: Folders): Promise<string | null> {
  const secretFile = tempPath(folders.scratchDir)
  mkdirSync(folders.scratchDir, { recursive: true, mode: 0o700 })
  writeFileSync(secretFile, 'not for a child', { mode: 0o600 })
  const network = isEnough(sandbox) ? 'none' : 'open'
  const args = [String(process.pid), secretFile, network]
  const program = join(import.meta.dirname, 'probe.ts')
  const slot = new Slot(startChild(program, { ...folders, sandbox, bare: true, args }), PROBE_MS)
  try {
    await slot.ready
    const isMeasured = (await slot.child.residentBytes()) > 0
    return isMeasured ? null : 'the memory of a child cannot be measured'
  } catch (error) {
    return firstLine((error as Error).message)
  } finally {
    slot.end()
    await slot.gone
    rmSync(secretFile, { force: true })
  }
}

function firstLine(message: string): string {
  const lines = message.replace('An extractor process could not start: ', '').split('\n')
  return (lines.find((line) => /Error|: .*(?:not|denied|fail)/.test(line)) ?? lines[0]!).slice(
    0,
    200,
  )
}
