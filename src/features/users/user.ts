const MAX_EMAIL_CHARS = 254
/** One @, no spaces, and a domain with a dot. Only a sign-in link shows whether the address works. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?\.[a-z]{2,63}$/

/** An email as it is stored and compared. Null if the text is not an email. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= MAX_EMAIL_CHARS && EMAIL.test(email) ? email : null
}

/** A person's name until they enter one. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.indexOf('@'))
}

/**
 * The person opens this link. Its page asks for a click before it uses the token, because mail scanners open
 * every link.
 */
export function signInLinkUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/sign-in/link?token=${token}`
}
