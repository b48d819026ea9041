import { type Choice, cell, insuredCell, type SampleColumn, unknown } from '../list-columns.ts'
import { type Sheet, sheet } from '../lists.ts'
import { person, place, type SampleAddress, type SamplePerson, wirePhone } from '../people.ts'
import type { Random } from '../random.ts'

type SampleClient = { person: SamplePerson; at: SampleAddress; kind: Choice }

export const clientColumns: Record<string, SampleColumn<SampleClient>> = {
  name: {
    must: true,
    labels: ['Client', 'Name', 'Customer Name', 'Client Name', 'Account Name'],
    of: (row, manner) => insuredCell(row.person, manner, 'name'),
  },
  email: {
    labels: ['Email', 'E-mail Address', 'Contact Email', 'Mail'],
    of: ({ person }) => cell(person.email, 'contact_email', person.email),
  },
  phone: {
    labels: ['Phone', 'Phone Number', 'Tel', 'Mobile', 'Primary Phone'],
    of: ({ person }, manner) =>
      cell(manner.phone(person.phone), 'contact_phone', wirePhone(person.phone)),
  },
  kind: {
    labels: ['Client Type', 'Type', 'Category'],
    of: ({ kind }) => cell(kind.label, 'client_type', kind.value),
  },
  street: {
    labels: ['Street', 'Billing Street', 'Address 1', 'Mailing Address'],
    of: ({ at }) => cell(at.line1, 'billing_address.line1', at.line1),
  },
  city: {
    labels: ['City', 'Town', 'Billing City'],
    of: ({ at }) => cell(at.city, 'billing_address.city', at.city),
  },
  state: {
    labels: ['State', 'ST', 'Billing State'],
    of: ({ at }) => cell(at.state, 'billing_address.state', at.state),
  },
  zip: {
    labels: ['Zip', 'ZIP Code', 'Postal Code', 'Zip/Postal'],
    of: ({ at }) => cell(at.zip, 'billing_address.postal_code', at.zip),
  },
  odd: { labels: ['Newsletter', 'Birthday gift', 'Src Id'], of: () => unknown('yes') },
}

const clientKinds: Choice[] = [
  { label: 'Homeowner', value: 'homeowner' },
  { label: 'Business', value: 'business' },
  { label: 'Property Manager', value: 'property_manager' },
  { label: 'Tenant', value: 'tenant' },
]

export const developmentClientSheet = (random: Random) => clientSheet(random, clientColumns)

export function clientSheet(random: Random, columns: typeof clientColumns): Sheet {
  const items = Array.from(
    { length: random.int(4, 18) },
    (): SampleClient => ({
      person: person(random),
      at: place(random),
      kind: random.pick(clientKinds),
    }),
  )
  const personal = items.flatMap((row) => [row.person.name, row.person.email, row.at.line1])
  return sheet(random, {
    documentType: 'client_list',
    saves: ['clients'],
    columns,
    items,
    personal,
  })
}
