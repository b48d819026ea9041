import { currentPage, motion, reveal, showPage, view, zoom, zoomToPlace } from './page-frame.js'
import { toast } from './toasts.js'

/** The page of a document. Links each field with its box on the page, and edits fields in place. */

function partners(name) {
  return view.querySelectorAll(`[data-evidence="${CSS.escape(name)}"]`)
}

let linked = null
const leader = view && svg('svg', { class: 'leader', 'aria-hidden': 'true' })
const line = view && svg('path', {})

function svg(name, values) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, value)
  return made
}

function link(name) {
  if (name === linked) return
  if (linked) for (const one of partners(linked)) one.classList.remove('is-linked')
  linked = name
  if (name) for (const one of partners(name)) one.classList.add('is-linked')
  drawLeader()
}

/** Draws a line from the box to its field, if both are visible. */
function drawLeader() {
  line.removeAttribute('d')
  if (!linked) return
  const box = document.getElementById(`box-${linked}`)
  const field = document.getElementById(`field-${linked}`)
  if (!box || !field) return
  const [from, to] = [box.getBoundingClientRect(), field.getBoundingClientRect()]
  if (!isInSight(box, from) || !isInSight(field, to)) return
  // Beside a table: a line from the cell would strike out the cells to its right.
  const end = box.closest('.sheet')?.getBoundingClientRect().right ?? from.right
  const right = Math.min(end, box.closest('.document-scroll').getBoundingClientRect().right)
  if (right > to.left) return
  const [y1, y2] = [from.top + from.height / 2, to.top + Math.min(14, to.height / 2)]
  const turn = to.left - 12
  line.setAttribute('d', `M${right} ${y1}H${turn}V${y2}H${to.left}`)
}

/** A zoomed page can also be scrolled to the side. */
function isInSight(element, { top, bottom, left, right }) {
  const pane = element.closest('.document-scroll, .facts-scroll')?.getBoundingClientRect()
  return pane && top >= pane.top && bottom <= pane.bottom && right > pane.left && left < pane.right
}

function nameAt(target) {
  return target instanceof Element ? target.closest('[data-evidence]')?.dataset.evidence : null
}

/** Scrolls to the linked field or box and moves focus there. */
function goToTarget(id) {
  const target = document.getElementById(id)
  if (!target) return
  const frame = target.closest('.document-scroll')
  if (!frame) target.scrollIntoView({ block: 'center', inline: 'center', behavior: motion() })
  else {
    frame.scrollIntoView({ block: 'nearest' })
    if (target.dataset.page) showPage(Number(target.dataset.page) - 1)
    else reveal(target, { isCentered: true })
  }
  const focused = target.querySelector('button.read-value') ?? target
  focused.focus({ preventScroll: true })
}

let revealed = null

/** Shows the place of a field in the document. */
function revealPlaceOf(row) {
  const name = row?.dataset.evidence
  const box = name && document.getElementById(`box-${name}`)
  revealed = name
  if (box) reveal(box)
}

/** A line of text, or a select. */
const CONTROL = '.read-edit [name="text"]'

function edit(row) {
  const control = row.querySelector(CONTROL)
  if (!control) return
  row.classList.add('is-editing')
  control.focus()
  control.select?.()
  showWhole(row)
}

/** Scrolls a field that is edited so that Save is not below the edge or behind the bar at the bottom. */
function showWhole(row) {
  row.scrollIntoView({ block: 'nearest' })
  const foot = view.querySelector('.facts-foot')?.getBoundingClientRect()
  const hidden = row.getBoundingClientRect().bottom + FOOT_MARGIN_PX - (foot?.top ?? innerHeight)
  // On a wide screen the fields scroll in their own region, above the bar.
  if (hidden > 0) (row.closest('.facts-scroll') ?? window).scrollBy({ top: hidden })
  if (hidden > 0 && foot) scrollBy({ top: hidden })
}

const FOOT_MARGIN_PX = 8

function cancel(row) {
  const control = row.querySelector(CONTROL)
  control.value = control.dataset.seen
  row.querySelector('.faults')?.replaceChildren()
  for (const fault of row.querySelectorAll('.field-fault')) fault.remove()
  row.classList.remove('is-editing')
  row.querySelector('.read-value')?.focus()
}

