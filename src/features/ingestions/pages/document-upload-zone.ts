import { attributes } from '../../../dashboard/components/attributes.ts'
import { button, buttonLink } from '../../../dashboard/components/button.ts'
import { codeBlock } from '../../../dashboard/components/code.ts'
import { count } from '../../../dashboard/components/format.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { panel } from '../../../dashboard/components/panel.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { OperatorPlace } from '../../../platform/pages/page-access.ts'
import { balanceOf, DOCUMENT_IU } from '../../metering/metering.ts'
import { SANDBOX_DOCUMENTS_PER_DAY } from '../ingestion.ts'
import { sandboxDocumentsOf } from '../ingestions.queries.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_SIZE } from '../uploads/upload.ts'
import { documentsPath } from './document-paths.ts'

/** File extensions that the browser accepts. The service also checks the content. */
const EXTENSIONS = 'pdf jpg jpeg png csv xlsx xls docx doc txt'

/** The cost of an upload and what is left, as a sentence. `balance` is the text of the top bar. */
export type UploadCost = { sentence: string; balance: string }

export async function uploadCost(db: Db, place: OperatorPlace, now: Date): Promise<UploadCost> {
  if (place.mode === 'test') {
    const used = await sandboxDocumentsOf(db, place.id, now)
    const sentence = `Free, ${used} of ${SANDBOX_DOCUMENTS_PER_DAY} used today (UTC).`
    return { sentence, balance: 'Free' }
  }
  const balance = `${count((await balanceOf(db, place.id)) ?? 0)} IU`
  return { sentence: `${DOCUMENT_IU} IU per file, ${balance} left.`, balance }
}

/** Files can be dropped anywhere on the page. `uploads.js` sends them and shows their progress here. */
export function uploadZone(place: OperatorPlace, cost: UploadCost, isFirst: boolean): Html {
  const own = attributes({
    class: `drop-zone${isFirst ? ' is-first' : ''}`,
    id: 'uploads',
    'aria-label': 'Upload documents',
    'data-upload-to': documentsPath(place),
    'data-extensions': EXTENSIONS,
    'data-max-bytes': MAX_DOCUMENT_BYTES,
    'data-max-size': MAX_DOCUMENT_SIZE,
    'data-cost': place.mode === 'live' ? DOCUMENT_IU : 0,
    'data-test-only': place.mode === 'live' && SCRIPTED,
    'data-sample': place.mode === 'test' && `/operators/${place.id}/sample`,
  })
  const files = attributes({
    type: 'file',
    multiple: true,
    hidden: true,
    accept: EXTENSIONS.split(' ')
      .map((one) => `.${one}`)
      .join(','),
    'data-upload-files': true,
  })
  return html`
    <section${own}>
      <div class="drop-head">
        ${icon(isFirst ? 'file-up' : 'upload', 20)}
        <div class="drop-words">
          <h2${attributes({ 'data-drop-title': true, 'data-later': ANYWHERE })}>
            ${isFirst ? 'Upload your first document' : ANYWHERE}
          </h2>
          ${isFirst ? html`<p data-until-first>${FIRST}</p>` : nothing}
          <p class="muted">
            PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT, up to ${MAX_DOCUMENT_SIZE} each.
            <span id="upload-cost" data-live-part>${cost.sentence}</span>
            Uploads here send no <code>ingestion</code> events. Webhooks still report the jobs and
            clients that an upload creates.
          </p>
        </div>
        <div class="actions">
          ${button('Choose files', { kind: 'primary', attributes: mark('data-upload-choose') })}
          ${isFirst ? trySample(place) : nothing}
        </div>
        <input${files}>
      </div>
      <ul class="upload-list" aria-label="Uploads"></ul>
      <template data-upload-item>${uploadItem()}</template>
      <p class="hidden-text" role="status" data-upload-said></p>
    </section>
  `
}

/** The sample is read in test mode, where it costs nothing and no invented record is beside real ones. */
function trySample(place: OperatorPlace): Html {
  const own =
    place.mode === 'test'
      ? button('Try a sample estimate', { attributes: mark('data-upload-sample') })
      : buttonLink('Try a sample in test mode', `/operators/${place.sandboxId}/documents`, {
          attributes: mark('data-try-sample'),
        })
  return html`<span data-until-first>${own}</span>`
}

/** Before a file is sent whose name would force an outcome in the sandbox. */
const SCRIPTED =
  'Names that begin with svc-test. force an outcome only in test mode. Here the file is read ' +
  `like any other and costs ${DOCUMENT_IU} IU. To upload it all the same, press Upload anyway.`

const ANYWHERE = 'Drop files anywhere on this page'
const FIRST =
  'Drop an estimate, invoice, COI, job list or scan here. ' +
  'The fields appear in a few seconds, each with its place on the page.'

/** The template of one upload. The script fills it in. */
function uploadItem(): Html {
  return html`
    <li class="upload">
      <span class="upload-icon">${icon('file-up', 15)}${icon('file-x', 15)}</span>
      <span class="upload-name"></span>
      <span class="upload-size muted number"></span>
      <progress max="100" value="0" aria-label="Upload progress"></progress>
      <span class="upload-text number"></span>
      <span class="upload-actions">
        ${button('Retry', { kind: 'secondary', isSmall: true, attributes: mark('data-retry') })}
        ${button('Cancel', { kind: 'quiet', isSmall: true, attributes: mark('data-dismiss') })}
      </span>
    </li>
  `
}

function mark(name: string): Html {
  return attributes({ [name]: true })
}

/** Shown to an operator without documents: how other systems send them. */
export function sendFromSystem(place: OperatorPlace, baseUrl: string): Html {
  const curl = [
    `curl ${baseUrl}/v1/documents \\`,
    '  -H "Authorization: Bearer <API_KEY>" \\',
    '  -F file=@estimate.pdf',
  ].join('\n')
  return panel(
    'Send from your system',
    html`
      <div class="stack">
        <p class="muted">Uploads through the API can send a webhook when the document has been read.</p>
        ${codeBlock(curl, { label: 'curl command' })}
        <div class="actions">${buttonLink('Mint a key first', `/operators/${place.id}/keys`)}</div>
      </div>
    `,
  )
}
