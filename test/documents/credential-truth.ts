import { company, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'

export function insuredOf(random: Random) {
  const own = random.chance(0.35)
  const name = own
    ? operator.name
    : company(random, ['Plumbing', 'Roofing', 'Tree Service', 'Painting']).name
  const saves = own ? ['certifications'] : ['certifications', 'vendors']
  return { name, saves, fields: (own ? {} : { name }) as Record<string, string> }
}

/** A license or certificate of insurance. If a vendor holds it, it also creates that vendor. */
export const insuredTruth = (
  documentType: 'license' | 'certificate_of_insurance',
  { saves, fields }: Omit<ReturnType<typeof insuredOf>, 'name'>,
  rows: Record<string, string>[],
): Truth => ({ documentType, fields, saves, rows, personal: [] })

/** A certification of the operator or of its technicians. */
export const certificationTruth = (
  rows: Record<string, string>[],
  personal: string[] = [],
): Truth => ({
  documentType: 'certification',
  fields: {},
  saves: ['certifications'],
  rows,
  personal,
})

export const certificationRow = (type: string, issued: string, expires: string) => ({
  certification_type: type,
  issued_on: issued,
  expires_on: expires,
})
