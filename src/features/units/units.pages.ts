import { z } from 'zod'
import { bars } from '../../dashboard/components/bars.ts'
import { button, buttonLink } from '../../dashboard/components/button.ts'
import { chip } from '../../dashboard/components/chip.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { filters } from '../../dashboard/components/filters.ts'
import { field, form } from '../../dashboard/components/form.ts'
import { count, dateText, dateTimeText } from '../../dashboard/components/format.ts'
import { note } from '../../dashboard/components/note.ts'
import { pageHead, panel, tile } from '../../dashboard/components/panel.ts'
import { pager, table } from '../../dashboard/components/table.ts'
import { dayIn } from '../../extraction/time-zone.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { Month } from '../../platform/pages/dates.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import {
  type Action,
  action,
  content,
  type Page,
  page,
  redirect,
} from '../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import type { Platform } from '../../platform/platform.ts'
import { SANDBOX_DOCUMENTS_PER_DAY } from '../ingestions/ingestion.ts'
import { sandboxDocumentsOf } from '../ingestions/ingestions.queries.ts'
import { DOCUMENT_IU } from '../metering/metering.ts'
import { forecastOf, isLow, lastDays, monthsBetween } from './unit.ts'
import {
  type Account,
  chargedSince,
  type LedgerRow,
  selectAccount,
  selectDays,
  selectFilenames,
  selectLedger,
  selectMonths,
  setAlert,
} from './units.queries.ts'
import { unitsCsv } from './units-csv.pages.ts'

const PATH = '/operators/{operator}/units'
const SHOWN_DAYS = 30
const LEDGER_ROWS = 50

const unitsPage = page({
  id: 'units',
  path: PATH,
  access: operatorPage('viewer'),
  nav: { section: 'Account', label: 'Units', icon: 'coins', key: 'u' },
  query: z.object({
    month: Month.optional(),
    cursor: z.string().max(600).optional(),
  }),
  async show({ place, query, db, keys, now, platform }) {
    const account = place.mode === 'live' ? await selectAccount(db, place.id) : null
    const title = 'Units'
    if (!account) {
      const used = await sandboxDocumentsOf(db, place.id, now)
      return content(title, freePage(used))
    }
    const { timeZone } = place
    const month = query.month ?? dayIn(timeZone, now).slice(0, 7)
    const after = query.cursor ? openPosition(query.cursor, place, month, platform) : null
    const weekAgo = new Date(now.getTime() - 7 * DAY_MS)
    const from = new Date(now.getTime() - (SHOWN_DAYS + 1) * DAY_MS)
    const [charged, days, months, ledger] = await Promise.all([
      chargedSince(db, place.id, weekAgo),
      selectDays(db, place.id, { from, timeZone }),
      selectMonths(db, place.id, timeZone),
      selectLedger(db, place.id, { month, timeZone, after, limit: LEDGER_ROWS + 1 }),
    ])
    const perDay = new Map(days.map((one) => [one.day, one.charged]))
    const list = lastDays(SHOWN_DAYS, now, timeZone).map((day) => ({
      label: dateText(`${day}T12:00:00Z`, now),
      value: perDay.get(day) ?? 0,
    }))
    const names = await selectFilenames(db, place.id, keys, ledger)
    const isFirst = after === null
    const known = months ? monthsBetween(months.first, months.last) : []
    const body = html`
      ${pageHead('Intelligence Units', `Each document in live mode costs ${DOCUMENT_IU} IU.`)}
      <div class="stack">
        ${lowNote(account)}
        ${tiles(account, charged, place, now)}
        ${panel('Charged per day', bars(`Units charged per day, last ${SHOWN_DAYS} days`, list, 'IU'))}
        ${place.role === 'admin' ? alertPanel(place, account) : nothing}
        ${ledgerPart(place, { month, months: known, rows: ledger, names, isFirst }, platform)}
      </div>
    `
    return content(title, body)
  },
})

function freePage(used: number): Html {
  return html`
    ${pageHead('Intelligence Units', 'Test mode costs no units.')}
    <div class="tiles">
      ${tile('Price', 'Free', 'Sandbox documents')}
      ${tile('Documents today', `${used} of ${SANDBOX_DOCUMENTS_PER_DAY}`, 'Resets at midnight UTC')}
    </div>
  `
}

function lowNote(account: Account): Html {
  if (!isLow(account)) return nothing
  const below = count(account.alertBelow!)
  return note(
    'warning',
    html`
      <b>The balance is below ${below} IU.</b> At 0 IU, uploads are refused with
      <code>iu_exhausted</code>. Ask the people who run this service to add units.
    `,
  )
}

function tiles(
  { balance }: Account,
  charged: number,
  { timeZone }: OperatorPlace,
  now: Date,
): Html {
  const { perDay, runsOutAt } = forecastOf(balance, charged, now)
  const pace = `At ${count(Math.round(perDay * 10) / 10)} IU a day, the average of the last 7 days`
  return html`
    <div class="tiles">
      ${tile('Balance', `${count(balance)} IU`, `${count(Math.floor(balance / DOCUMENT_IU))} documents`)}
      ${tile('Last 7 days', `${count(charged)} IU`, 'Charged')}
      ${
        runsOutAt
          ? tile('Runs out about', dateText(runsOutAt, now, timeZone), pace)
          : tile('Runs out about', '–', 'Too few charges in the last 7 days to tell')
      }
    </div>
  `
}

