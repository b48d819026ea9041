/** Short messages. Each stays for some seconds, or while the pointer or focus is on it. */
const STAYS_MS = 6000
export const FAULT_STAYS_MS = 20_000
const box = document.getElementById('toasts')

export function toast(text, staysMs = STAYS_MS) {
  if (!box) return
  const item = document.createElement('div')
  item.className = 'toast'
  item.textContent = text
  box.append(item)
  removeLater(item, staysMs)
}

function removeLater(item, staysMs = STAYS_MS) {
  setTimeout(() => {
    if (item.matches(':hover, :focus-within')) removeLater(item, staysMs)
    else item.remove()
  }, staysMs)
}

for (const item of box?.querySelectorAll('[data-toast]') ?? []) removeLater(item)

document.addEventListener('toast', (event) => toast(event.detail.value))
