import { toast } from './toasts.js'

/**
 * Uploads dropped and chosen files. Checks type and size first. Each file has an upload id,
 * so a retry is not charged again.
 */
const AT_ONCE = 3
const zone = document.getElementById('uploads')
const uploadList = zone?.querySelector('.upload-list')
/** In the storage of this tab: a click in live mode, for the page in test mode that follows. */
const WANTS_SAMPLE = 'wants-sample'
const waiting = []
let running = 0

if (zone) {
  const input = zone.querySelector('[data-upload-files]')
  zone.querySelector('[data-upload-choose]').addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    add([...input.files])
    input.value = ''
  })
  zone.querySelector('[data-upload-sample]')?.addEventListener('click', addSample)
  zone
    .querySelector('[data-try-sample]')
    ?.addEventListener('click', () => sessionStorage.setItem(WANTS_SAMPLE, 'yes'))
  if (zone.dataset.sample && sessionStorage.getItem(WANTS_SAMPLE)) {
    sessionStorage.removeItem(WANTS_SAMPLE)
    addSample()
  }
  listenForDrops()
  addEventListener('beforeunload', (event) => {
    if (running > 0) event.preventDefault()
  })
}

async function addSample() {
  const button = zone.querySelector('[data-upload-sample]')
  if (button) button.disabled = true
  try {
    const response = await fetch(zone.dataset.sample)
    if (!response.ok) throw new Error(`status ${response.status}`)
    const type = 'application/pdf'
    add([new File([await response.blob()], 'estimate.pdf', { type })])
  } catch {
    if (button) button.disabled = false
    toast('The sample could not be loaded. Try again.')
  }
}

function listenForDrops() {
  const title = zone.querySelector('[data-drop-title]')
  let usual = ''
  let depth = 0
  const end = () => {
    depth = 0
    zone.classList.remove('is-over')
    if (usual) title.textContent = usual
  }
  const isFiles = (event) => event.dataTransfer?.types.includes('Files')
  addEventListener('dragenter', (event) => {
    if (!isFiles(event)) return
    depth += 1
    if (!zone.classList.contains('is-over')) usual = title.textContent
    zone.classList.add('is-over')
    title.textContent = dropText(event.dataTransfer.items.length)
  })
  addEventListener('dragover', (event) => {
    if (isFiles(event)) event.preventDefault()
  })
  addEventListener('dragleave', (event) => {
    if (isFiles(event) && --depth <= 0) end()
  })
  addEventListener('drop', (event) => {
    if (!isFiles(event)) return
    event.preventDefault()
    end()
    add([...event.dataTransfer.files])
  })
}

function dropText(files) {
  const cost = files * Number(zone.dataset.cost)
  return `Drop to upload ${files} ${files === 1 ? 'file' : 'files'}${cost > 0 ? `, ${cost} IU` : ''}`
}

function add(files) {
  const { testOnly } = zone.dataset
  for (const file of files) {
    const upload = { file, id: randomId(), item: itemOf(file) }
    uploadList.append(upload.item)
    upload.item.querySelector('[data-dismiss]').addEventListener('click', () => dismiss(upload))
    upload.item.querySelector('[data-retry]').addEventListener('click', () => start(upload))
    const fault = faultOf(file)
    if (fault) refuse(upload, fault, false)
    else if (testOnly && /^svc-test\./i.test(file.name)) refuse(upload, testOnly, true)
    else start(upload)
  }
}

