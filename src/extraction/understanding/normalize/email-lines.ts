/** Emails over the lines of a narrow cell. They have no blanks, so the words at a break show it. */

/** Whether a break is within an email. 'unclear': it may be. */
export type EmailBreak = 'joined' | 'apart' | 'unclear'

/** A line is broken within a word only where it is full. Letters differ in width by about this share. */
const FULL = 0.7

/** Ends of email addresses. A domain that ends otherwise may be cut: 'longmail.exa'. */
const GENERIC_ENDS =
  `com net org edu gov mil biz info pro name claims insurance insure agency group company construction
  contractors builders build repair services solutions systems support team global international email online
  site store shop tech technology digital app dev cloud life live care house homes property properties estate
  realty land legal law attorney finance financial capital bank management consulting engineering plumbing
  cleaning supply equipment tools rentals energy community center world network media works work xyz example
  test`
    .split(/\s+/)
    .join('|')
const COUNTRY_ENDS =
  'us|ca|mx|co|io|ai|me|tv|cc|uk|eu|de|fr|au|nz|ie|nl|es|it|ch|be|se|no|dk|in|br|pr'
const KNOWN_END = new RegExp(String.raw`\.(?:${GENERIC_ENDS}|${COUNTRY_ENDS})$`, 'i')
const GENERIC_END = new RegExp(String.raw`\.(?:${GENERIC_ENDS})$`, 'i')
const WHOLE_EMAIL = /^[\w.+'-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i

/** The lines of a cell with each email in one line. Null if it is unclear where one ends. */
export function withWholeEmails(text: string): string | null {
  const lines = text.split(/\s*\n\s*/)
  const width = Math.max(...lines.map(({ length }) => length))
  const once = joinedEmails(lines, width)
  // A part before the @ may be over three lines, and the @ shows only in the last one.
  return (once && joinedEmails(once, width))?.join('\n') ?? null
}

function joinedEmails([first = '', ...others]: readonly string[], width: number): string[] | null {
  const whole = [first]
  for (const line of others) {
    const found = emailBreak(whole.at(-1)!, line, width)
    if (found === 'unclear') return null
    if (found === 'joined') whole[whole.length - 1] += line
    else whole.push(line)
  }
  return whole
}

/** `width`: the characters of the longest line of the cell. */
export function emailBreak(upper: string, lower: string, width = lower.length): EmailBreak {
  const [before, after] = [upper.split(/\s+/).at(-1)!, lower.split(/\s+/)[0]!.replace(/[,;]$/, '')]
  if (!/^[\w.@+'-]+$/.test(before) || !/^[\w.@+'-]+$/.test(after)) return 'apart'
  if (before.includes('@')) return after.includes('@') ? 'apart' : breakInDomain(before, after)
  // No email begins with a point.
  if (/^[@.]/.test(after) && after.includes('@')) return 'joined'
  // A name has several words.
  const isWord = upper.trim() === before || /[._-]/.test(before)
  if (!after.includes('@') || !isWord) return 'apart'
  const found = breakInUser(before, width)
  return found === 'apart' && mayBeginEmail(upper.trim(), after) ? 'unclear' : found
}

/** Words that people write above an email. Another lower-case word may be its beginning. */
const ABOVE_EMAIL = new Set(
  (
    'email home work office personal business main primary other alt billing mobile cell phone fax none ' +
    'attn to cc'
  ).split(' '),
)

/** 'bob.wirth.and.fami' above 'ly@longmail.com'. A web address or a word may also be above an email. */
function breakInUser(before: string, width: number): EmailBreak {
  if (/[._-]$/.test(before)) return 'joined'
  const isWeb = /^www\./i.test(before) || GENERIC_END.test(before)
  if (isWeb || !/[a-z]/i.test(before) || before.length < FULL * width) return 'apart'
  return /^[a-z\d+'-]+(?:[._][a-z\d+'-]+)+$/.test(before) ? 'joined' : 'unclear'
}

/** 'tvan' above 'meter@mail.com'. 'rick' above 'rick.moss@mail.com' is a name. */
function mayBeginEmail(upper: string, after: string): boolean {
  const user = after.slice(0, after.indexOf('@')).toLowerCase()
  return /^[a-z][a-z\d]{2,}$/.test(upper) && !ABOVE_EMAIL.has(upper) && !user.includes(upper)
}

/** 'jane@ridge' above 'restoration.com', 'jane@ridge.c' above 'om'. */
function breakInDomain(before: string, after: string): EmailBreak {
  if (before.endsWith('@'))
    return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(after) ? 'joined' : 'apart'
  if (/^www\./i.test(after)) return 'apart'
  const isWhole = WHOLE_EMAIL.test(before)
  const isJoined = WHOLE_EMAIL.test(before + after)
  if (!isWhole) return isJoined ? 'joined' : 'apart'
  if (/^[.-]/.test(after)) return isJoined ? 'joined' : 'apart'
  const isWord = /^[a-z]+$/.test(after)
  if (isWord && KNOWN_END.test(before + after)) return 'joined'
  if (GENERIC_END.test(before) || !/^[a-z]+(?:[.-]|$)/.test(after) || !isJoined) return 'apart'
  return 'unclear'
}
