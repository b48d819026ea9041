import { addressColumns, type ListColumn } from './list-columns.ts'
import { column, notSaved, type PartyRow, PLACES, STREET } from './party-columns.ts'

const clientRows: PartyRow[] = [
  [
    'name',
    'party',
    1,
    `
      client, client name, customer, customer name, name, full name, homeowner,
      homeowner name, insured, insured name, account, account name, display name,
      client full name, customer full name, policyholder, who, owner name, owner,
      name of client, name of customer, bill to name, client customer, party`,
    200,
  ],
  [
    '-company',
    'party',
    0.3,
    `
      company, company name, business name, organization, organization name, business, firm,
      employer`,
    200,
  ],
  [
    'first_name',
    'person',
    0.3,
    `
      first name, given name, first, customer first name, client first name, forename,
      contact first name`,
    100,
  ],
  [
    'last_name',
    'person',
    0.3,
    `
      last name, surname, family name, last, customer last name, client last name,
      contact last name`,
    100,
  ],
  [
    'client_type',
    'enum:client_type',
    2,
    `
      client type, type, customer type, category, account type, contact type, class, segment,
      kind, classification, type of client, type of customer, client category,
      customer category, client class, client kind, relationship, role`,
  ],
  [
    'contact_name',
    'person',
    0.5,
    `
      contact, contact name, contact person, primary contact, attention, attn,
      point of contact, poc, main contact, representative, contact full name, care of,
      key contact, who to ask for`,
    200,
  ],
  [
    'contact_email',
    'email',
    0.7,
    `
      email, email address, contact email, client email, customer email, primary email,
      main email, electronic mail, mail, email 1, home email`,
    254,
  ],
  [
    'contact_phone',
    'phone',
    0.7,
    `
      phone, phone number, contact phone, client phone, customer phone, primary phone,
      main phone, home phone, contact number, best phone, phone 1, day phone, daytime phone,
      best number`,
    40,
  ],
  [
    'preferred_contact_method',
    'enum:preferred_contact_method',
    2.5,
    `
      preferred contact method, preferred contact, contact preference, preferred method,
      contact method, best way to reach, communication preference, how to contact,
      preferred communication, contact by, preferred channel, method of contact, reach by,
      contact via, preference, prefers`,
  ],
  [
    'notes',
    'text',
    0,
    `
      notes, note, comments, comment, remarks, description, memo, details, internal notes`,
    5000,
  ],
]

/** The columns of a list of clients. */
export const clientColumns: ListColumn[] = [
  ...clientRows.map(column),
  ...addressColumns('billing_address', STREET, PLACES, true),
  ...notSaved,
]
