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

/** Covers of one certificate; every policy runs a year from its own day. */
export function covers(random: Random): Cover[] {
  const titles = [
    ['general_liability', 'COMMERCIAL GENERAL LIABILITY', 'GeneralLiability'],
    ['auto_liability', 'AUTOMOBILE LIABILITY', 'AutomobileLiability'],
    ['umbrella_liability', 'UMBRELLA LIAB', 'ExcessLiability'],
    [
      'workers_compensation',
      "WORKERS COMPENSATION\nAND EMPLOYERS' LIABILITY",
      'WorkersCompensationAndEmployersLiability',
    ],
  ] as const
  const chosen = titles.filter((_, i) => i === 0 || random.chance(0.7))
  return chosen.map(([certification, title, form]) => {
    const from = day(random, '2025-09-01', '2026-06-30')
    const to = `${Number(from.slice(0, 4)) + 1}${from.slice(4).replace('-02-29', '-02-28')}`
    const limits = [random.pick(['1,000,000', '2,000,000']), '300,000']
    const policy = random.pick([
      `${random.pick(['CGL', 'BAP', 'WC', 'UMB'])}-${random.digits(7)}`,
      `${random.digits(3)}-${random.digits(6)}-0${random.digits(1)}`,
    ])
    return { certification, title, form, policy, from, to, limits }
  })
}

export function coverRows(all: Cover[]): Record<string, string>[] {
  return all.map(({ certification, from, to }) => ({
    certification_type: certification,
    issued_on: from,
    expires_on: to,
  }))
}
