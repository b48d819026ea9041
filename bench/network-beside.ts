import { endpoints } from '../src/app.ts'
import { openService } from '../src/cli/open.ts'
import { readConfig } from '../src/config.ts'
import { takeSnapshot } from '../src/features/snapshots/snapshot.ts'
import { healthPages } from '../src/platform/http/health.ts'
import { startServer } from '../src/platform/http/server.ts'
import type { GroupId } from '../src/platform/tenant.ts'

/**
 * The API in a process that also takes snapshots of a group, as in `npm start`. Between one SIGUSR2 and the
 * next it takes one snapshot after another, each for the next day. Argument: the group.
 */
const groupId = process.argv[2] as GroupId
const config = readConfig(process.env)
const { platform, close } = await openService(config)
const server = await startServer(
  platform,
  endpoints,
  healthPages(platform, () => new Date()),
  config,
)
const FIRST_DAY = Date.parse('2026-05-01T12:00:00Z')
const DAY_MS = 86_400_000
let taken = 0
let isTaking = false
let taking = Promise.resolve()

process.on('SIGUSR2', () => {
  isTaking = !isTaking
  if (isTaking) taking = takeOnAndOn()
})
process.once('SIGTERM', async () => {
  isTaking = false
  await taking
  await server.close()
  await close()
})

async function takeOnAndOn(): Promise<void> {
  while (isTaking) {
    const now = new Date(FIRST_DAY + taken++ * DAY_MS)
    await takeSnapshot(platform, groupId, now.toISOString().slice(0, 10), now)
  }
}
