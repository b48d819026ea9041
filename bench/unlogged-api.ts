import { endpoints } from '../src/app.ts'
import { openService } from '../src/cli/open.ts'
import { readConfig } from '../src/config.ts'
import { healthPages } from '../src/platform/http/health.ts'
import type { LoggedRequest, RequestLog } from '../src/platform/http/request-log.ts'
import { startServer } from '../src/platform/http/server.ts'

/**
 * The API, whose request log SIGUSR2 switches off and on. One process, so that both sides have the same
 * compiled code and heap.
 */
const config = readConfig()
const { platform, close } = await openService(config)
const { requestLog } = platform
let isOn = true
process.on('SIGUSR2', () => {
  isOn = !isOn
})
const record = (request: LoggedRequest) => {
  if (isOn) requestLog.record(request)
}
const flush = () => requestLog.flush()
const closeLog = () => requestLog.close()
const recordUnowned: RequestLog['recordUnowned'] = (...sent) => requestLog.recordUnowned(...sent)
const own = { ...platform, requestLog: { record, recordUnowned, flush, close: closeLog } }
const now = () => new Date()
const server = await startServer(own, endpoints, healthPages(own, now), config)
process.once('SIGTERM', async () => {
  await server.close()
  await close()
  process.exit(0)
})
