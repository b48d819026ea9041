import { apiKeyCommands } from '../features/api-keys/api-keys.commands.ts'
import { auditCommands } from '../features/audit/audit.commands.ts'
import { certificationCommands } from '../features/certifications/certifications.commands.ts'
import { groupCommands } from '../features/groups/groups.commands.ts'
import { ingestionCommands } from '../features/ingestions/ingestions.commands.ts'
import { clientCommands, jobCommands } from '../features/jobs/jobs.commands.ts'
import { limitsCommand } from '../features/limits/limits.commands.ts'
import { meteringCommands } from '../features/metering/metering.commands.ts'
import { operatorCommands } from '../features/operators/operators.commands.ts'
import { mineCommand } from '../features/process-maps/mine.commands.ts'
import { requestCommands } from '../features/requests/requests.commands.ts'
import { signalCommands } from '../features/signals/signals.commands.ts'
import { networkCommands } from '../features/snapshots/snapshots.commands.ts'
import { userCommands } from '../features/users/users.commands.ts'
import { vendorCommands } from '../features/vendors/vendors.commands.ts'
import { webhookCommands, webhookTestCommand } from '../features/webhooks/webhooks.commands.ts'
import type { Command } from '../platform/command.ts'
import { encryptionKeyCommands } from './encryption-keys.commands.ts'
import { objectsCommands } from './objects.commands.ts'
import { serverCommands } from './server.commands.ts'

/**
 * Every command, in the order of the help. The list is not in app.ts, because app.ts loads the whole service.
 * Each command would then take 120 ms longer to start (decision 77).
 */
export const commands: readonly Command[] = [
  ...serverCommands,
  ...operatorCommands,
  ...userCommands,
  ...apiKeyCommands,
  ...meteringCommands,
  ...ingestionCommands,
  ...certificationCommands,
  ...jobCommands,
  ...clientCommands,
  ...vendorCommands,
  ...webhookCommands,
  webhookTestCommand(async () => (await import('../app.ts')).webhooks),
  ...requestCommands,
  limitsCommand(async () => (await import('../app.ts')).endpoints),
  ...signalCommands,
  ...groupCommands,
  ...networkCommands,
  mineCommand,
  ...auditCommands,
  ...encryptionKeyCommands,
  ...objectsCommands,
]
