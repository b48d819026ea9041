import { endpoints } from '../src/app.ts'
import { openService } from '../src/cli/open.ts'
import { readConfig } from '../src/config.ts'
import { healthPages } from '../src/platform/http/health.ts'
import { startServer } from '../src/platform/http/server.ts'

/** The API with the request log, or without it if the argument is `off`, which the service cannot be. */
const isOff = process.argv[2] === 'off'
const config = readConfig(process.env)
const { platform, close } = await openService(config)
const nothing = async () => undefined
const requestLog = isOff
  ? { record: () => undefined, flush: nothing, close: nothing }
  : platform.requestLog
const now = () => new Date()
const own = { ...platform, requestLog }
const server = await startServer(own, endpoints, healthPages(own, now, []), config)
process.once('SIGTERM', async () => {
  await server.close()
  await close()
  process.exit(0)
})
