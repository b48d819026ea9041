/**
 * Asks the device for a passkey as soon as the server sends a form with `data-passkey-create` or
 * `data-passkey-get`, and submits the form with the result.
 */
const isPossible =
  typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'

function offer(root) {
  if (!isPossible) return
  for (const part of root.querySelectorAll('[data-offers-passkey]')) part.hidden = false
  for (const form of root.querySelectorAll('[data-passkey-create], [data-passkey-get]')) ask(form)
}

async function ask(form) {
  const { passkeyCreate, passkeyGet } = form.dataset
  delete form.dataset.passkeyCreate
  delete form.dataset.passkeyGet
  if (!passkeyCreate && !passkeyGet) return
  try {
    const credential = await (passkeyCreate ? create(passkeyCreate) : get(passkeyGet))
    form.elements.namedItem('response').value = JSON.stringify(credential.toJSON())
    form.requestSubmit()
  } catch (error) {
    const isKnown = error.name === 'InvalidStateError'
    form.querySelector('[data-passkey-status]').textContent = isKnown
      ? 'This device already has a passkey for your account. Use that one to sign in.'
      : form.dataset.passkeyFailed
  }
}

function create(text) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(text))
  return navigator.credentials.create({ publicKey })
}

function get(text) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(text))
  return navigator.credentials.get({ publicKey })
}

document.addEventListener('htmx:afterSettle', (event) => offer(event.target.parentNode ?? document))
offer(document)
