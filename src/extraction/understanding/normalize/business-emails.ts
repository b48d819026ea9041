import { businessNames } from './business-names.ts'
import { readUsState } from './states.ts'

const MIN_DOMAIN_CHARS = 5

/** Universities, authorities and the military. No contractor or insurer has such a domain. */
const PUBLIC_DOMAIN = /\.(?:edu|gov|mil)$|\.(?:k12|state)\.[a-z]{2}\.us$/

/**
 * Whether the domain of an email is a company's name: 'office@cascaderestores.com'. The name of a state alone
 * is no proof, because 'Oregon Restoration' has neighbors with that domain.
 */
export function isOfBusiness(email: string, company: string | null): boolean {
  const host = email.slice(email.indexOf('@') + 1).toLowerCase()
  if (PUBLIC_DOMAIN.test(host)) return false
  const plain = host.replace(/\.\w+$/, '').replace(/[^a-z\d]/g, '')
  return businessNames(company ?? '').some(({ plain: whole, words }) => {
    const start = words.slice(0, 2).join('')
    const isStart = plain.length >= MIN_DOMAIN_CHARS && whole.startsWith(plain)
    if (isStart) return whole === plain || !isState(words, plain)
    return start.length >= MIN_DOMAIN_CHARS && plain.startsWith(start)
  })
}

/** Whether these first letters of a name are a state: 'newmexico' of 'New Mexico Builders'. */
const isState = (words: readonly string[], plain: string): boolean =>
  words.some((_, at) => {
    const first = words.slice(0, at + 1)
    return first.join('') === plain && readUsState(first.join(' ')) !== null
  })
