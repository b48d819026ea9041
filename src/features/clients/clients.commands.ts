import { recordCommands } from '../records/record-commands.ts'
import { NewClient } from './client.ts'
import { clientFieldRules } from './client-fields.ts'
import { type ClientRow, clientInput } from './client-row.ts'
import { changedClientRow, selectClient, updateClients } from './clients.queries.ts'

export const clientCommands = recordCommands<ClientRow, NewClient>(
  'client',
  {
    name: 'a client',
    rules: clientFieldRules,
    schema: NewClient,
    select: selectClient,
    input: clientInput,
    changedRow: changedClientRow,
    update: updateClients,
  },
  'contact_email=pat@example.com',
)
