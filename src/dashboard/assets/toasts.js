/** Short messages. Each stays for six seconds, or while the pointer or focus is on it. */
const STAYS_MS = 6000
const box = document.getElementById('toasts')

export function toast(text) {
  if (!box) return
  const item = document.createElement('div')
  item.className = 'toast'
  item.textContent = text
  box.append(item)
  removeLater(item)
}

function removeLater(item) {
  setTimeout(() => {
    if (item.matches(':hover, :focus-within')) removeLater(item)
    else item.remove()
  }, STAYS_MS)
}

for (const item of box?.querySelectorAll('[data-toast]') ?? []) removeLater(item)

document.addEventListener('toast', (event) => toast(event.detail.value))
