import { kept } from './dialogs.js'
import { FAULT_STAYS_MS, toast } from './toasts.js'

/** Shows a form's errors beside their fields, and marks a form that is being sent. */
document.addEventListener('htmx:beforeSwap', (event) => {
  const { xhr, requestConfig } = event.detail
  if (xhr.status < 400 || requestConfig?.verb !== 'post') return
  // `detail.elt` is the target of the swap, which may be outside the form.
  const form = requestConfig.elt.closest('form')
  const faults = form?.querySelector('.faults')
  if (!faults) return
  event.detail.shouldSwap = false
  faults.innerHTML = xhr.responseText
  if (isInTable(form)) return leaveTable(faults)
  showFaults(form, faults)
})

/** A cell is too narrow for a sentence, and an update of the table would remove it. */
function isInTable(form) {
  return form.closest('td') !== null
}

function leaveTable(faults) {
  toast(faults.textContent.trim(), FAULT_STAYS_MS)
  faults.replaceChildren()
}

function showFaults(form, faults) {
  let first = null
  for (const item of [...faults.querySelectorAll('[data-field]')]) {
    const input = item.dataset.field && form.elements.namedItem(item.dataset.field)
    if (!(input instanceof HTMLElement)) continue
    const text = document.createElement('p')
    text.className = 'field-fault'
    text.setAttribute('role', 'alert')
    text.id = `${input.id}-fault`
    text.textContent = item.textContent
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-errormessage', text.id)
    input.after(text)
    item.remove()
    first ??= input
  }
  if (!faults.querySelector('li')) faults.replaceChildren()
  first?.focus()
}

function clearFaults(form) {
  for (const text of form.querySelectorAll('.field-fault')) text.remove()
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
}

document.addEventListener(
  'keydown',
  (event) => {
    // A held Enter clicks the focused button of one page after another, or opens a field and saves it.
    if (
      event.repeat &&
      event.key === 'Enter' &&
      event.target.closest?.('a, button, input, summary')
    )
      event.preventDefault()
  },
  true,
)

document.addEventListener('htmx:beforeRequest', (event) => setBusy(event.target, true))
document.addEventListener('htmx:afterRequest', (event) => setBusy(event.target, false))

function setBusy(form, isBusy) {
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  if (isBusy) {
    form.querySelector('.faults')?.replaceChildren()
    clearFaults(form)
  }
  for (const button of form.querySelectorAll('button[type=submit]')) {
    if (isBusy) button.setAttribute('aria-busy', 'true')
    else button.removeAttribute('aria-busy')
  }
}

// The connection failed. The form keeps its input.
document.addEventListener('htmx:sendError', (event) =>
  showFault(
    event.target.closest?.('form'),
    'The service did not respond. Check your connection, then try again.',
  ),
)

const SIGNED_OUT = 'You are signed out. Open another tab, sign in, then send this again.'
let isSignedOut = false

// The session ended, or an action needs a new sign-in. The page to sign in would replace what a person entered,
// also if a part of the page only updated itself.
document.addEventListener('htmx:beforeOnLoad', (event) => {
  const { xhr, requestConfig } = event.detail
  if (xhr.status !== 401) isSignedOut = false
  if (xhr.status !== 401 || !(hasInput() || kept())) return
  event.preventDefault()
  const form = requestConfig.elt.closest('form')
  const signIn = xhr.getResponseHeader('hx-redirect')
  if (requestConfig.verb === 'post' && signIn?.includes('again=1')) askToSignIn(form, signIn)
  else if (requestConfig.verb === 'post') showFault(form, SIGNED_OUT)
  else if (!isSignedOut) toast(SIGNED_OUT)
  isSignedOut = true
})

/** The form keeps what the person entered, so they sign in in another tab. Nothing is stored. */
function askToSignIn(form, signIn) {
  const url = new URL(signIn, location.href)
  url.searchParams.set('to', '/sign-in/done')
  const link = document.createElement('a')
  Object.assign(link, { href: url.href, target: '_blank', rel: 'noopener' })
  link.textContent = 'Sign in again in a new tab'
  const line = showFault(form, 'You signed in more than 10 minutes ago. ')
  line?.append(link, ', then send this form again.')
  link.focus()
}

