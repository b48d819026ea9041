import { z } from 'zod'
import { attributes } from '../../dashboard/components/attributes.ts'
import { form, hidden } from '../../dashboard/components/form.ts'
import { type Html, html } from '../../platform/pages/html.ts'

/** The result of `navigator.credentials`, as JSON text. */
export const passkeyResponse = z
  .string()
  .max(20_000)
  .transform((text, context): object => {
    try {
      const parsed: unknown = JSON.parse(text)
      if (typeof parsed === 'object' && parsed !== null) return parsed
    } catch {
      // If it is not JSON, the response is the same as for any other wrong value.
    }
    context.addIssue('The response of your device cannot be read. Try again.')
    return z.NEVER
  })

type PasskeyQuestion = { kind: 'create' | 'get'; options: object; fields: Html; failed: string }

const QUESTIONS = { create: 'data-passkey-create', get: 'data-passkey-get' } as const

/** Asks the device for a passkey at once, and submits the result to `action`. */
export function passkeyForm(
  action: string,
  { kind, options, fields, failed }: PasskeyQuestion,
): Html {
  const own = attributes({
    [QUESTIONS[kind]]: JSON.stringify(options),
    'data-passkey-failed': failed,
  })
  const body = html`
    ${hidden('response', '')} ${fields}
    <p class="muted" role="status" data-passkey-status>Follow the steps in your browser.</p>
  `
  return form(action, body, { attributes: own })
}
