/** Menus are <details> elements. Only one is open at a time. Esc or a click elsewhere closes it. */
document.addEventListener('click', (event) => {
  for (const menu of document.querySelectorAll('details[data-menu][open]'))
    if (!menu.contains(event.target)) menu.open = false
})

document.addEventListener('keydown', (event) => {
  const open = document.querySelector('details[data-menu][open]')
  if (!open) return
  if (event.key === 'Escape') {
    open.open = false
    open.querySelector('summary').focus()
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const items = [...open.querySelectorAll('.menu a:not([hidden]), .menu button')]
  const at = items.indexOf(document.activeElement)
  const next = at + (event.key === 'ArrowDown' ? 1 : -1)
  items[(next + items.length) % items.length]?.focus()
})

document.addEventListener('input', (event) => {
  if (!event.target.matches?.('[data-filters-menu]')) return
  const typed = event.target.value.toLowerCase()
  for (const item of event.target.closest('.menu').querySelectorAll('a'))
    item.hidden = !item.textContent.toLowerCase().includes(typed)
})

/** On a phone the filters are a row that scrolls. Chromium does not scroll to a filter that is half in sight. */
document.addEventListener('focusin', ({ target }) => {
  if (target.matches('.filter')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
})

const sidebar = document.getElementById('sidebar')
const opener = document.querySelector('[data-opens-sidebar]')

function showSidebar(isOpen) {
  sidebar.classList.toggle('is-open', isOpen)
  opener.setAttribute('aria-expanded', String(isOpen))
  if (isOpen) sidebar.querySelector('a, summary').focus()
}

opener?.addEventListener('click', () => showSidebar(!sidebar.classList.contains('is-open')))
document.addEventListener('click', (event) => {
  if (!sidebar?.classList.contains('is-open')) return
  if (!sidebar.contains(event.target) && !opener.contains(event.target)) showSidebar(false)
})
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !sidebar?.classList.contains('is-open')) return
  showSidebar(false)
  opener.focus()
})