/** Without HTTPS, browsers have no randomUUID. */
function randomId() {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function itemOf(file) {
  const item = zone.querySelector('[data-upload-item]').content.firstElementChild.cloneNode(true)
  item.querySelector('.upload-name').textContent = file.name
  item.querySelector('.upload-size').textContent = sizeText(file.size)
  item.querySelector('progress').setAttribute('aria-label', `Upload of ${file.name}`)
  return item
}

/** Null if the file can be sent. */
function faultOf(file) {
  const end = /\.([^.]+)$/.exec(file.name)?.[1] ?? ''
  const { extensions, maxBytes, maxSize } = zone.dataset
  if (!extensions.split(' ').includes(end.toLowerCase())) return notSupported(end)
  if (file.size === 0) return 'The file is empty. Save it again, then upload it.'
  if (file.size > Number(maxBytes))
    return `The file is larger than ${maxSize}. Split it, then upload the parts.`
  return null
}

function notSupported(end) {
  const name = end === '' ? 'A file without a type' : end.toUpperCase().slice(0, 8)
  if (/^(heic|heif|webp|gif|bmp|tiff?)$/i.test(end))
    return `${name} is not supported. Export the photo as JPEG, then upload it again.`
  if (/^(zip|7z|rar|gz|tar)$/i.test(end))
    return `${name} is not supported. Unpack it, then upload the files.`
  if (/^(ods|numbers|tsv|xlsm|xlsb)$/i.test(end))
    return `${name} is not supported. Save it as XLSX, then upload that file.`
  if (/^(odt|rtf|pages|pptx?|odp|key|html?|eml|msg|xps|md)$/i.test(end))
    return `${name} is not supported. Save it as PDF, then upload that file.`
  return `${name} is not supported. Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file.`
}

function start(upload) {
  showState(upload, 'is-waiting', 'Waiting')
  waiting.push(upload)
  startNext()
}

function startNext() {
  while (running < AT_ONCE && waiting.length > 0) send(waiting.shift())
}

function send(upload) {
  const { file, id } = upload
  const request = new XMLHttpRequest()
  upload.request = request
  upload.began = performance.now()
  running += 1
  request.open('POST', zone.dataset.uploadTo)
  request.setRequestHeader('hx-request', 'true')
  request.setRequestHeader('svc-upload-id', id)
  request.setRequestHeader('svc-filename', encodeURIComponent(file.name))
  if (!file.type) request.setRequestHeader('content-type', 'application/octet-stream')
  request.upload.addEventListener('progress', ({ loaded }) => progress(upload, loaded))
  request.addEventListener('loadend', () => {
    running -= 1
    ended(upload, request)
    startNext()
  })
  showState(upload, 'is-running', `0 of ${sizeText(file.size)}`)
  request.send(file)
}

function progress(upload, loaded) {
  const { file, item, began } = upload
  item.querySelector('progress').value = (100 * loaded) / file.size
  const seconds = (performance.now() - began) / 1000
  const left = Math.ceil(((file.size - loaded) * seconds) / Math.max(1, loaded))
  const about = seconds > 1 && left > 1 ? `, about ${left} s left` : ''
  const text = `${sizeText(loaded, file.size)} of ${sizeText(file.size)}${about}`
  item.querySelector('.upload-text').textContent = loaded < file.size ? text : 'Storing'
}

function ended(upload, request) {
  const { item, file } = upload
  if (upload.isDismissed) return
  const to = request.getResponseHeader('hx-redirect')
  if (request.status === 401 && to) {
    refuse(upload, 'You are signed out. Open another tab, sign in, then retry.', true)
  } else if (request.status >= 200 && request.status < 300) {
    announceUpload(`${file.name} is uploaded.`)
    item.remove()
    document.dispatchEvent(new CustomEvent('documents-changed'))
  } else if (request.status === 0) {
    refuse(
      upload,
      'The connection was lost. Check it, then retry. The file is charged only once.',
      true,
    )
  } else {
    const canRetry = request.status >= 500 || [402, 408, 409, 429].includes(request.status)
    refuse(upload, messageIn(request.responseText), canRetry)
  }
}

/** The server responds with an HTML fragment. */
function messageIn(text) {
  const answer = new DOMParser().parseFromString(text, 'text/html')
  return answer.body.textContent.replaceAll(/\s+/g, ' ').trim()
}

/** The message stays until the person dismisses it. */
function refuse(upload, why, canRetry) {
  const spent = zone.dataset.cost > 0 ? 'No IU spent.' : 'It is not counted.'
  const text = canRetry ? why : `${why} ${spent}`
  showState(upload, canRetry ? 'can-retry' : 'is-refused', text)
  announceUpload(`${upload.file.name}: ${text}`)
}

function showState({ item, file }, state, text) {
  item.className = `upload ${state}`
  item.querySelector('.upload-text').textContent = text
  const isActive = state === 'is-running' || state === 'is-waiting'
  rename(item.querySelector('[data-dismiss]'), isActive ? 'Cancel' : 'Dismiss', file)
  const retry = item.querySelector('[data-retry]')
  rename(retry, text === zone.dataset.testOnly ? 'Upload anyway' : 'Retry', file)
  retry.hidden = state !== 'can-retry'
  if (isActive) item.querySelector('progress').value = 0
}

function rename(button, text, file) {
  button.textContent = text
  button.setAttribute('aria-label', `${text} ${file.name}`)
}

function dismiss(upload) {
  upload.isDismissed = true
  const at = waiting.indexOf(upload)
  if (at >= 0) waiting.splice(at, 1)
  upload.request?.abort()
  upload.item.remove()
  if (upload.request) toast('The upload is canceled.')
}

function announceUpload(text) {
  zone.querySelector('[data-upload-said]').textContent = text
}

const KB = 1024
const MB = 1024 * KB

/** "18.3 of 24.1 MB": both numbers in the unit of the total. 1 MB is 1024², as in the size limit. */
function sizeText(bytes, whole = bytes) {
  const isShort = bytes !== whole
  if (whole < KB) return isShort ? `${bytes}` : `${bytes} B`
  if (Math.round(whole / KB) < KB) return `${Math.round(bytes / KB)}${isShort ? '' : ' KB'}`
  return `${(bytes / MB).toFixed(1)}${isShort ? '' : ' MB'}`
}
