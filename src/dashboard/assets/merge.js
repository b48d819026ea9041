/**
 * The swap "merge" changes only what differs, for parts that are asked for again and again. Focus, an open
 * menu, selected text and scrolled regions stay as they are. Children are matched by their id, or else by
 * their place.
 */
htmx.defineExtension('merge', {
  isInlineSwap: (style) => style === 'merge',
  handleSwap(style, target, fragment) {
    if (style !== 'merge') return false
    const changed = []
    // An error has no such part, as when the page is of a record that was just deleted.
    const fresh = fragment.firstElementChild
    if (fresh) merge(target, fresh, changed)
    return changed
  },
})

/** Adds the elements that htmx has not seen yet, or with other attributes. */
function merge(old, fresh, changed) {
  if (old.isEqualNode(fresh)) return
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = fresh.nodeValue
    return
  }
  if (mergeAttributes(old, fresh)) changed.push(old)
  mergeChildren(old, fresh, changed)
}

/** The browser opens and closes menus, and htmx marks what it works on. */
const KEPT = new Set(['open', 'class'])

function mergeAttributes(old, fresh) {
  let isChanged = false
  for (const { name, value } of [...fresh.attributes]) {
    if (name === 'open' || old.getAttribute(name) === value) continue
    old.setAttribute(name, value)
    isChanged = true
  }
  for (const { name } of [...old.attributes]) {
    if (KEPT.has(name) || fresh.hasAttribute(name)) continue
    old.removeAttribute(name)
    isChanged = true
  }
  return isChanged
}

function mergeChildren(old, fresh, changed) {
  const wanted = new Set([...fresh.children].map(({ id }) => id).filter(Boolean))
  for (const child of [...old.children]) if (child.id && !wanted.has(child.id)) child.remove()
  const byId = new Map([...old.children].filter(({ id }) => id).map((child) => [child.id, child]))
  let at = old.firstChild
  for (const child of [...fresh.childNodes]) {
    const known = child.id ? byId.get(child.id) : at
    if (!known || !isSameKind(known, child)) {
      old.insertBefore(child, at)
      changed.push(child)
      continue
    }
    if (known !== at) bring(known, old, at)
    at = known.nextSibling
    merge(known, child, changed)
  }
  while (at) {
    const next = at.nextSibling
    at.remove()
    at = next
  }
}

/** A move ends focus, selection and scrolling. If the person uses the element, the others move. */
function bring(child, parent, at) {
  const isUsed = [document.activeElement, getSelection().anchorNode].some((one) =>
    child.contains(one),
  )
  if (!isUsed) return parent.insertBefore(child, at)
  const others = []
  for (let one = at; one && one !== child; one = one.nextSibling) others.push(one)
  child.after(...others)
}

function isSameKind(old, fresh) {
  return old.nodeName === fresh.nodeName && (old.id ?? '') === (fresh.id ?? '')
}
