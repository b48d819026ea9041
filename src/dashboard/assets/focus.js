/** Keeps focus near its place when an update or an action removes the focused element. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** The selectors of the place across a load, in the storage of this tab. */
const PLACE = 'focus-place'
/** The opener of each dialog. */
export const openers = new WeakMap()
/** The element that had focus last, and those around it. */
let path = []

/** An element and those around it, from the inside to the outside. Around a dialog is its opener. */
export function pathOf(element) {
  const around = []
  let one = element
  while (one && one !== document.body) {
    around.push(one)
    one = openers.get(one) ?? one.parentElement
  }
  return around
}

/**
 * Focuses the first element of the path that is left, or the first link or control in it. A row that has none
 * takes focus itself.
 */
export function focusNear(around, { preventScroll = true } = {}) {
  for (const one of around) {
    if (!isShown(one)) continue
    const target = [one, ...one.querySelectorAll(FOCUSABLE)].find(canFocus)
    if (!target && !one.matches('tr')) continue
    if (!target) one.tabIndex = -1
    return (target ?? one).focus({ preventScroll: preventScroll || one.id === 'main' })
  }
}

function isShown(element) {
  return element.isConnected && element.checkVisibility()
}

function canFocus(element) {
  return element.matches(FOCUSABLE) && !element.disabled && isShown(element)
}

document.addEventListener('focusin', ({ target }) => {
  path = pathOf(target)
})

new MutationObserver(() => {
  if (path.length > 0 && !canFocus(path[0])) focusNear(path)
}).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['class', 'disabled', 'hidden', 'open'],
})

/** The next page of this tab puts focus near this element. */
export function keepFocus(element) {
  const names = pathOf(element).map(({ id, dataset: { opens } }) =>
    id ? `#${CSS.escape(id)}` : opens && `[data-opens="${opens}"]`,
  )
  sessionStorage.setItem(PLACE, JSON.stringify(names.filter(Boolean)))
}

document.addEventListener('htmx:beforeOnLoad', ({ detail: { xhr, requestConfig } }) => {
  const { verb, elt: form } = requestConfig
  if (verb !== 'post' || xhr.status >= 400 || !xhr.getResponseHeader('hx-redirect')) return
  keepFocus(form.contains(document.activeElement) ? document.activeElement : form)
})

const place = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
sessionStorage.removeItem(PLACE)
focusNear(place.map((name) => document.querySelector(name)).filter(Boolean), {
  preventScroll: false,
})
