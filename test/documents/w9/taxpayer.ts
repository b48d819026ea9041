import {
  type Company,
  company,
  person,
  place,
  type SampleAddress,
  type SamplePerson,
} from '../people.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'

/** The taxpayer of a W-9: a sole proprietor with a social security number, or a company. */
export type Taxpayer = {
  owner: SamplePerson | null
  business: Company
  /** The name on line 1 */
  name: string
  at: SampleAddress
  /** The groups of digits of the number */
  tin: string[]
}

export function taxpayer(random: Random, trades: readonly string[]): Taxpayer {
  const owner = random.chance(0.5) ? person(random) : null
  const business = company(random, trades)
  const ssn = [random.int(100, 665), random.int(10, 99), random.int(1000, 9999)]
  const ein = [random.int(20, 88), random.int(1000000, 9999999)]
  return {
    owner,
    business,
    name: owner?.name ?? business.name,
    at: place(random),
    tin: (owner ? ssn : ein).map(String),
  }
}

export function w9Truth({ owner, name, at, tin }: Taxpayer): Truth {
  const masked = owner ? `***-**-${tin[2]}` : `**-***${tin[1]!.slice(-4)}`
  return {
    documentType: 'w9',
    // A sole proprietor with a trade name may be filed under either name.
    fields: owner ? { tin: masked } : { name, tin: masked },
    saves: ['certifications', 'vendors'],
    rows: [{ certification_type: 'w9' }],
    personal: [name, at.line1, tin.join('-')],
  }
}
