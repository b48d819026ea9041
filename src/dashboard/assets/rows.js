import { keepFocus } from './focus.js'

/** ↑ and ↓ open the previous and the next row if a row's detail is open. Esc closes the detail. */
const current = document.querySelector('.split .row-link[aria-current]')
const openRow = current?.closest('tr')
// `nearest` would stop at the edge of the link, and cut the row and the top bar.
if (openRow?.getBoundingClientRect().bottom > innerHeight)
  openRow.scrollIntoView({ block: 'center' })

// The list then has focus on the row.
document.addEventListener('click', (event) => {
  if (current && event.target.closest('[data-closes-detail]')) keepFocus(current)
})

document.addEventListener('keydown', (event) => {
  if (!current || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  if (!['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return
  if (document.body.dataset.shortcuts === 'off') return
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return
  if (document.querySelector('details[data-menu][open]')) return
  if (event.target.closest?.('input, textarea, select')) return
  if (event.key === 'Escape') return document.querySelector('[data-closes-detail]')?.click()
  if (event.target.closest?.('[tabindex="0"]')) return
  const next =
    event.key === 'ArrowDown' ? openRow.nextElementSibling : openRow.previousElementSibling
  const link = next?.querySelector('.row-link')
  if (!link) return
  event.preventDefault()
  // `replace` adds no history entry, so Back leaves the list in one step.
  location.replace(link.href)
})
