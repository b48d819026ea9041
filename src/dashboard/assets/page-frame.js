/** The frame with a document's pages: the zoom, the current page, and the place of a field. */
export const view = document.querySelector('[data-document]')
const frame = view?.querySelector('.document-scroll')
const pages = [...(frame?.querySelectorAll('[data-page]') ?? [])]

const ZOOMS = [1, 1.25, 1.5, 2, 3, 4]
/** The height at which a person reads print without effort. */
const READABLE_PX = 12
/** The zoom that shows one field. */
const LARGE = 2
/** As in document.css. */
const WIDEST_PAGE_PX = 860
/** Between the frame and the box that it shows. */
const MARGIN_PX = 12

let size = 1

/** Goes to the next zoom in a direction, 1 or -1. 0 fits the page to the frame. */
export function zoom(by) {
  if (by === 0) return zoomTo(1)
  const next =
    by > 0 ? ZOOMS.find((one) => one > size + 0.01) : ZOOMS.findLast((one) => one < size - 0.01)
  zoomTo(next ?? size)
}

function zoomTo(wanted) {
  const middleOf = (start, shown, whole) => (start + shown / 2) / whole
  const x = middleOf(frame.scrollLeft, frame.clientWidth, frame.scrollWidth)
  const y = middleOf(frame.scrollTop, frame.clientHeight, frame.scrollHeight)
  size = wanted
  frame.style.setProperty('--zoom', size)
  frame.scrollTo({
    left: x * frame.scrollWidth - frame.clientWidth / 2,
    top: y * frame.scrollHeight - frame.clientHeight / 2,
  })
  view.querySelector('[data-zoom-size]').textContent =
    size === 1 ? 'Fit width' : `${Math.round(size * 100)}%`
}

/** The zoom at which the fields' print is readable. `data-print`: its height, as a fraction of the width. */
function readableZoom() {
  const { paddingLeft, paddingRight } = getComputedStyle(frame)
  const space = frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const print = Number(frame.dataset.print) * Math.min(space, WIDEST_PAGE_PX)
  return Math.min(ZOOMS.at(-1), Math.max(1, READABLE_PX / print))
}

function isPhone() {
  return matchMedia('(max-width: 700px)').matches
}

/**
 * Scrolls the frame to a field's place. On a phone it also zooms in, because print on a whole page is 6 pixels
 * high there. Without `isCentered`, a place that can be seen and read stays where it is.
 */
export function reveal(box, { isCentered = false } = {}) {
  if (box.closest('.sheet')) return box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (isPhone() && size < readableZoom()) zoomTo(readableZoom())
  const [place, shown] = [box.getBoundingClientRect(), frame.getBoundingClientRect()]
  const at = pages.indexOf(box.closest('[data-page]'))
  if (!isCentered && isInside(place, shown)) return choose(at, 0)
  const middle = place.left + place.width / 2 - shown.left - frame.clientWidth / 2
  const top = place.top + place.height / 2 - shown.top - frame.clientHeight / 2
  // A smooth way over many pages would draw each of them.
  const isFar = Math.abs(top) > 2 * frame.clientHeight
  choose(at, top)
  frame.scrollBy({
    // The beginning of a text that is wider than the frame.
    left: Math.min(middle, place.left - shown.left - MARGIN_PX),
    top,
    behavior: isFar ? 'auto' : motion(),
  })
}

/** Zooms to a field's place, or back to the whole page if it is already shown large. */
export function zoomToPlace(box) {
  if (box.closest('.sheet')) return reveal(box)
  const [place, shown] = [box.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (size >= LARGE && isInside(place, shown)) return zoomTo(1)
  if (size < LARGE) zoomTo(LARGE)
  reveal(box, { isCentered: true })
}

function isInside(inner, outer) {
  return (
    inner.top >= outer.top + MARGIN_PX &&
    inner.bottom <= outer.bottom - MARGIN_PX &&
    inner.left >= outer.left &&
    inner.right <= outer.right
  )
}

export function motion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

let shownPage = 0
/**
 * Where the frame stands after a person chose a page or a field of it. A last page may be too short to reach the
 * top, and the field's page may begin below the middle. `away`: how far the frame still has to scroll.
 */
let chosen = null

function choose(at, by) {
  const last = frame.scrollHeight - frame.clientHeight
  const top = Math.min(last, Math.max(0, frame.scrollTop + by))
  chosen = { top, away: Math.abs(top - frame.scrollTop) }
  setCurrent(at)
}

/** Whether the frame is on its way to the chosen place, or there. */
function isChosen() {
  if (chosen === null) return false
  const away = Math.abs(frame.scrollTop - chosen.top)
  if (away > chosen.away + 2) return false
  chosen.away = Math.min(chosen.away, away)
  return true
}

export function currentPage() {
  return shownPage
}

/** Shows a page by its number from 0. The frame then has the event `document:page`. */
export function showPage(wanted) {
  const at = Math.min(pages.length - 1, Math.max(0, wanted))
  const space = Number.parseFloat(getComputedStyle(frame).paddingTop)
  const top = pages[at].getBoundingClientRect().top - frame.getBoundingClientRect().top
  choose(at, top - space)
  frame.scrollBy({ top: top - space })
}

function setCurrent(at) {
  if (at === shownPage) return
  shownPage = at
  view.querySelector('[data-page-now]').textContent = String(at + 1)
  frame.dispatchEvent(new CustomEvent('document:page'))
}

/** The last page that begins above the middle third of the frame. */
function pageInSight() {
  if (frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1 && frame.scrollTop > 0)
    return pages.length - 1
  const line = frame.getBoundingClientRect().top + frame.clientHeight / 3
  return Math.max(
    0,
    pages.findLastIndex((page) => page.getBoundingClientRect().top <= line),
  )
}

if (pages.length > 0) {
  frame.addEventListener(
    'scroll',
    () => {
      if (isChosen()) return
      chosen = null
      setCurrent(pageInSight())
    },
    { passive: true },
  )
  if (isPhone()) {
    zoomTo(readableZoom())
    const box = firstBox()
    if (box) reveal(box, { isCentered: true })
  }
}

/** The box of the first field to check, or else the topmost one. */
function firstBox() {
  const first = view.querySelector('[data-first], [data-doubtful]')
  const doubtful = first && document.getElementById(`box-${first.dataset.evidence}`)
  if (doubtful) return doubtful
  const boxes = [...(frame.querySelector('.boxes')?.querySelectorAll('.box') ?? [])]
  const topOf = (box) => box.getBoundingClientRect().top
  return boxes.sort((a, b) => topOf(a) - topOf(b))[0]
}