const signIns = new BroadcastChannel('sign-ins')
if (document.querySelector('[data-signed-in]')) signIns.postMessage('signed in')
signIns.addEventListener('message', () => {
  for (const link of document.querySelectorAll('.faults a[target=_blank]'))
    showFault(link.closest('form'), 'You are signed in again. Send this form now.')
})

/** Whether a person typed or chose something in a form that has not been sent. Filters do not count. */
function hasInput() {
  const controls = document.querySelectorAll('form[method=post] :is(textarea, input, select)')
  return [...controls].some(isChanged)
}

function isChanged(control) {
  if (control.matches('select')) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(initial, 0)
  }
  if (control.matches('[type=checkbox], [type=radio]'))
    return control.checked !== control.defaultChecked
  return control.type !== 'hidden' && control.value !== control.defaultValue
}

function showFault(form, text) {
  const faults = form?.querySelector('.faults')
  if (!faults) return
  if (isInTable(form)) return toast(text, FAULT_STAYS_MS)
  faults.innerHTML = '<ul class="fault-list"><li></li></ul>'
  const line = faults.querySelector('li')
  line.textContent = text
  line.scrollIntoView({ block: 'nearest' })
  return line
}

/**
 * A double click on a button that leads to the next item may also click that item's button, before a person
 * can have seen the item. Such a button ignores clicks while its page is this young.
 */
const UNSEEN_MS = 500
const loadedAt = performance.now()
document.addEventListener(
  'click',
  (event) => {
    if (performance.now() - loadedAt > UNSEEN_MS || !event.target.closest('[data-needs-seen]'))
      return
    event.preventDefault()
    event.stopPropagation()
  },
  true,
)

/** Enables a button once its form is complete. `data-needs` has the names of the required fields. */
function updateNeeds(form) {
  for (const button of form.querySelectorAll('button[data-needs]')) {
    const data = new FormData(form)
    const missing = button.dataset.needs
      .split(' ')
      .filter((name) => !data.getAll(name).some(Boolean))
    button.disabled = missing.length > 0
    sayMissing(form, missing)
  }
}
/** Says in the footer which fields are missing, by their labels. */
function sayMissing(form, missing) {
  const note = form.querySelector('.dialog-footer > .muted')
  if (!note) return
  note.dataset.note ??= note.textContent.trim()
  note.setAttribute('role', 'status')
  const text =
    missing.length > 0 ? missing.map((name) => nextStep(form, name)).join(' ') : note.dataset.note
  if (note.textContent !== text) note.textContent = text
}
function nextStep(form, name) {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLElement && input.type !== 'checkbox')
    return `Fill in "${input.labels[0].textContent.trim()}".`
  const [box] = form.querySelectorAll(`[name="${name}"]`)
  const legend = box.closest('fieldset').querySelector('legend').textContent.trim()
  return `Choose at least one under "${legend}".`
}
document.addEventListener('input', (event) => {
  const form = event.target.closest?.('form')
  if (!form) return
  updateNeeds(form)
  // A result is about the text that was sent.
  form.querySelector('[data-until-edit]')?.replaceChildren()
})
/** Enables a button once a checkbox is checked. The checkbox has the button's id in `data-enables`. */
document.addEventListener('change', (event) => {
  const { enables } = event.target.dataset ?? {}
  if (enables) document.getElementById(enables).disabled = !event.target.checked
})
for (const form of document.forms) updateNeeds(form)
document.addEventListener('htmx:afterSettle', () => {
  for (const form of document.forms) updateNeeds(form)
})

/** Enables a form's submit button once the person has typed the text in `data-confirms`. */
document.addEventListener('input', (event) => {
  const { confirms } = event.target.dataset ?? {}
  if (confirms === undefined) return
  const submit = event.target.form.querySelector('button[type=submit]')
  submit.disabled = shownText(event.target.value) !== shownText(confirms)
})
/** As a browser shows it. A name from a command may have more spaces, which a person cannot see. */
function shownText(text) {
  return text.trim().replaceAll(/\s+/g, ' ')
}
/** A preset. Checks the boxes in `data-ticks` and unchecks the form's other boxes. */
document.addEventListener('click', (event) => {
  const preset = event.target.closest('[data-ticks]')
  if (!preset) return
  const wanted = preset.dataset.ticks.split(' ')
  for (const box of preset.closest('form').querySelectorAll(`[name="${preset.dataset.ticksIn}"]`))
    box.checked = wanted.includes(box.value)
  updateNeeds(preset.closest('form'))
})
