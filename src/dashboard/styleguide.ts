import { type Html, html } from '../platform/pages/html.ts'
import { content, page } from '../platform/pages/page.ts'
import { anyone } from '../platform/pages/page-access.ts'
import { attributes } from './components/attributes.ts'
import { avatar } from './components/avatar.ts'
import { bars } from './components/bars.ts'
import { button, buttonLink } from './components/button.ts'
import { chip, confidence } from './components/chip.ts'
import { codeBlock, copyButton, downloadButton, shortId } from './components/code.ts'
import { fileName } from './components/file-name.ts'
import { checkboxes, field, form, hidden, radios, select, textArea } from './components/form.ts'
import {
  count,
  counted,
  dateText,
  dateTimeText,
  duration,
  fileSize,
  money,
  timeAgo,
  timeOf,
} from './components/format.ts'
import { emailText, pathText } from './components/line-breaks.ts'
import { newTabLink } from './components/new-tab-link.ts'
import { note } from './components/note.ts'
import { facts, pageHead, panel } from './components/panel.ts'
import { qrCode } from './components/qr-code.ts'
import { questionDialog } from './components/question-dialog.ts'
import { secretDialog } from './components/secret-dialog.ts'
import { modeBadge, type Shape, status } from './components/status.ts'
import { timeline } from './components/timeline.ts'
import { jumpResults } from './palette.ts'
import { colors, keys, type } from './styleguide-foundations.ts'
import { listStates, lists } from './styleguide-lists.ts'

/** Every component in every state, for development and for the browser tests. */
export const styleguide = page({
  id: 'styleguide',
  path: '/styleguide',
  access: anyone,
  async show({ now }) {
    const head = pageHead(
      'Component sheet',
      'One accent, used for evidence, links, selection and focus. A status is color, word and shape.',
    )
    const parts = [
      colors(),
      type(),
      evidence(now),
      statuses(),
      buttons(),
      forms(),
      notes(),
      jump(),
      lists(now),
      listStates(),
      figures(),
      layers(),
      keys(),
    ]
    return content('Component sheet', html`<div class="component-sheet">${head}${parts}</div>`)
  },
})

