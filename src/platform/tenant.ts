declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

/** An operator (live or sandbox): the tenant, first argument of every query after the database. */
export type OperatorId = Branded<'OperatorId'>
/** A headquarters' group. */
export type GroupId = Branded<'GroupId'>
/** The operator or group that a key belongs to, and that its limits count for. */
export type KeyOwner = OperatorId | GroupId
/** A timestamp of the operator's clock. Only `stamp()` creates one. */
export type Stamp = Branded<'Stamp'>
