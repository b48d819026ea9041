import { currentPage, showPage } from './page-frame.js'

/**
 * The thumbnails of a document's pages. A thumbnail has the same image as its page, so the browser requests it
 * once. Only thumbnails in sight request it, one after another, because the server draws one page at a time for
 * an operator. With `loading="lazy"`, a document of 80 pages requested 56 at once (decision 124).
 */
const strip = document.querySelector('.page-strip')
const thumbs = [...(strip?.querySelectorAll('.thumb') ?? [])]
const images = [...document.querySelectorAll('.document-page img')]
const inSight = new Set()
let isDrawing = false
let hasFailed = false

/** Follows the page that the frame shows. */
function mark() {
  const at = currentPage()
  for (const [index, thumb] of thumbs.entries()) {
    if (index === at) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
    // One stop for the Tab key. The arrow keys go from page to page.
    thumb.tabIndex = index === at ? 0 : -1
  }
  const [place, shown] = [thumbs[at].getBoundingClientRect(), strip.getBoundingClientRect()]
  if (place.top >= shown.top && place.bottom <= shown.bottom) return
  strip.scrollBy({ top: (place.top + place.bottom - shown.top - shown.bottom) / 2 })
}

function draw(at) {
  const image = new Image()
  image.alt = ''
  image.src = images[at].src
  thumbs[at].prepend(image)
  return image
}

function isDrawn(at) {
  return thumbs[at].querySelector('img') !== null
}

async function drawNext() {
  // The page that the person reads comes first.
  if (isDrawing || hasFailed || !images[currentPage()].complete) return
  const next = [...inSight].filter((at) => !isDrawn(at)).sort((a, b) => a - b)[0]
  if (next === undefined) return
  isDrawing = true
  const image = draw(next)
  try {
    await image.decode()
  } catch {
    // The other pages of the file probably fail too, each after seconds of work.
    hasFailed = true
    image.remove()
  }
  isDrawing = false
  drawNext()
}

const KEYS = {
  ArrowDown: () => currentPage() + 1,
  ArrowUp: () => currentPage() - 1,
  Home: () => 0,
  End: () => thumbs.length - 1,
}

function goTo(at) {
  showPage(at)
  thumbs[currentPage()].focus({ preventScroll: true })
}

if (strip) {
  mark()
  const frame = document.querySelector('.document-scroll')
  frame.addEventListener('document:page', () => {
    mark()
    drawNext()
  })
  strip.addEventListener('click', (event) => {
    const thumb = event.target.closest('.thumb')
    if (!thumb || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    goTo(thumbs.indexOf(thumb))
  })
  strip.addEventListener('keydown', (event) => {
    const to = KEYS[event.key]
    if (!to || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    goTo(to())
  })
  for (const [at, image] of images.entries()) {
    const isLoaded = () => {
      if (!isDrawn(at)) draw(at)
      drawNext()
    }
    if (image.complete && image.naturalWidth > 0) isLoaded()
    else if (image.complete && image.loading === 'eager') hasFailed = true
    image.addEventListener('load', isLoaded)
    image.addEventListener('error', () => {
      hasFailed = true
    })
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const at = thumbs.indexOf(target)
        if (isIntersecting) inSight.add(at)
        else inSight.delete(at)
      }
      drawNext()
    },
    { root: strip },
  )
  for (const thumb of thumbs) observer.observe(thumb)
}
