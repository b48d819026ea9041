import { company, operator } from './people.ts'
import type { Random } from './random.ts'

export function insuredOf(random: Random) {
  const own = random.chance(0.35)
  const name = own
    ? operator.name
    : company(random, ['Plumbing', 'Roofing', 'Tree Service', 'Painting']).name
  const saves = own ? ['certifications'] : ['certifications', 'vendors']
  return { name, saves, fields: (own ? {} : { name }) as Record<string, string> }
}
