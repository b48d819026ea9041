import { type Html, html } from '../platform/pages/html.ts'
import { content, page } from '../platform/pages/page.ts'
import { anyone } from '../platform/pages/page-access.ts'
import { attributes } from './components/attributes.ts'
import { avatar } from './components/avatar.ts'
import { bars } from './components/bars.ts'
import { button, buttonLink } from './components/button.ts'
import { chip, confidence } from './components/chip.ts'
import { codeBlock, copyButton, downloadButton, shortId } from './components/code.ts'
import { dateRange } from './components/date-range.ts'
import { empty, loading } from './components/empty.ts'
import { fileName } from './components/file-name.ts'
import { filters, searchBox, tabs } from './components/filters.ts'
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
import { newTabLink } from './components/new-tab-link.ts'
import { note } from './components/note.ts'
import { facts, pageHead, panel, tile } from './components/panel.ts'
import { qrCode } from './components/qr-code.ts'
import { questionDialog } from './components/question-dialog.ts'
import { secretDialog } from './components/secret-dialog.ts'
import { modeBadge, type Shape, status } from './components/status.ts'
import { pager, table } from './components/table.ts'
import { timeline } from './components/timeline.ts'

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
      ...[statuses(), evidence(now), figures(), buttons(), forms(), notes()],
      ...[lists(now), layers()],
    ]
    return content('Component sheet', html`${head}<div class="stack">${parts}</div>`)
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
      </div>
    `,
  )
}

type SampleRow = { id: string; name: string; amount: string; at: Date }

function lists(now: Date): Html {
  const url = '/styleguide?status=open'
  const rows: SampleRow[] = [
    { id: 'row-1', name: 'SR-2026-0418', amount: '18642.37', at: now },
    { id: 'row-2', name: 'SR-2026-0417', amount: '2908.00', at: now },
  ]
  const columns = [
    { head: 'Job', cell: (row: SampleRow) => row.name, place: 'title' as const },
    { head: 'Status', cell: () => status('open', 'Open') },
    { head: 'Updated', cell: (row: SampleRow) => timeAgo(row.at, now), place: 'end' as const },
    { head: 'RCV', cell: (row: SampleRow) => money(row.amount), isNumber: true },
  ]
  const list = [{ name: 'status', label: 'Status', value: 'open', options: STATUSES }]
  const search = searchBox(url, { name: 'q', label: 'File name', value: undefined })
  return panel(
    'Lists',
    html`
      ${tabs('Views', [
        { label: 'All', href: '#', isCurrent: true, count: 6 },
        { label: 'Active', href: '#', isCurrent: false },
      ])}
      ${search}
      <div class="filters">
        ${dateRange(url, 'received', 'Received', {})}
        ${dateRange(url, 'received', 'Received', { recent: '7d' })}
      </div>
      ${filters(url, [...list, { ...list[0]!, name: 'type', label: 'Type', value: undefined }], '')}
      ${table({
        caption: 'Jobs',
        columns,
        rows,
        idOf: ({ id }) => id,
        hrefOf: () => '#',
        isDense: true,
        footer: pager(url, { next: 'abc', isFirst: true }, '2 of 412 jobs'),
      })}
      <div class="halves">
        ${empty('files', 'No exports yet', 'An export holds every job.', buttonLink('Start', '#'))}
        ${loading()}
      </div>
      <div class="tiles">${tile('Balance', '1,284 IU', 'Runs out about Dec 3')}</div>
    `,
  )
}

const STATUSES = [{ value: 'open', label: 'Open' }]

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
