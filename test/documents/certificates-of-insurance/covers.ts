import { certificationRow } from '../credential-truth.ts'
import type { Random } from '../random.ts'
import { day } from '../writing.ts'

export type Cover = {
  certification: string
  title: string
  form: string
  policy: string
  from: string
  to: string
  limits: string[]
}

const POLICIES = [
  {
    certification: 'general_liability',
    title: 'COMMERCIAL GENERAL LIABILITY',
    form: 'GeneralLiability',
  },
  { certification: 'auto_liability', title: 'AUTOMOBILE LIABILITY', form: 'AutomobileLiability' },
  { certification: 'umbrella_liability', title: 'UMBRELLA LIAB', form: 'ExcessLiability' },
  {
    certification: 'workers_compensation',
    title: "WORKERS COMPENSATION\nAND EMPLOYERS' LIABILITY",
    form: 'WorkersCompensationAndEmployersLiability',
  },
]

/** The policies of one certificate. Each has its own first day and lasts one year. */
export function covers(random: Random): Cover[] {
  const chosen = POLICIES.filter((_, i) => i === 0 || random.chance(0.7))
  return chosen.map((policyOf) => {
    const from = day(random, '2025-09-01', '2026-06-30')
    const to = yearAfter(from)
    const limits = [random.pick(['1,000,000', '2,000,000']), '300,000']
    const policy = random.pick([
      `${random.pick(['CGL', 'BAP', 'WC', 'UMB'])}-${random.digits(7)}`,
      `${random.digits(3)}-${random.digits(6)}-0${random.digits(1)}`,
    ])
    return { ...policyOf, policy, from, to, limits }
  })
}

/** The same day of the next year, and February 28 for February 29. */
export const yearAfter = (iso: string) =>
  `${Number(iso.slice(0, 4)) + 1}${iso.slice(4).replace('-02-29', '-02-28')}`

export function coverRows(all: Cover[]): Record<string, string>[] {
  return all.map(({ certification, from, to }) => certificationRow(certification, from, to))
}
