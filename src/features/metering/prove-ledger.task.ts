import type { Scheduled } from '../../platform/tasks/task.ts'
import { selectUnbalanced } from './metering.ts'

/** Checks daily that every balance is the sum of its entries, and reports those that are not. */
export const proveLedger: Scheduled = {
  name: 'prove_ledger',
  everySeconds: 86_400,
  async run({ platform, log }) {
    const unbalanced = await selectUnbalanced(platform.db)
    for (const { operator_id } of unbalanced) {
      log.error({ operator_id }, 'the IU entries of an operator do not add up to its balance')
    }
    if (unbalanced.length === 0) log.info('the IU entries of every operator add up to its balance')
  },
}
