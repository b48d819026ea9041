import { recordCommands } from '../records/record-commands.ts'
import { correctableClient } from './client-correction.ts'

export const clientCommands = recordCommands(
  'client',
  correctableClient,
  'contact_email=pat@example.com',
)