type Ledger = {
  month: string
  months: readonly string[]
  rows: LedgerRow[]
  /** Of the documents, by their ids. */
  names: ReadonlyMap<string, string>
  isFirst: boolean
}

function ledgerPart(
  place: OperatorPlace,
  { month, months, rows, names, isFirst }: Ledger,
  platform: Platform,
): Html {
  const path = `/operators/${place.id}/units`
  const url = `${path}?month=${month}`
  const shown = rows.slice(0, LEDGER_ROWS)
  const last = rows.length > LEDGER_ROWS ? shown.at(-1)! : null
  const next = last
    ? sealCursor(
        `${last.created_at} ${last.id}`,
        bindingOf(place, month),
        platform.vault.root.cursorKey,
      )
    : null
  const options = [...new Set([month, ...months])].map((one) => ({
    value: one,
    label: monthText(one),
  }))
  const download = buttonLink('Download CSV', `${path}.csv?month=${month}`, {
    isSmall: true,
    icon: 'download',
    download: true,
  })
  const list = table({
    caption: `Ledger of ${monthText(month)}`,
    className: 'cards ledger-table',
    columns: [
      { head: 'Time', place: 'title', cell: (row) => dateTimeText(row.created_at, place.timeZone) },
      { head: 'Entry', cell: (row) => entryText(row, names, place) },
      {
        head: 'Change',
        isNumber: true,
        place: 'end',
        cell: ({ amount }) => `${signed(amount)} IU`,
      },
    ],
    rows: shown,
    isDense: true,
    empty: empty(
      'coins',
      `No entries in ${monthText(month)}`,
      'Choose another month, or upload a document.',
    ),
    footer: pager(url, { next, isFirst }, 'Newest first'),
  })
  const choices = [{ name: 'month', label: 'Month', value: undefined, options }]
  // What is aside is left out on a phone.
  const menu = filters(url, choices, nothing, { end: download })
  return html`
    <section class="titled-list"><h2>Ledger of ${monthText(month)}</h2>${menu}${list}</section>
  `
}

function entryText(
  { reason, ingestion_id: id }: LedgerRow,
  names: ReadonlyMap<string, string>,
  place: OperatorPlace,
): Html {
  if (reason === 'grant' || id === null) return html`Units added`
  const name = names.get(id)
  // Nothing is left of a document that was erased.
  if (name === undefined) return html`Document, no longer stored`
  const link = chip('file-text', name, `/operators/${place.id}/documents/${id}`, {
    isDocument: true,
  })
  return html`Document uploaded ${link}`
}

function signed(amount: number): string {
  return amount > 0 ? `+${count(amount)}` : `−${count(-amount)}`
}

function monthText(month: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${month}-01T00:00:00Z`))
}

function bindingOf({ id }: OperatorPlace, month: string): string[] {
  return ['units', id, month]
}

function openPosition(cursor: string, place: OperatorPlace, month: string, { vault }: Platform) {
  const text = openCursor(cursor, bindingOf(place, month), vault.root.cursorKey)
  const [created_at = '', id = ''] = text.split(' ')
  return { created_at, id }
}

function alertPanel({ id }: OperatorPlace, { alertBelow }: Account): Html {
  const fields = html`
    <div class="form-fields">
      ${field({
        name: 'below',
        label: 'Warn below',
        type: 'number',
        inputmode: 'numeric',
        value: alertBelow === null ? '' : String(alertBelow),
        hint: 'In IU, such as 300. Below it, you see a warning. Leave it empty for no warning.',
      })}
      <div class="actions">${button('Save', { type: 'submit' })}</div>
    </div>
  `
  return panel('Low balance', form(`/operators/${id}/units/alert`, fields))
}

const WHOLE = 'Enter a whole number of IU from 1 to 1,000,000, or leave it empty.'

const setUnitAlert = action({
  id: 'setUnitAlert',
  path: `${PATH}/alert`,
  access: operatorPage('admin'),
  input: z.object({
    below: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, WHOLE)
      .transform(Number)
      .refine((below) => below <= 1_000_000, WHOLE)
      .optional()
      .meta({ title: 'Warn below' }),
  }),
  modeOf: () => 'live',
  async perform({ input, place, db }) {
    const below = input.below ?? null
    const isChanged = await setAlert(db, place.id, below)
    const done = below === null ? 'No warning is set.' : `Warns below ${count(below)} IU.`
    return {
      result: redirect(`/operators/${place.id}/units`, done),
      audit: isChanged ? { action: 'units.alert_set', detail: { below } } : null,
    }
  },
})

export const unitPages: readonly Page[] = [unitsPage, unitsCsv]
export const unitActions: readonly Action[] = [setUnitAlert]
