import type { Platform } from '../platform.ts'
import { openProbe } from './probe.ts'

/** A figure of the whole installation. It is read from the database at each request for /metrics. */
export type DatabaseGauge = {
  name: string
  help: string
  read(platform: Platform, now: Date): Promise<number>
}

/** The gauges in Prometheus format. They are left out if the database is unavailable. */
export function openDatabaseGauges(
  gauges: readonly DatabaseGauge[],
  platform: Platform,
  now: () => Date,
): () => Promise<string> {
  const probes = gauges.map(({ name, help, read }) => {
    const probe = openProbe(async () => String(await read(platform, now())))
    return { head: `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name}`, probe }
  })
  return async () => {
    const read = await Promise.all(
      probes.map(async ({ head, probe }) => {
        const value = await probe()
        return /^\d+(\.\d+)?$/.test(value) ? `\n${head} ${value}\n` : ''
      }),
    )
    return read.join('')
  }
}
