import { recordCommands } from '../records/record-commands.ts'
import { correctableJob } from './job-correction.ts'

export const jobCommands = recordCommands('job', correctableJob, 'status=on_hold')
