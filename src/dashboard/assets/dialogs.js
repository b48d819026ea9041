import { focusNear, keepFocus, openers, pathOf } from './focus.js'

/** Opens dialogs by `data-opens`, closes them by `data-closes`, and returns focus to the opener. */

/** A dialog that only its own button closes, such as one that shows a secret once. */
export function kept() {
  return document.querySelector('dialog[data-modal-only][open]')
}

export function openDialog(dialog, opener) {
  // The palette on top of a secret would lead away from it.
  if (dialog.open || kept()) return
  openers.set(dialog, opener ?? document.activeElement)
  dialog.showModal()
  dialog.querySelector('[autofocus]')?.focus()
  dialog.dispatchEvent(new CustomEvent('opened'))
}

document.addEventListener('click', (event) => {
  const opener = event.target.closest('[data-opens]')
  if (opener) {
    opener.closest('details[open]')?.removeAttribute('open')
    const dialog = document.getElementById(opener.dataset.opens)
    if (dialog) openDialog(dialog, opener)
    return
  }
  const closer = event.target.closest('[data-closes]')
  if (closer) closer.closest('dialog')?.close()
})

// A click on the backdrop targets the dialog itself, outside its box.
document.addEventListener('mousedown', (event) => {
  const dialog = event.target
  if (!(dialog instanceof HTMLDialogElement) || 'modalOnly' in dialog.dataset) return
  // The second click of a double click on the opener.
  if (event.detail > 1) return
  const box = dialog.getBoundingClientRect()
  const isInside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom
  if (!isInside) dialog.close()
})

document.addEventListener(
  'cancel',
  (event) => {
    if ('modalOnly' in (event.target.dataset ?? {})) event.preventDefault()
  },
  true,
)

// Chromium lets a page refuse only the first of several presses of Esc.
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && kept()) event.preventDefault()
  },
  true,
)

// The browser asks before it closes the tab, reloads it or goes back.
window.addEventListener('beforeunload', (event) => {
  if (kept()) event.preventDefault()
})

document.addEventListener(
  'close',
  (event) => {
    const dialog = event.target
    if (!(dialog instanceof HTMLDialogElement)) return
    focusNear(pathOf(dialog))
    if (dialog.dataset.reloadOnClose === undefined) return
    keepFocus(dialog)
    location.reload()
  },
  true,
)

/** Opens dialogs that the server sent with `data-open-now`. */
function openSent(root) {
  for (const dialog of root.querySelectorAll('dialog[data-open-now]')) {
    for (const open of document.querySelectorAll('dialog[open]')) if (open !== dialog) open.close()
    openDialog(dialog)
  }
}
document.addEventListener('htmx:afterSettle', (event) =>
  openSent(event.target.parentNode ?? document),
)
openSent(document)
