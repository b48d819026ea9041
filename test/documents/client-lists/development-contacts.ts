import type { Layouts } from '../layouts.ts'
import { cell, unknown } from '../list-columns.ts'
import { listExport, type WrittenColumn } from '../list-export.ts'
import {
  person,
  phone,
  place,
  type SampleAddress,
  type SamplePerson,
  wirePhone,
} from '../people.ts'
import type { Random } from '../random.ts'
import { day, plainMoney, writeDate } from '../writing.ts'

type Contact = {
  who: SamplePerson
  second: string
  billing: SampleAddress
  site: SampleAddress
  account: string
  since: string
  open: number
}

const contact = (random: Random): Contact => ({
  who: person(random),
  second: phone(random),
  billing: place(random),
  site: place(random),
  account: random.digits(5),
  since: day(random, '2023-01-01', '2026-06-30'),
  open: random.int(0, 4_000_00),
})

const dashed = (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`

const billing = (head: string, of: (at: SampleAddress) => string, part: string) => ({
  head,
  of: (row: Contact) => cell(of(row.billing), `billing_address.${part}`, of(row.billing)),
})
const site = (head: string, of: (at: SampleAddress) => string) => ({
  head,
  of: (row: Contact) => unknown(of(row.site)),
})

const phoneColumn = (head: string): WrittenColumn<Contact> => ({
  head,
  of: ({ who }) => cell(dashed(who.phone), 'contact_phone', wirePhone(who.phone)),
})
const emailColumn = (head: string): WrittenColumn<Contact> => ({
  head,
  of: ({ who }) => cell(who.email, 'contact_email', who.email),
})
const nameColumn = (head: string): WrittenColumn<Contact> => ({
  head,
  of: ({ who }) => cell(who.name, 'name', who.name),
})

/** A field-service program: two phones, two addresses, and what the customer spent. */
const serviceColumns: readonly WrittenColumn<Contact>[] = [
  { head: 'Customer ID', of: ({ account }) => unknown(account) },
  nameColumn('Display Name'),
  phoneColumn('Phone'),
  { head: 'Alt. Phone', of: ({ second }) => unknown(dashed(second)) },
  emailColumn('Email'),
  billing('Billing Street', (at) => at.line1, 'line1'),
  billing('Billing City', (at) => at.city, 'city'),
  billing('Billing State', (at) => at.state, 'state'),
  billing('Billing Zip', (at) => at.zip, 'postal_code'),
  site('Service Street', (at) => at.line1),
  site('Service City', (at) => at.city),
  site('Service State', (at) => at.state),
  site('Service Zip', (at) => at.zip),
  { head: 'Customer Since', of: ({ since }) => unknown(writeDate(since, 'us')) },
  { head: 'Lifetime Value', of: ({ open }) => unknown(plainMoney(open)) },
]

/** A mailing export: the primary contact, then a spouse and a source. */
const mailingColumns: readonly WrittenColumn<Contact>[] = [
  nameColumn('Contact'),
  emailColumn('E-mail'),
  phoneColumn('Primary Phone'),
  { head: 'Work Phone', of: ({ second }) => unknown(dashed(second)) },
  { head: 'Lead Source', of: () => unknown('Plumber referral') },
  billing('Mailing Address', (at) => at.line1, 'line1'),
  billing('Mailing City', (at) => at.city, 'city'),
  billing('Mailing State', (at) => at.state, 'state'),
  billing('Mailing ZIP', (at) => at.zip, 'postal_code'),
  { head: 'Created', of: ({ since }) => unknown(writeDate(since, 'iso')) },
  { head: 'Do Not Mail', of: () => unknown('No') },
]

const plan = {
  documentType: 'client_list' as const,
  saves: ['clients'],
  item: contact,
  personal: ({ who, billing: at, site: other }: Contact) => [
    who.name,
    who.email,
    at.line1,
    other.line1,
  ],
}

/** Customers of field-service and marketing programs. */
export const contactExports: Layouts = {
  serviceCustomers: listExport({ ...plan, columns: serviceColumns }),
  mailingContacts: listExport({
    ...plan,
    columns: mailingColumns,
    titles: ['Customer Mailing List', ''],
  }),
}
