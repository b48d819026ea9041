import { recordCommands } from '../records/record-commands.ts'
import { correctableClient } from './job-client-correction.ts'
import { correctableJob } from './job-correction.ts'

export const jobCommands = recordCommands('job', correctableJob, 'status=on_hold')

export const clientCommands = recordCommands(
  'client',
  correctableClient,
  'contact_email=pat@example.com',
)
