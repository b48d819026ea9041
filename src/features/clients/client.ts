import { z } from 'zod'
import { described, Email, text } from '../../platform/http/values.ts'
import {
  Address,
  NewAddress,
  NullableLabel,
  nullableText,
  Phone,
  recordHead,
  recordTail,
} from '../records/record.ts'
import { exampleClient, exampleNewClient } from './client.example.ts'

export const clientTypes = [
  'homeowner',
  'property_manager',
  'business',
  'tenant',
  'government',
  'other',
] as const
export const contactMethods = ['email', 'phone', 'sms'] as const

const ClientType = z.enum(clientTypes).describe('Kind of client.').meta({ id: 'ClientType' })
const ContactMethod = z
  .enum(contactMethods)
  .describe('How to reach a client.')
  .meta({ id: 'ContactMethod' })

const clientTexts = {
  name: 'Name of the person or company.',
  client_type: 'Kind of client.',
  contact_name: 'Name of the person to contact.',
  contact_email: 'Email address of the contact.',
  contact_phone: 'Phone number of the contact, with an optional extension.',
  preferred_contact_method: 'How the client wants to be contacted.',
  billing_address: 'Address for invoices.',
  notes: 'Free text about the client.',
}

export const Client = z
  .strictObject({
    ...recordHead,
    ...described(
      {
        name: z.string().max(200),
        client_type: ClientType.nullable(),
        client_type_label: NullableLabel,
        contact_name: nullableText(200),
        contact_email: nullableText(254),
        contact_phone: nullableText(40),
        preferred_contact_method: ContactMethod.nullable(),
        preferred_contact_method_label: NullableLabel,
        billing_address: Address,
        notes: nullableText(5000),
      },
      clientTexts,
    ),
    ...recordTail,
  })
  .meta({ id: 'Client', examples: [exampleClient] })
export type Client = z.output<typeof Client>

export const NewClient = z
  .strictObject(
    described(
      {
        name: text(200),
        client_type: ClientType.nullish(),
        contact_name: text(200).nullish(),
        contact_email: Email.nullish(),
        contact_phone: Phone.nullish(),
        preferred_contact_method: ContactMethod.nullish(),
        billing_address: NewAddress.nullish(),
        notes: text(5000).nullish(),
      },
      clientTexts,
    ),
  )
  .meta({ id: 'NewClient', examples: [exampleNewClient] })
export type NewClient = z.output<typeof NewClient>
