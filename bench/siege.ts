import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { mintKey } from '../src/features/api-keys/api-key-minting.ts'
import { operatorScopes } from '../src/features/api-keys/api-key-scopes.ts'
import {
  type BenchEnvironment,
  newOperator,
  openBenchEnvironment,
  type Running,
} from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { familyMb, peakMb, residentMb } from './processes.ts'
import { median, quantile } from './quantiles.ts'
import { type CallKind, callKinds, customerOf, type TimedCall } from './siege-customer.ts'

/** Half of the quiet minute is before the siege and half after it: the machine's speed drifts. */
const QUIET_SECONDS = 30
const SIEGE_SECONDS = 60
const DESCRIPTORS = 1024
const MAX_P99_RATIO = 3
const MEMORY_EVERY_MS = 250

/**
 * Two operators attack one process of the service at full rate while a third one works. The same attack on
 * a bare server shows the attack's own share of the machine.
 */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const floor = await environment.start('bench/siege-floor.ts', (port) => [String(port)], '/')
    const bare = await besiege(environment, floor)
    await floor.stop()
    const service = await environment.start('src/main.ts', () => ['start'], '/readyz', {
      descriptors: DESCRIPTORS,
    })
    const idleMb = residentMb(service.pid)
    const { quiet, besieged, attacked, familyPeakMb } = await besiege(environment, service)
    printMarks(marksOf(quiet, besieged))
    printMarks([
      ...callKinds.map((kind) => {
        const { figure } = latencyMark(kind, bare.quiet, bare.besieged)
        return noted(`a bare server under the same attack, ${kind}: p99`, figure)
      }),
      noted('peak memory of the service process', `${peakMb(service.pid).toFixed(0)} MB`),
      noted('  before the siege', `${idleMb.toFixed(0)} MB`),
      noted('  of it and its readers together', `${familyPeakMb.toFixed(0)} MB`),
      ...attacked.map(([name, figure]) => noted(`attack: ${name}`, figure)),
    ])
  } finally {
    await environment.close()
  }
}

async function besiege(environment: BenchEnvironment, { url, pid }: Running) {
  const attackers = [
    await testKeyOf(environment),
    (await newOperator(environment.platform, 3000)).secret,
  ]
  const attack = await prepareAttack(url, attackers)
  const before = await work(environment, url, QUIET_SECONDS)
  attack.begin()
  const memory = watchMemory(pid)
  const besieged = await work(environment, url, SIEGE_SECONDS)
  const attacked = await attack.ended
  const familyPeakMb = memory.stop()
  const after = await work(environment, url, QUIET_SECONDS)
  return { quiet: [...before, ...after], besieged, attacked, familyPeakMb }
}

/** A new operator each time, because hourly limits would otherwise stop a longer run. */
async function work(
  { platform }: BenchEnvironment,
  url: string,
  seconds: number,
): Promise<TimedCall[]> {
  const { secret } = await newOperator(platform, 3000)
  return customerOf(url, secret).workFor(seconds)
}

async function testKeyOf({ platform }: BenchEnvironment): Promise<string> {
  const { sandboxId } = await newOperator(platform, 0)
  const key = { mode: 'test' as const, scopes: [...operatorScopes], name: null }
  return platform.db.transaction(async (tx) => {
    const { secret } = await mintKey(tx, sandboxId, platform.vault.root, key, new Date())
    return secret
  })
}

/**
 * Runs in a separate process and creates its pictures first, so that its cost does not affect the figures.
 */
async function prepareAttack(url: string, keys: string[]) {
  const script = join(import.meta.dirname, 'siege-attack.ts')
  const attack = spawn(process.execPath, [script, url, String(SIEGE_SECONDS), ...keys], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let printed = ''
  attack.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const closed = once(attack, 'close')
  await Promise.race([once(attack.stdout, 'data'), closed])
  return {
    begin: () => attack.stdin.write('begin\n'),
    ended: closed.then(([code]): [string, string][] => {
      if (code !== 0) throw new Error(`the attack ended with ${code}`)
      return Object.entries(JSON.parse(printed.slice(printed.indexOf('{'))))
    }),
  }
}

function watchMemory(pid: number) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, familyMb(pid))
  }, MEMORY_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

function marksOf(quiet: TimedCall[], besieged: TimedCall[]): RateMark[] {
  const failures = [...quiet, ...besieged].filter(({ failed }) => failed !== null)
  return [
    ...callKinds.map((kind) => latencyMark(kind, quiet, besieged)),
    {
      name: `failures of ${quiet.length + besieged.length} calls`,
      mark: '0',
      figure: failures.length === 0 ? '0' : `${failures.length}, first: ${failures[0]!.failed}`,
      pass: failures.length === 0,
    },
  ]
}

function latencyMark(kind: CallKind, quiet: TimedCall[], besieged: TimedCall[]): RateMark {
  const [calm, tense] = [quiet, besieged].map((calls) =>
    calls.filter((call) => call.kind === kind).map(({ ms }) => ms),
  ) as [number[], number[]]
  const [calmP99, tenseP99] = [quantile(calm, 0.99), quantile(tense, 0.99)]
  return {
    name: `${kind}, ${calm.length} quiet and ${tense.length} besieged calls: p99`,
    mark: `≤ ${MAX_P99_RATIO}× quiet`,
    figure:
      `${(tenseP99 / calmP99).toFixed(2)}× (${calmP99.toFixed(0)} → ${tenseP99.toFixed(0)} ms, ` +
      `p50 ${median(calm).toFixed(0)} → ${median(tense).toFixed(0)} ms)`,
    pass: tenseP99 <= MAX_P99_RATIO * calmP99,
  }
}
