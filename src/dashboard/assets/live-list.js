import { announce } from './copy.js'
import { isGone, showGone } from './gone.js'

/**
 * Keeps a list up to date. `data-live` is the URL of the same list. Cells that changed are replaced in place,
 * so rows do not move. New rows wait behind a button while the person reads further down or has selected
 * rows.
 */
const EVERY_MS = 2000
const list = document.querySelector('[data-live]')
const state = document.querySelector('[data-live-state]')
const newRows = document.querySelector('[data-live-new]')
const bar = document.querySelector('[data-selection]')
/** The HTML of each cell as the server sent it. A script or the browser may have changed the cell since. */
const sent = new WeakMap()
let isAsking = false
let isEnded = false
/** Something changed after the request was sent that is being answered. */
let isBehind = false

if (list) {
  remember(list)
  setInterval(() => {
    if (document.visibilityState === 'visible') update(false)
  }, EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update(false)
  })
  document.addEventListener('documents-changed', showChange)
  newRows?.addEventListener('click', () => update(true))
  list.addEventListener('change', showSelection)
  document.addEventListener('click', onClick)
  document.addEventListener('htmx:afterRequest', onCanceled)
}

async function update(isAsked) {
  if (isEnded || (isAsking && !isAsked)) return
  isAsking = true
  try {
    const answer = await fetch(address(), { headers: { 'hx-request': 'true' } })
    const to = answer.headers.get('hx-redirect')
    if (to) return leaveTo(to)
    if (isGone(answer.status)) return end(await answer.text())
    if (!answer.ok) throw new Error(String(answer.status))
    apply(new DOMParser().parseFromString(await answer.text(), 'text/html'), isAsked)
    if (state) state.textContent = 'Updates automatically'
  } catch {
    // Keeps the rows. The next request follows in two seconds.
    if (state) state.textContent = 'Not connected. Trying again'
  } finally {
    isAsking = false
  }
  if (isBehind) showChange()
}

/** Shows what this page changed, at once. The answer to an earlier request may not have it. */
function showChange() {
  isBehind = isAsking
  update(false)
}

/** The list of uploads would be lost, with the files that a person can still retry. */
const hasUploads = () => document.querySelector('.upload-list > *') !== null

function leaveTo(to) {
  if (!hasUploads()) return location.assign(to)
  if (state) state.textContent = 'You are signed out'
}

function end(refusal) {
  isEnded = true
  if (!hasUploads()) return showGone(refusal)
  if (state) state.textContent = 'You can no longer see this list'
}

/** Requests the documents that were processing by id, because a filter may no longer match them. */
function address() {
  const rows = [...list.querySelectorAll('tr:has([data-status=processing])')]
  const ids = rows.map(({ id }) => id.replace('document-', ''))
  const url = new URL(list.dataset.live, location.href)
  if (ids.length > 0) url.searchParams.set('watch', ids.slice(0, 25).join(','))
  return url
}

function apply(answer, isAsked) {
  for (const part of document.querySelectorAll('[data-live-part]')) {
    const fresh = answer.getElementById(part.id)
    if (fresh && fresh.innerHTML !== part.innerHTML) part.innerHTML = fresh.innerHTML
  }
  const fresh = answer.querySelector('.table-frame')
  const [oldBody, newBody] = [list.querySelector('tbody'), fresh.querySelector('tbody')]
  if (!oldBody || !newBody) {
    if (newBody) {
      list.replaceChildren(fresh)
      remember(list)
      endFirstDay()
    }
    return
  }
  const added = []
  const words = []
  for (const row of newBody.rows) {
    const known = document.getElementById(row.id)
    if (known) replaceCells(known, row, words)
    else if (isNew(row, oldBody)) added.push(row)
  }
  addRows(oldBody, added, isAsked)
  // The paging links still belong to the first rows, so only the summary is replaced.
  const [summary, newSummary] = [list, fresh].map((one) =>
    one.querySelector('.table-footer > span'),
  )
  if (summary && newSummary) summary.textContent = newSummary.textContent
  showSelection()
  if (words.length > 0)
    announce(words.length > 3 ? `${words.length} documents are done` : words.join('. '))
}

