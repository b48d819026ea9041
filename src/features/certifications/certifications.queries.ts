import { v7 as uuidv7 } from 'uuid'
import { normalizeName } from '../../extraction/understanding/normalize/names.ts'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows, updateRows } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import { type RecordSource, withoutEmpty } from '../records/record.ts'
import type { Provenance } from '../records/record-provenance.ts'
import type { NewCertification } from './certification.ts'
import {
  type CertificationRow,
  openPrivateCertification,
  type PrivateCertification,
} from './certification-row.ts'

/** The row of a new certification. It is unverified until a person checks it. */
export function certificationRow(
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  certification: NewCertification,
  held: {
    vendorId: string | null
    /** If two certificates of one type have no number, the technician's name distinguishes them. */
    holderName?: string | null
    ingestionId: string | null
    /** The document leaves open whether the operator holds it. */
    unconfirmed?: boolean
    source: RecordSource
    provenance?: Provenance | null
  },
): CertificationRow {
  const id = uuidv7()
  const { number, issuer, certification_type, issued_on, expires_on } = certification
  const own: PrivateCertification = withoutEmpty({ number, issuer, holder_name: held.holderName })
  return {
    operator_id: operatorId,
    id,
    vendor_id: held.vendorId,
    certification_type,
    number_index: numberIndex(keys, own),
    issued_on: issued_on ?? null,
    expires_on: expires_on ?? null,
    verified: false,
    ingestion_id: held.ingestionId,
    unconfirmed_ingestion_id: held.unconfirmed ? held.ingestionId : null,
    sealed: keys.seal({ table: 'certifications', id, column: 'sealed' }, JSON.stringify(own)),
    source: held.source,
    provenance: held.provenance ?? null,
    created_at: stamp,
    updated_at: stamp,
  }
}

/** A certification's row with new values. Only values that a person checked are verified. */
export function changedCertificationRow(
  row: CertificationRow,
  stamp: Stamp,
  keys: OperatorKeys,
  certification: NewCertification,
  provenance: Provenance,
): CertificationRow {
  const { number, issuer, certification_type, issued_on, expires_on } = certification
  const { holder_name } = openPrivateCertification(row, keys)
  const own: PrivateCertification = withoutEmpty({ number, issuer, holder_name })
  const location = { table: 'certifications', id: row.id, column: 'sealed' }
  return {
    ...row,
    certification_type,
    number_index: numberIndex(keys, own),
    issued_on: issued_on ?? null,
    expires_on: expires_on ?? null,
    verified: false,
    sealed: keys.seal(location, JSON.stringify(own)),
    provenance,
    updated_at: stamp,
  }
}

function numberIndex(
  keys: OperatorKeys,
  { number, holder_name }: PrivateCertification,
): string | null {
  const holder = holder_name ? normalizeName(holder_name) : null
  const identity = number?.trim().toLowerCase() ?? holder
  return identity ? keys.blindIndex('name', identity) : null
}

export async function updateCertifications(
  tx: Db,
  operatorId: OperatorId,
  rows: CertificationRow[],
): Promise<void> {
  await updateRows(tx, 'certifications', operatorId, rows)
}

export async function insertCertifications(tx: Db, rows: CertificationRow[]): Promise<void> {
  await insertRows(tx, 'certifications', rows)
}

/** The certifications of one holder. If the vendor is null, the operator is the holder. */
export async function selectCertifications(
  tx: Db,
  operatorId: OperatorId,
  vendorId: string | null,
) {
  return run<CertificationRow>(tx, HELD, [operatorId, vendorId])
}

/** A certification of the operator or one of its vendors. Null if there is none. */
export async function selectCertification(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<CertificationRow | null> {
  const [row] = await run<CertificationRow>(db, ONE, [operatorId, id])
  return row ?? null
}

export async function selectCertificationsById(
  db: Db,
  operatorId: OperatorId,
  ids: readonly string[],
): Promise<CertificationRow[]> {
  return run<CertificationRow>(db, ANY, [operatorId, ids])
}

/** Newest first, optionally of one type or one vendor. */
export async function selectNewestCertifications(
  db: Db,
  operatorId: OperatorId,
  { type, vendorId, limit }: { type: string | null; vendorId: string | null; limit: number },
): Promise<CertificationRow[]> {
  return run<CertificationRow>(db, NEWEST, [operatorId, type, vendorId, limit])
}

const ONE = 'select * from certifications where operator_id = $1 and id = $2'
const ANY = 'select * from certifications where operator_id = $1 and id = any($2)'
const NEWEST = `
  select * from certifications
  where operator_id = $1 and ($2::text is null or certification_type = $2)
    and ($3::uuid is null or vendor_id = $3)
  order by created_at desc, id desc limit $4`

/**
 * A certification from the operator's own documents, without number and issuer. `revoked_on` is the day on
 * which a document ended it, and `revoked_until` its last day without that.
 */
export type OwnCertification = Pick<
  CertificationRow,
  'certification_type' | 'issued_on' | 'expires_on' | 'verified'
> & { revoked_on: string | null; revoked_until: string | null }

/** Those that count for the operator. An unconfirmed one counts after a person accepted its document. */
export async function selectOwnCertifications(
  db: Db,
  operatorId: OperatorId,
): Promise<OwnCertification[]> {
  return run<OwnCertification>(db, OWN, [operatorId])
}

/** Whether a certification waits for a person to accept this document. */
export async function hasUnconfirmed(
  db: Db,
  operatorId: OperatorId,
  ingestionId: string,
): Promise<boolean> {
  const rows = await run(db, UNCONFIRMED, [operatorId, ingestionId])
  return rows.length > 0
}

const UNCONFIRMED = `
  select id from certifications where operator_id = $1 and unconfirmed_ingestion_id = $2 limit 1`
const REVOCATION = `
  case when provenance #>> '{expires_on,revokes}' = 'true'
    then coalesce(provenance #>> '{expires_on,ends}', expires_on::text) end as revoked_on,
  case when provenance #>> '{expires_on,revokes}' = 'true'
    then provenance #>> '{expires_on,until}' end as revoked_until`
const COUNTS = `
  vendor_id is null and (unconfirmed_ingestion_id is null or exists (
    select from ingestion_reviews r
    where r.operator_id = c.operator_id and r.ingestion_id = c.unconfirmed_ingestion_id
      and r.accepted_at is not null))`
const OWN = `
  select certification_type, issued_on, expires_on, verified, ${REVOCATION}
  from certifications c where operator_id = $1 and ${COUNTS} order by id limit 1000`
const HELD = `
  select * from certifications
  where operator_id = $1 and vendor_id is not distinct from $2::uuid
  order by created_at, id limit 1000`

/**
 * Across operators: like `selectOwnCertifications` for each, in one statement, because a headquarters may
 * have thousands of members. Operators without certifications are absent.
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
  select operator_id, certification_type, issued_on, expires_on, verified, revoked_on, revoked_until from (
    select operator_id, certification_type, issued_on, expires_on, verified, ${REVOCATION}, id,
      row_number() over (partition by operator_id order by id) as place
    from certifications c
    where operator_id = any($1::uuid[]) and ${COUNTS}) own
  where place <= 1000
  order by operator_id, id`
