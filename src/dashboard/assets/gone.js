import { announce } from './copy.js'
import { kept } from './dialogs.js'

/**
 * Parts that ask for news end once their page no longer exists, or the person may no longer see it. The page
 * then shows what a reload would show.
 */
const GONE = new Set([403, 404])
const endedParts = new WeakSet()

export function isGone(status) {
  return GONE.has(status)
}

export function showGone(refusal) {
  // A secret that is shown once must stay.
  if (kept()) return
  const main = document.getElementById('main')
  main.innerHTML = refusal
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()
  announce(main.querySelector('h1').textContent)
}

document.addEventListener('htmx:beforeOnLoad', (event) => {
  const { xhr, elt } = event.detail
  if (!isGone(xhr.status) || !elt.getAttribute('hx-trigger')?.startsWith('every ')) return
  event.preventDefault()
  endedParts.add(elt)
  showGone(xhr.responseText)
})

document.addEventListener('htmx:beforeRequest', (event) => {
  if (endedParts.has(event.detail.elt)) event.preventDefault()
})