const SHAPES: readonly (readonly [Shape, string])[] = [
  ['done', 'Completed'],
  ['running', 'Processing'],
  ['half', 'Needs review'],
  ['failed', 'Failed'],
  ['canceled', 'Canceled'],
  ['warning', 'Failing, day 3 of 7'],
  ['clock', 'Expiring in 12 d'],
  ['none', 'Missing'],
  ['open', 'Open'],
  ['critical', 'Critical'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
]

function statuses(): Html {
  const words = SHAPES.map(([shape, word]) => status(shape, word))
  const quiet = status('canceled', 'Revoked', { isQuiet: true })
  return panel(
    'Status',
    html`<div class="actions">${words} ${quiet} ${modeBadge('live')} ${modeBadge('test')}</div>`,
  )
}

function evidence(now: Date): Html {
  const at = new Date(now.getTime() - 125_000)
  return panel(
    'Evidence and values',
    facts([
      ['Document', chip('file-text', 'estimate.pdf, p. 1', '#', { isDocument: true })],
      ['Person', chip('user', 'Ana Torres, Nov 12', '#')],
      ['Without a page', chip('code-xml', 'API', null)],
      ['Confidence', html`${confidence(0.98)} ${confidence(0.71)} ${confidence(0.42)}`],
      [
        'Times',
        html`${timeAgo(at, now)}, ${timeOf(at, now)}, ${dateText(at, now)}, ${dateTimeText(at)}`,
      ],
      ['Amounts', html`${money('18642.37')}, ${count(1284)}, ${counted(2, 'document')}`],
      ['Sizes', html`${fileSize(24_100_000)}, ${duration(12_960_000)}`],
      ['Identifier', shortId('019aa7d1-4c1a-7b90-8f21-3b6c5d4e8e40')],
      ['File name', fileName('whitfield-estimate-2026_10_28.final.pdf')],
      ['Email', emailText('karen.whitfield@example.com')],
      ['Path', html`<code>${pathText('/v1/webhook-endpoints/{id}')}</code>`],
    ]),
  )
}

function figures(): Html {
  const days = [
    { label: 'Nov 10', value: 12 },
    { label: 'Nov 11', value: 0 },
    { label: 'Nov 12', value: 27 },
  ]
  return panel(
    'Figures',
    html`
      <div class="stack">
        <div class="actions">${avatar('Ana Torres')} ${avatar('Harbor Restoration', true)}</div>
        ${bars('Units charged per day', days, 'IU')}
        ${qrCode('https://example.com/sample', 'QR code of a sample secret')}
        ${timeline([
          { icon: 'coins', title: '3 IU charged', aside: '+12 ms' },
          {
            icon: 'file-text',
            title: 'Document completed',
            detail: 'estimate.pdf, Estimate',
            below: [{ icon: 'hammer', title: 'Job created', aside: '+1.9 s' }],
          },
          { icon: 'x', title: 'Not delivered', aside: 'Failed', isWarning: true },
        ])}
      </div>
    `,
  )
}

function buttons(): Html {
  return panel(
    'Buttons',
    html`
      <div class="actions">
        ${button('Primary', { kind: 'primary' })} ${button('Secondary')}
        ${button('Quiet', { kind: 'quiet' })} ${button('Delete…', { kind: 'danger' })}
        ${button('Delete document', { kind: 'delete' })}
        ${button('Disabled', { isDisabled: true })}
        ${button('Sending', { attributes: attributes({ 'aria-busy': 'true' }) })}
        ${button('Pressed', { attributes: attributes({ 'aria-pressed': 'true' }) })}
        ${button('Small', { isSmall: true, icon: 'plus' })} ${buttonLink('Link', '#')}
        ${copyButton('svc_live_9fKq2T', 'Copy prefix')}
        ${downloadButton('k7m2p-x9rt4', 'recovery-codes.txt')} ${newTabLink('New tab', '#')}
      </div>
    `,
  )
}

function forms(): Html {
  const fields = html`
    <div class="form-fields">
      ${field({ name: 'url', label: 'Endpoint URL', type: 'url', hint: 'Public HTTPS only.' })}
      ${textArea({ name: 'body', label: 'Body', value: '{}', isMono: true })}
      ${select({ name: 'type', label: 'Type', value: 'b', options: OPTIONS })}
      ${radios('Mode', 'mode', [
        { value: 'live', label: 'Live', hint: 'Real records.', isChecked: true },
        { value: 'test', label: 'Test', hint: 'Sandbox records.' },
      ])}
      ${checkboxes('Allow this key to', 'scopes', [
        { value: 'read', label: 'Read records', code: 'read', isChecked: true },
      ])}
      ${hidden('id', '1')} ${button('Save', { kind: 'primary', type: 'submit' })}
    </div>
  `
  return panel('Form fields', form('/styleguide', fields))
}

const OPTIONS = [
  { value: 'a', label: 'Estimate' },
  { value: 'b', label: 'Invoice' },
]

function notes(): Html {
  return panel(
    'Notes',
    html`
      <div class="stack">
        ${note('info', 'Webhooks report the jobs and clients that an upload here creates.')}
        ${note('warning', html`<b>Cancel this document?</b> The 3 IU are not refunded.`)}
        ${note('error', html`<b>IU are used up.</b> New documents are refused with 402.`)}
        ${note('success', html`<b>First call received.</b> 200 in 6 ms.`)}
        ${codeBlock('curl https://api.example.com/v1/ping')}
        ${codeBlock('{\n  "type": "job.created",\n  "seq": 12\n}', { label: 'JSON', isJson: true })}
        <div class="toast">Document accepted <button type="button">Undo</button></div>
        <div class="toast">Not saved. The job changed while you edited.</div>
      </div>
    `,
  )
}

function jump(): Html {
  const jobs = [
    { icon: 'hammer', title: 'NF-118204', detail: 'SR-2026-0418, Karen Whitfield', href: '#' },
    { icon: 'hammer', title: 'NF-118377', detail: 'SR-2026-0402', href: '#' },
  ] as const
  const pages = [{ icon: 'scroll-text', title: 'Request log', href: '#' }] as const
  return panel(
    'Jump to: ⌘K',
    html`
      <div id="palette-results" role="listbox" aria-label="Results">
        ${jumpResults(
          [
            { heading: 'Jobs', items: jobs },
            { heading: 'Pages', items: pages },
          ],
          'nf-118',
          'live',
        )}
      </div>
      <div>${jumpResults([], 'nf-119', 'live')}</div>
    `,
  )
}

function layers(): Html {
  const revoke = questionDialog({
    id: 'sample-dialog',
    title: 'Revoke old-dash-import?',
    path: '/styleguide',
    text: 'Calls with this key fail with 401 within one second.',
    does: 'Revoke key',
    isDelete: true,
    confirms: 'old-dash-import',
  })
  const secret = secretDialog({
    title: 'Copy the secret of albi-nightly',
    body: codeBlock('svc_test_sample', { label: 'Secret', wraps: true }),
    confirms: 'I saved the secret',
    isOpen: false,
  })
  return panel(
    'Dialogs',
    html`
      <div class="actions">
        ${button('Revoke', { opens: 'sample-dialog' })} ${button('Show a secret', { opens: 'secret' })}
      </div>
      ${revoke} ${secret}
    `,
  )
}
