/** Copies `data-copy`. The button and screen readers then say whether it worked. */
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  const label = button.querySelector('[data-copy-label]')
  const before = label?.textContent
  const isCopied = await copy(button.dataset.copy)
  const text = isCopied ? 'Copied' : 'Press Ctrl+C'
  announce(text)
  if (!label) return
  label.textContent = text
  setTimeout(() => {
    label.textContent = before
  }, 1600)
})

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Over plain HTTP, browsers have no clipboard API. Copying a selection still works. */
function copyBySelection(text) {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'hidden-text'
  const parent = document.querySelector('dialog[open]') ?? document.body
  const focused = document.activeElement
  parent.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  focused?.focus()
  return isCopied
}

export function announce(text) {
  const parent = document.querySelector('dialog[open]') ?? document.body
  const line = document.createElement('div')
  line.className = 'hidden-text'
  line.setAttribute('role', 'status')
  parent.append(line)
  requestAnimationFrame(() => {
    line.textContent = text
  })
  setTimeout(() => line.remove(), 3000)
}

/** Saves `data-saves` as a file. The URL of a blob has none of its text. */
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-saves]')
  if (!button) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([button.dataset.saves], { type: 'text/plain' }))
  link.download = button.dataset.filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
})
