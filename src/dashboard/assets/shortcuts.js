import { openDialog } from './dialogs.js'

/**
 * `/` searches the list, and `?` lists the shortcuts. G and a letter goes to a page. The key of a button or
 * link clicks it. Shortcuts are off while a field has focus.
 */
let goUntil = 0
const GO_MS = 1200

document.addEventListener('keydown', (event) => {
  // A held key would act on one item after another.
  if (event.repeat || event.metaKey || event.ctrlKey || event.altKey) return
  if (isTyping(event.target)) return
  if (document.body.dataset.shortcuts === 'off') return
  if (document.querySelector('dialog[open]')) return
  if (event.key === '/') return focusSearch(event)
  if (event.key === '?') {
    const dialog = document.getElementById('shortcuts')
    if (dialog) openDialog(dialog)
    return
  }
  const letter = event.key.toLowerCase()
  if (Date.now() < goUntil) {
    goUntil = 0
    const link = document.querySelector(`[data-go="${CSS.escape(letter)}"]`)
    if (link) link.click()
    return
  }
  if (letter === 'g') {
    goUntil = Date.now() + GO_MS
    return
  }
  const keyed = document.querySelector(`[data-key="${CSS.escape(letter)}"]`)
  if (!keyed) return
  event.preventDefault()
  keyed.click()
})

function isTyping(target) {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
}

function focusSearch(event) {
  const search = document.querySelector('[data-list-search]')
  if (!search) return
  event.preventDefault()
  search.focus()
}
