import { renamed } from '../list-columns.ts'
import type { Random } from '../random.ts'
import { vendorColumns, vendorSheet } from './development.ts'

/** Headers of accounting programs and of subcontractor spreadsheets. */
const columns = renamed(vendorColumns, {
  name: ['Vendor display name', 'Sub Name', 'Contractor', 'Legal Name'],
  trade: ['Type of Trade', 'Service Type', 'Work Performed'],
  contact: ['Main Contact', 'Contact Full Name', 'Point of Contact'],
  email: ['Main Email', 'Email 1', 'E-mail Addr.'],
  phone: ['Main Phone', 'Work Phone', 'Tel. No.'],
  license: ['Lic Number', 'State License #', 'Contractor License No.'],
  insurance: ['GL Exp Date', 'Cert of Ins. Expires', 'Insurance Through'],
  address: ['Street Address', 'Bill From', 'Full Address'],
  odd: ['1099', 'Net days', 'Rank'],
})

export const sealedVendorSheet = (random: Random) => vendorSheet(random, columns)
