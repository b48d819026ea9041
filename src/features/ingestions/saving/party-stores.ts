import type { z } from 'zod'
import type { ClientField, VendorField } from '../../../extraction/fields.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../../platform/tenant.ts'
import { NewClient } from '../../clients/client.ts'
import { clientFieldRules } from '../../clients/client-fields.ts'
import { type ClientRow, clientInput } from '../../clients/client-row.ts'
import {
  changedClientRow,
  clientRow,
  createClients,
  selectClientCandidates,
  selectClients,
  updateClients,
} from '../../clients/clients.queries.ts'
import type { PartyIndexes, RecordSource } from '../../records/record.ts'
import type { FieldPath, FieldRules } from '../../records/record-field-rules.ts'
import type { Merged, StoredValues } from '../../records/record-merge.ts'
import type { Provenance, SourcedRow, Statement } from '../../records/record-provenance.ts'
import { NewVendor } from '../../vendors/vendor.ts'
import { vendorFieldRules } from '../../vendors/vendor-fields.ts'
import { type VendorRow, vendorInput } from '../../vendors/vendor-row.ts'
import {
  changedVendorRow,
  insertVendors,
  selectVendorCandidates,
  selectVendors,
  selectVendorsByZip,
  updateVendors,
  vendorRow,
} from '../../vendors/vendors.queries.ts'
import type { AreSame } from './drafts.ts'
import type { PartyRow as MatchedRow, Party } from './match-parties.ts'
import { withReinstatedStatus } from './reinstated-insurance.ts'
import type { SaveContext } from './saving.ts'
import { followKeptDay } from './vendor-days.ts'

/** How clients and vendors are read and written. */

true satisfies AreSame<ClientField, FieldPath<NewClient>>
true satisfies AreSame<VendorField, FieldPath<NewVendor>>

export type SourcedPartyRow = MatchedRow & SourcedRow & { updated_at: string }
/** How one kind of party is read and written. */
export type PartyStore<P extends Party, R extends SourcedPartyRow> = {
  kind: 'client' | 'vendor'
  schema: z.ZodType<P>
  rules: FieldRules
  candidates(saving: SaveContext, looked: PartyIndexes): Promise<R[]>
  byIds(saving: SaveContext, ids: string[]): Promise<R[]>
  /** Those with these ZIP codes, if a document may call them by another name. */
  nearby?(saving: SaveContext, zips: string[]): Promise<R[]>
  row(
    operatorId: OperatorId,
    stamp: Stamp,
    keys: OperatorKeys,
    party: P,
    source: RecordSource,
    provenance: Provenance | null,
  ): R
  insert(saving: SaveContext, rows: R[]): Promise<void>
  update(saving: SaveContext, rows: R[]): Promise<void>
  changedRow(row: R, stamp: Stamp, keys: OperatorKeys, party: P, provenance: Provenance): R
  input(row: R, keys: OperatorKeys): P
  /** What a draft states about a party on file. */
  stated?(
    party: P,
    onFile: StoredValues<P>,
    statement: (field: string) => Statement,
    today: string,
  ): P
  /** What follows from the values of the merged party. */
  settle?(merged: Merged<P>, row: R, stated: P, today: string): void
}

/** Decrypts each row once, even if it is compared with many drafts. */
export function cachedInput<P extends Party, R extends SourcedPartyRow>(
  store: PartyStore<P, R>,
  keys: OperatorKeys,
): (row: R) => P {
  const inputs = new Map<R, P>()
  return (row) => {
    const input = inputs.get(row) ?? store.input(row, keys)
    inputs.set(row, input)
    return input
  }
}

export const clients: PartyStore<NewClient, ClientRow> = {
  kind: 'client',
  schema: NewClient,
  rules: clientFieldRules,
  candidates: ({ tx, operatorId }, looked) => selectClientCandidates(tx, operatorId, looked),
  byIds: ({ tx, operatorId }, ids) => selectClients(tx, operatorId, ids),
  row: clientRow,
  insert: ({ tx, operatorId: id, mode, requestId, keys, now }, rows) =>
    createClients(tx, { id, mode, requestId }, keys, rows, now),
  update: ({ tx, operatorId }, rows) => updateClients(tx, operatorId, rows),
  changedRow: changedClientRow,
  input: clientInput,
}

export const vendors: PartyStore<NewVendor, VendorRow> = {
  kind: 'vendor',
  schema: NewVendor,
  rules: vendorFieldRules,
  candidates: ({ tx, operatorId }, looked) => selectVendorCandidates(tx, operatorId, looked),
  byIds: ({ tx, operatorId }, ids) => selectVendors(tx, operatorId, ids),
  nearby: ({ tx, operatorId }, zips) => selectVendorsByZip(tx, operatorId, zips),
  row: vendorRow,
  insert: ({ tx }, rows) => insertVendors(tx, rows),
  update: ({ tx, operatorId }, rows) => updateVendors(tx, operatorId, rows),
  changedRow: changedVendorRow,
  input: vendorInput,
  stated: withReinstatedStatus,
  settle: followKeptDay,
}
