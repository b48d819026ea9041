import { recordCommands } from '../records/record-commands.ts'
import { correctableVendor } from './vendor-correction.ts'

export const vendorCommands = recordCommands('vendor', correctableVendor, 'is_preferred=true')
