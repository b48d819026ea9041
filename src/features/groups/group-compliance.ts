import { DAY_MS } from '../../platform/durations.ts'
import type { ComplianceStatus } from '../network/network.ts'
import type { CertificationType, MembershipStatus } from '../terms/terms.ts'

/**
 * Compliance of members on a given day. Dates are `YYYY-MM-DD` in UTC. A certification is valid through its
 * last day.
 */

/** A certification that headquarters entered, or one from the member's documents. */
export type CertificationOnFile = {
  certification_type: string
  issued_on: string | null
  expires_on: string | null
  verified: boolean
  /** The day on which a document ended it. Undefined if headquarters entered it. */
  revoked_on?: string | null
  /** Its last day without the revocation. */
  revoked_until?: string | null
}
export type CertificationCompliance = {
  certification_type: CertificationType
  status: ComplianceStatus
  issued_on: string | null
  expires_on: string | null
  required: boolean
}

const SOON_DAYS = 30

/** Every type that a member must have or has on file, sorted by name. An invited member has none yet. */
export function complianceOf(
  member: { membership_status: MembershipStatus },
  required: readonly CertificationType[],
  onFile: readonly CertificationOnFile[],
  today: string,
): { rows: CertificationCompliance[]; eligible: boolean | null } {
  const byType = Map.groupBy(onFile, (one) => one.certification_type as CertificationType)
  const types = new Set([...required, ...byType.keys()])
  const all = [...types].sort().map((type) => {
    const best = bestOf(withRevocations(byType.get(type) ?? []), today)
    return {
      certification_type: type,
      status: certificationStatus(best, today),
      issued_on: best?.issued_on ?? null,
      expires_on: best?.expires_on ?? null,
      required: required.includes(type),
    }
  })
  const held = all.filter((row) => row.required).every((row) => isHeld(row.status))
  return {
    rows: member.membership_status === 'invited' ? [] : all,
    eligible: required.length === 0 ? null : member.membership_status === 'active' && held,
  }
}

/**
 * A revocation wins always: it ends what headquarters entered for the revoked term. Headquarters enters no
 * number, so the dates decide.
 */
function withRevocations(held: readonly CertificationOnFile[]): CertificationOnFile[] {
  const inForce = held.filter(({ revoked_on }) => revoked_on === null)
  return held.map((one) => {
    if (one.revoked_on !== undefined) return one
    const days = held.flatMap((other) =>
      endsTerm(other, one) && !isOfOther(one, other, inForce) ? [other.revoked_on!] : [],
    )
    return days.length > 0 ? { ...one, expires_on: days.sort()[0]! } : one
  })
}

/**
 * Whether a document in force shows that headquarters entered another certification. If it has the last day
 * of the revoked one, it may be the same certification, read without its number.
 */
function isOfOther(
  { expires_on }: CertificationOnFile,
  { revoked_until }: CertificationOnFile,
  inForce: readonly CertificationOnFile[],
): boolean {
  if (expires_on === null || !revoked_until || revoked_until === expires_on) return false
  return inForce.some((one) => one.expires_on === expires_on)
}

/** Headquarters may enter the day after the last one, or the end of a month. */
const SLACK_DAYS = 31

function endsTerm(
  { revoked_on, revoked_until }: CertificationOnFile,
  term: CertificationOnFile,
): boolean {
  if (!revoked_on || (term.issued_on !== null && term.issued_on >= revoked_on)) return false
  if (term.expires_on === null) return true
  // The revoked term is on file only if it ends after the revocation.
  const isKnown = revoked_until && revoked_until > revoked_on
  const isLater = isKnown && daysBetween(revoked_until, term.expires_on) > SLACK_DAYS
  return term.expires_on > revoked_on && !isLater
}

export function isHeld(status: ComplianceStatus): boolean {
  return status === 'valid' || status === 'expiring_soon'
}

/**
 * The first status that applies: nothing on file, past its last day, not verified, or within 30 days of its
 * last day.
 */
export function certificationStatus(
  held: CertificationOnFile | null,
  today: string,
): ComplianceStatus {
  if (!held) return 'missing'
  const { expires_on, verified } = held
  if (expires_on !== null && expires_on < today) return 'expired'
  if (!verified) return 'pending'
  const soon = expires_on !== null && daysBetween(today, expires_on) <= SOON_DAYS
  return soon ? 'expiring_soon' : 'valid'
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

const WORST_FIRST: readonly ComplianceStatus[] = [
  'missing',
  'expired',
  'pending',
  'expiring_soon',
  'valid',
]

/**
 * If there are several of one type, the best status counts, because an unverified renewal does not end a
 * valid certification. Among equals, the one that is valid longest counts.
 */
function bestOf(held: readonly CertificationOnFile[], today: string): CertificationOnFile | null {
  const rank = (one: CertificationOnFile) => WORST_FIRST.indexOf(certificationStatus(one, today))
  const [best = null] = held.toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      compare(b.expires_on ?? FOREVER, a.expires_on ?? FOREVER) ||
      compare(b.issued_on ?? '', a.issued_on ?? ''),
  )
  return best
}

const FOREVER = '9999-99-99'

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
