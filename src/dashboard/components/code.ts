import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { withVisibleDirections } from '../../platform/visible.ts'
import { shortIdText } from './format.ts'
import { icon } from './icon.ts'

/** A button that copies `text`. Its label then says "Copied". */
export function copyButton(text: string, label = 'Copy'): Html {
  return html`
    <button class="button secondary small" type="button" data-copy="${text}">
      ${icon('copy', 14)}
      <span data-copy-label>${label}</span>
    </button>
  `
}

/** A button that saves `text` as a file of this browser. The text is never in a URL. */
export function downloadButton(text: string, filename: string): Html {
  return html`
    <button class="button secondary small" type="button" data-saves="${text}" data-filename="${filename}">
      ${icon('download', 14)} Download
    </button>
  `
}

type CodeOptions = {
  copies?: string | null
  label?: string
  copyLabel?: string
  wraps?: boolean
  /** The text is JSON, or ends with it. */
  isJson?: boolean
}

/**
 * Code with a copy button. Set `copies` if the copied text differs from the text shown. Null omits the
 * button.
 */
export function codeBlock(
  text: string,
  { copies = text, label = 'Code', copyLabel, wraps, isJson }: CodeOptions = {},
): Html {
  const shown = withVisibleDirections(text)
  const code = isJson ? withStrings(shown) : shown
  return html`
    <div class="code-block${wraps ? ' wraps' : ''}">
      <pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>
      ${copies === null ? nothing : copyButton(copies, copyLabel)}
    </div>
  `
}

/** Marks the strings of JSON that are values. Names are followed by a colon. */
function withStrings(text: string): Html {
  const parts = text.split(/("(?:[^"\\\n]|\\.)*"(?:\s*:)?)/)
  return html`${parts.map((part) =>
    part.startsWith('"') && part.endsWith('"')
      ? html`<span class="json-text">${part}</span>`
      : part,
  )}`
}

/** An ID shortened in the middle. The button copies all of it. */
export function shortId(id: string, { isCopied = true } = {}): Html {
  const shown = id.length > 14 ? shortIdText(id) : id
  const copy = isCopied
    ? html`
      <button class="icon-button tiny" type="button" data-copy="${id}" aria-label="Copy ${id}">
        ${icon('copy', 12)}
      </button>
    `
    : nothing
  return html`<span class="short-id"><code title="${id}">${shown}</code>${copy}</span>`
}