/** Replaces the page of an operator without documents by the usual one. */
function endFirstDay() {
  for (const part of document.querySelectorAll('[data-until-first]')) part.remove()
  for (const part of document.querySelectorAll('[data-after-first]')) part.hidden = false
  document.querySelector('.drop-zone.is-first')?.classList.remove('is-first')
  const title = document.querySelector('[data-drop-title]')
  if (title) title.textContent = title.dataset.later
}

/**
 * IDs sort by time, but a later upload may be stored first. A new row is therefore not always at the top. On
 * a full page, a row below the last one is not new: it moved up from the next page.
 */
function isNew(row, { rows }) {
  const { liveRows } = list.dataset
  return (
    liveRows !== undefined && (rows.length < Number(liveRows) || row.id > rows[rows.length - 1].id)
  )
}

function replaceCells(known, row, words) {
  const before = statusOf(known)
  ;[...row.cells].forEach((cell, at) => {
    const old = known.cells[at]
    if (sent.get(old) === cell.innerHTML) return
    const hadFocus = old.contains(document.activeElement)
    sent.set(old, cell.innerHTML)
    old.replaceChildren(...cell.childNodes)
    if (hadFocus) (old.querySelector('a, button') ?? known.querySelector('a'))?.focus()
  })
  const now = statusOf(known)
  if (now !== before) words.push(`${known.querySelector('.row-link').textContent.trim()}: ${now}`)
}

function statusOf(row) {
  return row.querySelector('[data-status]')?.textContent.trim()
}

function addRows(body, rows, isAsked) {
  const isReading = list.getBoundingClientRect().top < 0 || selected().length > 0
  if (rows.length > 0 && isReading && !isAsked) {
    const text = rows.length === 1 ? '1 new document' : `${rows.length} new documents`
    const button = newRows?.querySelector('button')
    if (button?.lastChild.textContent !== text) {
      button.lastChild.textContent = text
      newRows.hidden = false
      announce(text)
    }
    return
  }
  for (const row of rows) for (const cell of row.cells) sent.set(cell, cell.innerHTML)
  for (const row of rows)
    body.insertBefore(row, [...body.rows].find(({ id }) => id < row.id) ?? null)
  if (newRows) newRows.hidden = true
  if (isAsked && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

function remember(root) {
  for (const cell of root.querySelectorAll('tbody td')) sent.set(cell, cell.innerHTML)
}

function selected() {
  return [...list.querySelectorAll('[data-selects]:checked')]
}

function showSelection() {
  for (const box of list.querySelectorAll('[data-selects]'))
    box.closest('tr').setAttribute('aria-selected', String(box.checked))
  for (const row of list.querySelectorAll('tr[aria-selected]'))
    if (!row.querySelector(':checked')) row.removeAttribute('aria-selected')
  const boxes = selected()
  if (!bar) return
  bar.hidden = boxes.length === 0
  bar.querySelector('[data-selected]').textContent = `${boxes.length} selected`
  bar.querySelector('[data-selected-noun]').textContent =
    boxes.length === 1 ? 'document' : 'documents'
}

function onClick(event) {
  const one = event.target.closest('[data-cancel]')
  if (one) return askToCancel([one.dataset.cancel])
  if (event.target.closest('[data-cancel-selected]'))
    return askToCancel(selected().map(({ value }) => value))
  if (!event.target.closest('[data-clear-selection]')) return
  for (const box of selected()) box.checked = false
  showSelection()
}

function askToCancel(ids) {
  const path = new URL(list.dataset.live, location.href).pathname.replace(/rows$/, 'cancel')
  const values = { ids: ids.join(',') }
  htmx.ajax('GET', path, { target: '#dialogs', swap: 'innerHTML', values })
}

function onCanceled({ target, detail }) {
  if (target.id !== 'cancel-form') return
  const isLate = detail.xhr.status === 422
  if (!detail.successful && !isLate) return
  target.closest('dialog').close()
  showChange()
  // The form still says what a cancellation does. The dialog of documents that are done does not.
  if (isLate) return askToCancel(new FormData(target).getAll('ids'))
  for (const box of selected()) box.checked = false
}
