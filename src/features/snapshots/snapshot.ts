/** Snapshots of a network: what its members report, gathered, gated, rounded, and written once. */
export { SnapshotRefused, type TakenSnapshot, takeSnapshot } from './take-snapshot.ts'
