import { hostname, userInfo } from 'node:os'
import {
  type Actor,
  audit,
  auditGroup,
  auditInstallation,
  hasWritten,
  type NewAuditEntry,
} from '../platform/audit/audit.ts'
import type { Command, CommandAudit } from '../platform/command.ts'
import { type Database, type Db, run, type Tx } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'

type AuditedRun = {
  audit: CommandAudit
  /** The platform, with databases that refuse writes without an audit entry. */
  guard(platform: Platform): Platform
}

/**
 * Enforces the audit log for one run of a command. A command that declares no `audits` can only read. Any
 * other command cannot commit a write before its first audit entry. The entry is in the transaction of the
 * write, or in an earlier one if the command uses several.
 */
export function auditedRun(command: Pick<Command, 'name' | 'audits'>, now: () => Date): AuditedRun {
  const { name, audits = [] } = command
  const actor = actorOfShell()
  const marks = transactionMarks(name)
  let isAudited = false

  async function add(tx: Tx, action: string, insert: (entry: EntryActor) => Promise<void>) {
    if (!audits.includes(action)) throw new Error(`"svc ${name}" does not declare "${action}".`)
    marks.requireChange(tx)
    await insert({ actor, at: now() })
    marks.audited.add(tx)
  }

  function guarded(db: Database): Database {
    async function begin(mode?: 'snapshot') {
      const tx = await db.begin(mode)
      const isReading = !mode && (audits.length === 0 || !isAudited)
      if (isReading) await run(tx, READ_ONLY, [])
      return tx
    }
    const transaction: Database['transaction'] = async (work, mode) => {
      if (mode) return db.transaction(work, mode)
      const result = await runOrRollBack(db, async (tx) => {
        if (audits.length === 0) await run(tx, READ_ONLY, [])
        marks.revertible.add(tx)
        const done = await work(tx)
        if (marks.unchanged.has(tx)) throw new Unchanged({ done, isAudited: false })
        if (!isAudited && !marks.audited.has(tx) && (await hasWritten(tx)))
          throw new Error(`"svc ${name}" changed data without an audit entry. Nothing was saved.`)
        return { done, isAudited: marks.audited.has(tx) }
      })
      isAudited ||= result.isAudited
      return result.done
    }
    const send: Database['send'] = (...statement) =>
      isAudited ? db.send(...statement) : transaction((tx) => tx.send(...statement))
    return { ...db, begin, transaction, send }
  }

  return {
    audit: {
      operator: (tx, id, action) =>
        add(tx, action.action, (entry) => audit(tx, id, { ...action, ...entry })),
      group: (tx, id, action) =>
        add(tx, action.action, (entry) => auditGroup(tx, id, { ...action, ...entry })),
      installation: (tx, action) =>
        add(tx, action.action, (entry) => auditInstallation(tx, { ...action, ...entry })),
      unchanged: marks.markUnchanged,
    },
    guard: (platform) => {
      const { db, tenants } = platform
      return {
        ...platform,
        db: guarded(db),
        tenants: { ...tenants, of: (operatorId) => guarded(tenants.of(operatorId)) },
      }
    },
  }
}

/**
 * Marks transactions that have an audit entry, and those that changed nothing. A transaction cannot have both
 * marks: an unchanged one is rolled back, which would drop its entry.
 */
function transactionMarks(name: string) {
  const revertible = new WeakSet<Db>()
  const audited = new WeakSet<Db>()
  const unchanged = new WeakSet<Db>()
  const both =
    `"svc ${name}" added an audit entry and called audit.unchanged() in one transaction. ` +
    'Call one of them. Nothing was saved.'
  return {
    revertible,
    audited,
    unchanged,
    requireChange(tx: Tx): void {
      if (unchanged.has(tx)) throw new Error(both)
    },
    markUnchanged(tx: Tx): void {
      if (audited.has(tx)) throw new Error(both)
      if (!revertible.has(tx)) {
        const rule = 'needs a tx of db.transaction(work) without a mode.'
        throw new Error(`audit.unchanged() of "svc ${name}" ${rule}`)
      }
      unchanged.add(tx)
    },
  }
}

/** Rolls back a transaction that changed nothing. Carries the command's result. */
class Unchanged<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('nothing changed')
    this.result = result
  }
}

async function runOrRollBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Unchanged) return error.result
    throw error
  }
}

type EntryActor = Pick<NewAuditEntry, 'actor' | 'at'>

const READ_ONLY = 'set transaction read only'

/** Containers may run as a user without a name. */
function actorOfShell(): Actor {
  const name = nameOfUser() ?? `uid ${process.getuid?.()}`
  return { kind: 'cli', id: null, name, address: hostname(), userAgent: null }
}

function nameOfUser(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}
