import { openDialog } from './dialogs.js'

/** The ⌘K palette: type, choose with the arrow keys, open with Enter. The server responds with links. */
const palette = document.getElementById('palette')
const input = palette?.querySelector('input')
const results = document.getElementById('palette-results')
/** The text that the results belong to. Null until the first results. */
let searched = null
/** Enter was pressed before the results of the typed text arrived. */
let isEnterDue = false

if (palette) {
  palette.addEventListener('opened', () => {
    isEnterDue = false
    input.select()
    htmx.trigger(input, 'open')
  })
  input.addEventListener('input', () => {
    isEnterDue = false
  })
  results.addEventListener('htmx:afterSwap', (event) => {
    searched = event.detail.requestConfig.parameters.q
    select(0)
    if (isEnterDue && searched === input.value) items()[0]?.click()
  })
  input.addEventListener('htmx:sendError', () => {
    results.innerHTML =
      '<p class="palette-none muted">The service did not respond. Check your connection, then type again.</p>'
  })
  input.addEventListener('keydown', onKey)
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    openDialog(palette)
  })
  for (const key of document.querySelectorAll('.jump kbd'))
    if (!/Mac|iP/.test(navigator.platform)) key.textContent = 'Ctrl K'
}

function items() {
  return [...results.querySelectorAll('.palette-item')]
}

function select(at) {
  items().forEach((item, index) => {
    item.setAttribute('aria-selected', String(index === at))
    if (index !== at) return
    input.setAttribute('aria-activedescendant', item.id)
    item.scrollIntoView({ block: 'nearest' })
  })
}

function onKey(event) {
  const list = items()
  const at = list.findIndex((item) => item.getAttribute('aria-selected') === 'true')
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (list.length === 0) return
    select((at + (event.key === 'ArrowDown' ? 1 : -1) + list.length) % list.length)
  }
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (searched === input.value) list[at]?.click()
  else isEnterDue = true
}
