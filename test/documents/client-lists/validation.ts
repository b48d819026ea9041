import { renamed } from '../list-columns.ts'
import type { Random } from '../random.ts'
import { clientColumns, clientSheet } from './development.ts'

const clients = renamed(clientColumns, {
  name: ['Full Name', 'Contact / Client', 'Customer'],
  email: ['E-Mail', 'Email Address', 'email 1'],
  phone: ['Cell', 'Phone No.', 'Contact Number', 'Telephone'],
  kind: ['Customer Type', 'Kind of client', 'Segment'],
  street: ['Street Address', 'Addr', 'Billing Address'],
  city: ['City/Town', 'Municipality'],
  state: ['State/Prov', 'St.', 'Region'],
  zip: ['Zipcode', 'Zip Cd', 'Postcode'],
  odd: ['Loyalty', 'Referred how'],
})

export const validationClientSheet = (random: Random) => clientSheet(random, clients)
