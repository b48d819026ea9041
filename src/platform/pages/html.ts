import { html as escaped, raw } from 'hono/html'

/** HTML text whose values are escaped. Only `html` and `trustedHtml` make one. */
export type Html = ReturnType<typeof raw>

/**
 * The values of a template. Text is escaped, `false` and `null` print nothing, and lists are
 * joined.
 */
export type HtmlValue = Html | string | number | boolean | null | undefined | readonly HtmlValue[]

/** Builds HTML. Every value is escaped unless it is itself the result of `html`. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return escaped(strings, ...values) as Html
}

export const nothing = raw('')

/** Text from the project's own files that is HTML already, such as an icon. Never a value of a user. */
export function trustedHtml(text: string): Html {
  return raw(text)
}
