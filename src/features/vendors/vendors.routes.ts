import type { z } from 'zod'
import { operator } from '../../platform/http/access.ts'
import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { ListQuery, listOf } from '../../platform/http/listing.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordTexts } from '../records/record.ts'
import { toVendor, Vendor } from './vendor.ts'
import { selectVendor, vendorList } from './vendors.queries.ts'

const vendorTexts = recordTexts(toVendor)
const VendorList = listOf(Vendor, 'VendorList')
type VendorList = z.output<typeof VendorList>

export const listVendors = endpoint({
  method: 'GET',
  path: '/v1/vendors',
  id: 'listVendors',
  tag: 'Vendors',
  summary: 'List vendors',
  description: 'Oldest change first. Store synced_through of the last page for the next run.',
  access: operator('read'),
  perHour: 600,
  query: ListQuery,
  replies: { 200: VendorList },
  async handle({ caller, keys, query, db, platform }) {
    const page = await vendorList.page(db, caller.id, query, platform.vault.root.cursorKey)
    return reply(200, rendered<VendorList>(vendorTexts.page(caller.id, page, keys)))
  },
})

export const getVendor = endpoint({
  method: 'GET',
  path: '/v1/vendors/{id}',
  id: 'getVendor',
  tag: 'Vendors',
  summary: 'Read a vendor',
  access: operator('read'),
  perHour: 1000,
  replies: { 200: Vendor },
  async handle({ caller, keys, params, db }) {
    const row = await selectVendor(db, caller.id, params.id)
    if (!row) throw new Problem('not_found')
    return reply(200, rendered<Vendor>(vendorTexts.one(caller.id, row, keys)))
  },
})
