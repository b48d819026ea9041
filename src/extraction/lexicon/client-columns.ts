import type { ClientField } from '../fields.ts'
import type { ColumnEntry } from './entries.ts'
import type { EnumColumnShape } from './enum-kinds.ts'

/** A field of the client, or a part of a name, which rows join into a field. */
export type ClientColumnField = ClientField | 'first_name' | 'last_name'

/** The columns of a list of clients, without its addresses. */
export const clientColumnEntries: ColumnEntry<ClientColumnField, EnumColumnShape>[] = [
  {
    field: 'name',
    shape: 'party',
    proof: 1,
    headers: `
      client, client name, customer, customer name, name, full name, homeowner, homeowner name,
      insured, insured name, account, account name, display name, client full name,
      customer full name, policyholder, who, owner name, owner, name of client, name of customer,
      bill to name, client customer, party`,
    maxLength: 200,
  },
  {
    field: '-company',
    shape: 'party',
    proof: 0.3,
    headers: `
      company, company name, business name, organization, organization name, business, firm,
      employer`,
    maxLength: 200,
  },
  {
    field: 'first_name',
    shape: 'person',
    proof: 0.3,
    headers: `
      first name, given name, first, customer first name, client first name, forename,
      contact first name`,
    maxLength: 100,
  },
  {
    field: 'last_name',
    shape: 'person',
    proof: 0.3,
    headers: `
      last name, surname, family name, last, customer last name, client last name,
      contact last name`,
    maxLength: 100,
  },
  {
    field: 'client_type',
    shape: 'enum:client_type',
    proof: 2,
    headers: `
      client type, type, customer type, category, account type, contact type, class, segment,
      kind, classification, type of client, type of customer, client category, customer category,
      client class, client kind, relationship, role`,
  },
  {
    field: 'contact_name',
    shape: 'person',
    proof: 0.5,
    headers: `
      contact, contact name, contact person, primary contact, attention, attn, point of contact,
      poc, main contact, representative, contact full name, care of, key contact, who to ask for`,
    maxLength: 200,
  },
  {
    field: 'contact_email',
    shape: 'email',
    proof: 0.7,
    headers: `
      email, email address, contact email, client email, customer email, primary email,
      main email, electronic mail, mail, email 1, home email`,
    maxLength: 254,
  },
  {
    field: 'contact_phone',
    shape: 'phone',
    proof: 0.7,
    headers: `
      phone, phone number, contact phone, client phone, customer phone, primary phone, main phone,
      home phone, contact number, best phone, phone 1, day phone, daytime phone, best number,
      office phone`,
    maxLength: 40,
  },
  {
    field: 'preferred_contact_method',
    shape: 'enum:preferred_contact_method',
    proof: 2.5,
    headers: `
      preferred contact method, preferred contact, contact preference, preferred method,
      contact method, best way to reach, communication preference, how to contact,
      preferred communication, contact by, preferred channel, method of contact, reach by,
      contact via, preference, prefers`,
  },
  {
    field: 'notes',
    shape: 'text',
    proof: 0,
    headers: `
      notes, note, comments, comment, remarks, description, memo, details, internal notes`,
    maxLength: 5000,
  },
  {
    field: '-stage of a customer',
    shape: 'any',
    proof: 0.8,
    headers: 'lifecycle stage, lead status, contact stage, customer stage',
  },
]
