import { v7 as uuidv7 } from 'uuid'
import { normalizeName } from '../../extraction/understanding/normalize/names.ts'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import { type RecordSource, withoutEmpty } from '../records/record.ts'
import type { NewCertification } from './certification.ts'
import type { CertificationRow, PrivateCertification } from './certification-row.ts'

/** A new certification's row; unverified until a person looks at it. */
export function certificationRow(
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  certification: NewCertification,
  held: {
    vendorId: string | null
    /** A technician's name tells two certificates of one type apart that state no number. */
    holderName?: string | null
    ingestionId: string | null
    source: RecordSource
  },
): CertificationRow {
  const id = uuidv7()
  const { number, issuer, certification_type, issued_on, expires_on } = certification
  const own: PrivateCertification = withoutEmpty({ number, issuer, holder_name: held.holderName })
  const holder = held.holderName ? normalizeName(held.holderName) : null
  const identity = number?.trim().toLowerCase() ?? holder
  return {
    operator_id: operatorId,
    id,
    vendor_id: held.vendorId,
    certification_type,
    number_index: identity ? keys.blindIndex('name', identity) : null,
    issued_on: issued_on ?? null,
    expires_on: expires_on ?? null,
    verified: false,
    ingestion_id: held.ingestionId,
    sealed: keys.seal({ table: 'certifications', id, column: 'sealed' }, JSON.stringify(own)),
    source: held.source,
    provenance: null,
    created_at: stamp,
    updated_at: stamp,
  }
}

export async function insertCertifications(tx: Db, rows: CertificationRow[]): Promise<void> {
  await insertRows(tx, 'certifications', rows)
}

/** What one holder (the operator where the vendor is null) has on file. */
export async function selectCertifications(
  tx: Db,
  operatorId: OperatorId,
  vendorId: string | null,
) {
  return run<CertificationRow>(tx, HELD, [operatorId, vendorId])
}

/** A certification of the operator or of one of its vendors; null if there is none. */
export async function selectCertification(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<CertificationRow | null> {
  const [row] = await run<CertificationRow>(db, ONE, [operatorId, id])
  return row ?? null
}

/** The newest first, of one type or one vendor if asked. */
export async function selectNewestCertifications(
  db: Db,
  operatorId: OperatorId,
  { type, vendorId, limit }: { type: string | null; vendorId: string | null; limit: number },
): Promise<CertificationRow[]> {
  return run<CertificationRow>(db, NEWEST, [operatorId, type, vendorId, limit])
}

const ONE = 'select * from certifications where operator_id = $1 and id = $2'
const NEWEST = `
  select * from certifications
  where operator_id = $1 and ($2::text is null or certification_type = $2)
    and ($3::uuid is null or vendor_id = $3)
  order by created_at desc, id desc limit $4`

/** What an operator's own documents say it holds, without numbers and issuers. */
export type OwnCertification = Pick<
  CertificationRow,
  'certification_type' | 'issued_on' | 'expires_on' | 'verified'
>

export async function selectOwnCertifications(
  db: Db,
  operatorId: OperatorId,
): Promise<OwnCertification[]> {
  return run<OwnCertification>(db, OWN, [operatorId])
}

const OWN = `
  select certification_type, issued_on, expires_on, verified from certifications
  where operator_id = $1 and vendor_id is null order by id limit 1000`
const HELD = `
  select * from certifications
  where operator_id = $1 and vendor_id is not distinct from $2::uuid
  order by created_at, id limit 1000`

/**
 * Across operators: what each one's own documents say, as `selectOwnCertifications` of each; in one
 * statement, for a headquarters may have thousands of them. Those who hold nothing are not there.
 */
export async function selectOwnCertificationsOf(
  db: Db,
  operatorIds: readonly OperatorId[],
): Promise<Map<OperatorId, OwnCertification[]>> {
  const rows = await run<OwnCertification & { operator_id: OperatorId }>(db, ALL_OWN, [operatorIds])
  const byOperator = Map.groupBy(rows, (row) => row.operator_id)
  return new Map(
    [...byOperator].map(([id, own]) => [id, own.map(({ operator_id: _, ...held }) => held)]),
  )
}

const ALL_OWN = `
  select operator_id, certification_type, issued_on, expires_on, verified from (
    select operator_id, certification_type, issued_on, expires_on, verified, id,
      row_number() over (partition by operator_id order by id) as place
    from certifications
    where operator_id = any($1::uuid[]) and vendor_id is null) own
  where place <= 1000
  order by operator_id, id`