if (view) {
  leader.append(line)
  view.append(leader)
  view.addEventListener('pointerover', (event) =>
    link(nameAt(event.target) ?? nameAt(document.activeElement)),
  )
  view.addEventListener('pointerleave', () => link(nameAt(document.activeElement)))
  view.addEventListener('focusin', ({ target }) => {
    const name = nameAt(target)
    link(name)
    // By the Tab key. A click scrolls below. A saved field takes focus again, but must not scroll again.
    const row = target.closest('.read-field')
    if (row && name !== revealed && target.matches(':focus-visible')) revealPlaceOf(row)
  })
  view.addEventListener('scroll', drawLeader, { capture: true, passive: true })
  addEventListener('resize', drawLeader)

  view.addEventListener('click', (event) => {
    const shower = event.target.closest('[data-shows]')
    if (shower) {
      event.preventDefault()
      return goToTarget(shower.dataset.shows)
    }
    const row = event.target.closest('.read-field')
    if (event.target.closest('[data-cancels]')) return cancel(row)
    if (row) revealPlaceOf(row)
    if (event.target.closest('[data-edits]')) return edit(row)
    const zoomer = event.target.closest('[data-zoom]')
    if (zoomer) return zoom(Number(zoomer.dataset.zoom))
    const step = event.target.closest('[data-page-step]')
    if (step) return showPage(currentPage() + Number(step.dataset.pageStep))
    const boxes = event.target.closest('[data-boxes]')
    if (!boxes) return
    const areHidden = view.classList.toggle('hides-boxes')
    boxes.setAttribute('aria-pressed', String(!areHidden))
  })

  view.addEventListener('keydown', (event) => {
    const row = event.target.closest('.read-field.is-editing')
    if (event.key !== 'Escape' || !row) return
    event.stopPropagation()
    cancel(row)
  })

  // A saved field replaces its row. Focus moves to the new row.
  document.addEventListener('htmx:load', ({ detail }) => {
    const row = detail.elt
    if (!(row instanceof Element) || !row.matches('.read-field')) return
    const box = document.getElementById(`box-${row.dataset.evidence}`)
    box?.classList.toggle('is-low', row.classList.contains('is-low'))
    const isEditing = row.classList.contains('is-editing')
    row.querySelector(isEditing ? CONTROL : '.read-value')?.focus()
    if (isEditing) showWhole(row)
  })
  // An error beside the text makes the field higher.
  document.addEventListener('htmx:afterRequest', () => {
    const row = view.querySelector('.read-field.is-editing:focus-within')
    if (row) showWhole(row)
  })

  const first = view.querySelector('[data-first]')
  first?.scrollIntoView({ block: 'nearest' })
  // Only the fields scroll: the page opens at its title.
  if (view.matches('.has-queue')) scrollTo(0, 0)
  const focused = first?.querySelector('button.read-value') ?? first
  focused?.focus({ preventScroll: true })
}

for (const details of view?.querySelectorAll('[data-open-wide]') ?? [])
  details.open = matchMedia('(min-width: 701px)').matches

/** Says why a key does nothing for this person. */
view?.addEventListener('click', (event) => {
  const says = event.target.closest('[data-says]')
  if (says) toast(says.dataset.says)
})

/** The E key clicks this button. It edits the focused field, or the first one to check. */
view?.addEventListener('click', (event) => {
  if (!event.target.closest('[data-edit-field]')) return
  const focused = document.activeElement?.closest('.read-field:has([data-edits])')
  const row = focused ?? view.querySelector('.read-field[data-doubtful]:has([data-edits])')
  if (!row) return
  revealPlaceOf(row)
  edit(row)
})

/** The Z key clicks this button. It shows the place of the focused field, or of the first one to check. */
view?.addEventListener('click', (event) => {
  if (!event.target.closest('[data-zoom-field]')) return
  const focused = nameAt(document.activeElement)
  const name = focused ?? view.querySelector('.read-field[data-doubtful]')?.dataset.evidence
  const box = name && document.getElementById(`box-${name}`)
  if (box) zoomToPlace(box)
})

/** Shows why an image cannot be drawn. Requests its URL again, because the error response has the reason. */
async function showReason(image) {
  if (image.hidden) return
  image.hidden = true
  const note = document.createElement('p')
  note.className = 'page-reason'
  note.textContent = 'This page cannot be displayed. Reload the page.'
  image.after(note)
  const answer = await fetch(image.src, { headers: { 'hx-request': 'true' } })
  if (answer.ok) {
    image.src = `${image.src}`
    image.hidden = false
    return note.remove()
  }
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const texts = [...parsed.querySelectorAll('.refusal > h1, .refusal > p:not(.muted)')]
  if (texts.length > 0)
    note.textContent = texts.map((one) => `${one.textContent.replace(/\.$/, '')}.`).join(' ')
}

for (const image of view?.querySelectorAll('.document-page img') ?? []) {
  image.addEventListener('error', () => showReason(image), { once: true })
  // The image may have failed before this script ran.
  if (image.complete && image.naturalWidth === 0) showReason(image)
}
