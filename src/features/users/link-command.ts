import { emailText } from '../../dashboard/components/line-breaks.ts'
import { type Html, html } from '../../platform/pages/html.ts'

/** The command that prints a sign-in link, for the people who run the service to copy. */
export function linkCommand(email: string): Html {
  return html`<code>svc user link --email ${emailText(email)}</code>`
}
