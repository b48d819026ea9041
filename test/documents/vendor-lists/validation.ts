import { renamed } from '../list-columns.ts'
import type { Random } from '../random.ts'
import { vendorColumns, vendorSheet } from './development.ts'

const vendors = renamed(vendorColumns, {
  name: ['Company Name', 'Sub', 'Business Name', 'Vendor / Sub'],
  trade: ['Trade Type', 'Scope', 'Discipline', 'Trades'],
  contact: ['Primary Contact', 'Rep', 'Attn'],
  email: ['Email Addr', 'E-mail', 'Contact E-mail'],
  phone: ['Ph', 'Business Phone', 'Phone #'],
  license: ['Contractor Lic', 'License', 'Lic #'],
  insurance: ['Ins. Expires', 'Insurance Expiration Date', 'COI exp.'],
  address: ['Mailing Address', 'Location', 'Company Address'],
  odd: ['Tier', 'Payment code'],
})

export const validationVendorSheet = (random: Random) => vendorSheet(random, vendors)
