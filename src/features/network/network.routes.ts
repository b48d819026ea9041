import { z } from 'zod'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { described, Uuid } from '../../platform/http/values.ts'
import { GroupScopeName } from '../api-keys/api-key.ts'
import { type GroupScope, group, groupScopes } from '../api-keys/api-key-scopes.ts'
import { MIN_ID, selectCompliancePage, selectMemberPage } from './network.queries.ts'
import {
  NetworkCompliance,
  NetworkMember,
  toNetworkCompliance,
  toNetworkMember,
} from './network.ts'
import { NetworkListQuery, networkListOf, networkListPage } from './network-list.ts'

const ID_CHARS = MIN_ID.length

export const pingNetwork = endpoint({
  method: 'GET',
  path: '/v1/network/ping',
  id: 'pingNetwork',
  tag: 'Network',
  summary: 'Get the current group key',
  description: 'Returns the group, subscription tier and scopes of the key that you send.',
  access: group(null),
  perHour: 600,
  replies: {
    200: z
      .strictObject(
        described(
          {
            ok: z.literal(true),
            group_id: Uuid,
            tier: z
              .string()
              .max(40)
              .meta({ examples: ['standard'] }),
            scopes: z.array(GroupScopeName).max(groupScopes.length),
          },
          {
            ok: 'Always true.',
            group_id: 'UUID of the group.',
            tier: 'Tier of the subscription.',
            scopes: 'Permissions of the key.',
          },
        ),
      )
      .meta({ id: 'NetworkPing' }),
  },
  async handle({ caller: { id, tier, scopes } }) {
    return reply(200, { ok: true as const, group_id: id, tier, scopes: scopes as GroupScope[] })
  },
})

export const listNetworkMembers = endpoint({
  method: 'GET',
  path: '/v1/network/members',
  id: 'listNetworkMembers',
  tag: 'Network',
  summary: 'List network members',
  description: 'Returns the roster as headquarters maintains it, including terminated members.',
  access: group('members:read'),
  perHour: 600,
  query: NetworkListQuery,
  replies: { 200: networkListOf(NetworkMember, 'NetworkMemberList') },
  async handle({ caller, query, db, platform }) {
    const { rows, ...rest } = await networkListPage(
      { caller, query, platform },
      {
        resource: 'members',
        rowsAfter: (id, limit) => selectMemberPage(db, caller.id, id ?? MIN_ID, limit),
        positionOf: ({ id }) => id,
      },
    )
    return reply(200, { data: rows.map(toNetworkMember), ...rest })
  },
})

export const listNetworkCompliance = endpoint({
  method: 'GET',
  path: '/v1/network/compliance',
  id: 'listNetworkCompliance',
  tag: 'Network',
  summary: 'List member compliance',
  description:
    'Returns one row per member for each required certification type, even if nothing is on file, and ' +
    'for each other type on file. Invited members have no rows.',
  access: group('compliance:read'),
  perHour: 600,
  query: NetworkListQuery,
  replies: { 200: networkListOf(NetworkCompliance, 'NetworkComplianceList') },
  async handle({ caller, query, db, platform }) {
    const { rows, ...rest } = await networkListPage(
      { caller, query, platform },
      {
        resource: 'compliance',
        rowsAfter: (position, limit) => {
          const [memberId, type] = [position?.slice(0, ID_CHARS), position?.slice(ID_CHARS)]
          const after = { memberId: memberId ?? MIN_ID, type: type ?? '' }
          return selectCompliancePage(db, caller.id, after, limit)
        },
        positionOf: ({ member_id, certification_type }) => member_id + certification_type,
      },
    )
    return reply(200, { data: rows.map(toNetworkCompliance), ...rest })
  },
})
