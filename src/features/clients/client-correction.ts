import type { CorrectableRecord } from '../records/record-correction.ts'
import { NewClient } from './client.ts'
import { clientFieldRules } from './client-fields.ts'
import { type ClientRow, clientInput } from './client-row.ts'
import { changedClientRow, selectClient, selectClients, updateClients } from './clients.queries.ts'

export const correctableClient: CorrectableRecord<ClientRow, NewClient> = {
  name: 'a client',
  rules: clientFieldRules,
  schema: NewClient,
  select: selectClient,
  selectAll: selectClients,
  input: clientInput,
  changedRow: changedClientRow,
  update: updateClients,
}
