import type { Layouts } from '../layouts.ts'
import { cell, splitPlace, unknown } from '../list-columns.ts'
import { listExport, type WrittenColumn } from '../list-export.ts'
import {
  oneLine,
  person,
  place,
  type SampleAddress,
  type SamplePerson,
  wirePhone,
} from '../people.ts'
import type { Random } from '../random.ts'
import { plainMoney } from '../writing.ts'

type Customer = {
  who: SamplePerson
  billing: SampleAddress
  site: SampleAddress
  account: string
  open: number
}

const customer = (random: Random): Customer => ({
  who: person(random),
  billing: place(random),
  site: place(random),
  account: random.digits(6),
  open: random.int(0, 90_000_0),
})

const dotted = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

const columns: readonly WrittenColumn<Customer>[] = [
  { head: 'Customer', of: ({ who }) => cell(who.name, 'name', who.name) },
  { head: 'Account No.', of: ({ account }) => unknown(account) },
  {
    head: 'Main Phone',
    of: ({ who }) => cell(dotted(who.phone), 'contact_phone', wirePhone(who.phone)),
  },
  { head: 'Fax', of: ({ account }) => unknown(`(614) 555-${account.slice(0, 4)}`) },
  { head: 'Main Email', of: ({ who }) => cell(who.email, 'contact_email', who.email) },
  {
    head: 'Bill to',
    of: ({ billing }) => ({
      text: oneLine(billing),
      fields: splitPlace(billing, 'billing_address'),
    }),
  },
  { head: 'Ship to', of: ({ site }) => unknown(oneLine(site)) },
  { head: 'Balance Total', of: ({ open }) => unknown(plainMoney(open)) },
  { head: 'Rep', of: () => unknown('DK') },
]

/** The customer list of an accounting program: two addresses, an account number and a fax. */
export const accountingCustomers: Layouts = {
  accountingCustomers: listExport({
    documentType: 'client_list',
    saves: ['clients'],
    columns,
    item: customer,
    personal: ({ who, billing, site }) => [who.name, who.email, billing.line1, site.line1],
    titles: ['Ridgeline Restoration LLC', 'Customer Contact List', ''],
  }),
}
