import { DAY_MS } from '../../platform/durations.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Allowance } from '../../platform/http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import { EXPORTS_PER_DAY } from '../exports/export.ts'
import { isExporting, selectRecentTimes } from '../exports/exports.queries.ts'
import { SANDBOX_DOCUMENTS_PER_DAY } from '../ingestions/ingestion.ts'
import { sandboxDocumentsOf } from '../ingestions/ingestions.queries.ts'
import { selectOperatorMode } from '../operators/operators.queries.ts'
import { WEBHOOK_TEST_LIMIT } from '../webhooks/webhook.ts'

/** How much of a limit an operator, a sandbox or a group has used. Reading it uses none of the limit. */
export type Limit = { limit: number; used: number; left: number; resets_at: string | null }
export type EndpointLimit = Limit & { endpoint: string; method: string; path: string }

export type OperatorLimits = {
  endpoints: EndpointLimit[]
  exports: Limit & { in_progress: boolean }
  webhook_tests: Limit
  /** Null for a live operator. */
  sandbox_documents: Limit | null
}

export async function operatorLimits(
  platform: Pick<Platform, 'db' | 'rateLimit'>,
  endpoints: readonly Endpoint[],
  operatorId: OperatorId,
  now: Date,
): Promise<OperatorLimits> {
  const { db } = platform
  const mode = await selectOperatorMode(db, operatorId)
  const own = endpoints.filter(({ access }) => access.surface === 'operator')
  const times = await selectRecentTimes(db, operatorId, new Date(now.getTime() - DAY_MS))
  const oldest = times.slice(0, EXPORTS_PER_DAY).at(-1)
  const opens = oldest ? new Date(Date.parse(oldest) + DAY_MS).toISOString() : null
  return {
    endpoints: await endpointLimits(platform, own, operatorId, now),
    exports: {
      ...limitOf(EXPORTS_PER_DAY, times.length, opens),
      in_progress: await isExporting(db, operatorId),
    },
    webhook_tests: await webhookTestLimit(platform, operatorId, now),
    sandbox_documents: mode === 'test' ? await sandboxLimit(platform, operatorId, now) : null,
  }
}

/** Groups can only read, so only the limits of endpoints apply to them. */
export async function groupLimits(
  platform: Pick<Platform, 'rateLimit'>,
  endpoints: readonly Endpoint[],
  groupId: GroupId,
  now: Date,
): Promise<EndpointLimit[]> {
  const own = endpoints.filter(({ access }) => access.surface === 'group')
  return endpointLimits(platform, own, groupId, now)
}

async function endpointLimits(
  { rateLimit }: Pick<Platform, 'rateLimit'>,
  endpoints: readonly Endpoint[],
  owner: OperatorId | GroupId,
  now: Date,
): Promise<EndpointLimit[]> {
  const allowances = await rateLimit.peek(owner, endpoints, now)
  return endpoints.map(({ id, method, path }, index) => {
    return { endpoint: id, method, path, ...hourlyLimitOf(allowances[index]!, now) }
  })
}

async function webhookTestLimit(
  { rateLimit }: Pick<Platform, 'rateLimit'>,
  operatorId: OperatorId,
  now: Date,
): Promise<Limit> {
  const [allowance] = await rateLimit.peek(operatorId, [WEBHOOK_TEST_LIMIT], now)
  return hourlyLimitOf(allowance!, now)
}

function hourlyLimitOf({ limit, remaining, resetSeconds }: Allowance, now: Date): Limit {
  const second = Math.floor(now.getTime() / 1000)
  return limitOf(limit, limit - remaining, new Date((second + resetSeconds) * 1000).toISOString())
}

async function sandboxLimit(
  { db }: Pick<Platform, 'db'>,
  operatorId: OperatorId,
  now: Date,
): Promise<Limit> {
  const used = await sandboxDocumentsOf(db, operatorId, now)
  const midnight = new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
  return limitOf(SANDBOX_DOCUMENTS_PER_DAY, used, midnight.toISOString())
}

function limitOf(limit: number, used: number, resetsAt: string | null): Limit {
  return { limit, used, left: Math.max(0, limit - used), resets_at: resetsAt }
}
