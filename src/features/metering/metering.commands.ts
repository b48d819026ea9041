import {
  type Command,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  parseInteger,
  required,
  withPlatform,
} from '../../platform/command.ts'
import { balanceOf, grant } from './metering.ts'

export const meteringCommands: readonly Command[] = [
  {
    name: 'iu balance',
    description: 'Show the balance of Intelligence Units (IU)',
    usage: '--operator ID',
    options: { operator: OPERATOR_OPTION },
    run: withPlatform(({ values }) => {
      const id = operatorIdOf(values)
      return async ({ db }) => {
        const balance = await balanceOf(db, id)
        return balance === null ? noOperator(id) : { balance }
      }
    }),
  },
  {
    name: 'iu grant',
    description: 'Add Intelligence Units (IU). A document costs 3',
    usage: '--operator ID --amount N',
    options: {
      operator: OPERATOR_OPTION,
      amount: { value: 'N', description: 'Number of units to add (1 or more).' },
    },
    audits: ['units.granted'],
    run: withPlatform(({ values, now, audit }) => {
      const id = operatorIdOf(values)
      const amount = parseInteger(required(values, 'amount'), 'amount', { min: 1 })
      return ({ db }) =>
        db.transaction(async (tx) => {
          const balance = (await grant(tx, id, amount, now())) ?? noOperator(id)
          const subject = { type: 'operator', id }
          const detail = { amount, balance }
          await audit.operator(tx, id, { action: 'units.granted', subject, detail })
          return { balance }
        })
    }),
  },
]
