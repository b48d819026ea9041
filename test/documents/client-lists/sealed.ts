import { renamed } from '../list-columns.ts'
import type { Random } from '../random.ts'
import { clientColumns, clientSheet } from './development.ts'

/** Headers as accounting and mailing programs export them. */
const columns = renamed(clientColumns, {
  name: ['Customer full name', 'Display Name', 'Client / Company'],
  email: ['Main Email', 'Primary Email', 'E-mail 1'],
  phone: ['Main Phone', 'Home Phone', 'Phone numbers', 'Ph. No.'],
  kind: ['Client Category', 'Customer Class', 'Account Type'],
  street: ['Bill Address 1', 'Street Line 1', 'Billing Address Line 1'],
  city: ['Bill City', 'Billing City/Town', 'CITY_NAME'],
  state: ['Bill State', 'Province/State', 'ST_CD'],
  zip: ['Bill Zip', 'ZIP+4', 'Postal'],
  odd: ['Terms', 'Price level', 'Sales rep code'],
})

export const sealedClientSheet = (random: Random) => clientSheet(random, columns)
