import {
  type Command,
  type CommandInput,
  choice,
  fail,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  parseInteger,
  parseUuid,
  withPlatform,
} from '../../platform/command.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { SOURCE_COLUMNS, setCommand, sourcedFields } from '../records/record-commands.ts'
import { certificationTypes } from '../terms/terms.ts'
import { toVendor } from '../vendors/vendor-row.ts'
import { selectVendor, selectVendorNames } from '../vendors/vendors.queries.ts'
import { correctableCertification } from './certification-correction.ts'
import { certificationInput, toCertification, toListedCertification } from './certification-row.ts'
import { selectCertification, selectNewestCertifications } from './certifications.queries.ts'

const MAX_LISTED = 1000

export const certificationCommands: readonly Command[] = [
  {
    name: 'certification list',
    description: 'List the newest certifications of an operator and its vendors',
    usage: '--operator ID [--type TYPE] [--vendor VENDOR_ID] [--limit N]',
    options: {
      operator: OPERATOR_OPTION,
      type: { value: 'TYPE', description: 'Only this type, such as contractor_license.' },
      vendor: { value: 'VENDOR_ID', description: 'Only those of this vendor.' },
      limit: { value: 'N', description: `From 1 to ${MAX_LISTED}. Default: 20.` },
    },
    columns: {
      data: ['id', 'certification_type', 'holder', 'holder_name', 'number', 'expires_on'],
    },
    run: withPlatform(list),
  },
  {
    name: 'certification show',
    description: 'Show a certification: its holder, number, issuer and document',
    usage: '--operator ID CERTIFICATION_ID',
    options: { operator: OPERATOR_OPTION },
    positionals: ['CERTIFICATION_ID'],
    columns: { fields: SOURCE_COLUMNS },
    run: withPlatform(({ values, positionals }) => {
      const operatorId = operatorIdOf(values)
      const id = parseUuid(positionals[0]!, 'CERTIFICATION_ID')
      return async ({ db, vault }) => {
        const row = await selectCertification(db, operatorId, id)
        if (!row) {
          const seeList = `Run "svc certification list --operator ${operatorId}" to see the newest.`
          return fail(`This operator has no certification ${id}. ${seeList}`)
        }
        const keys = await vault.keysOf(operatorId)
        const vendor = row.vendor_id && (await selectVendor(db, operatorId, row.vendor_id))
        const shown = toCertification(row, keys, vendor ? toVendor(vendor, keys).name : null)
        return {
          ...shown,
          fields: sourcedFields(correctableCertification, row, certificationInput(row, keys)),
        }
      }
    }),
  },
  setCommand('certification', correctableCertification, 'expires_on=2027-06-30'),
]

function list({ values }: CommandInput) {
  const operatorId = operatorIdOf(values)
  const type = choice(values, 'type', certificationTypes)
  const vendorId = values.vendor === undefined ? null : parseUuid(String(values.vendor), 'vendor')
  const limit = parseInteger(values.limit ?? '20', 'limit', { min: 1, max: MAX_LISTED })
  return async ({ db, vault }: Platform): Promise<object> => {
    const operatorName = await selectOperatorName(db, operatorId)
    if (operatorName === null) return noOperator(operatorId)
    const rows = await selectNewestCertifications(db, operatorId, { type, vendorId, limit })
    const keys = await vault.keysOf(operatorId)
    const vendorIds = rows.flatMap((row) => row.vendor_id ?? [])
    const vendors = await selectVendorNames(db, operatorId, keys, vendorIds)
    const holderOf = (id: string | null) => (id === null ? operatorName : (vendors.get(id) ?? null))
    const data = rows.map((row) => toListedCertification(row, keys, holderOf(row.vendor_id)))
    return { data }
  }
}
