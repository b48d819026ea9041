import { attributes } from '../../dashboard/components/attributes.ts'
import { count, dateTimeText, duration } from '../../dashboard/components/format.ts'
import { facts } from '../../dashboard/components/panel.ts'
import { actorsOf } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/db.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { DISABLED_BY_PERSON } from './switch-endpoint.ts'
import { eventsText } from './webhook-dialogs.ts'
import { MAX_ENDPOINTS, type Secret, type WebhookEndpointRow } from './webhook-endpoint.ts'
import { selectEndpoints } from './webhook-endpoints.queries.ts'
import {
  type EndpointFigures,
  type Failures,
  MAX_COUNTED_ATTEMPTS,
  selectEndpointFigures,
  selectFailures,
} from './webhook-pages.queries.ts'
import {
  failingDay,
  GIVE_UP_DAYS,
  isSimulated,
  outcomeAdvice,
  outcomeWord,
} from './webhook-words.ts'

type HealthContext = {
  db: Db
  place: OperatorPlace
  row: WebhookEndpointRow
  secrets: readonly Secret[]
  path: string
  now: Date
}

/** Shows whether the endpoint works, and its figures. */
export async function healthPanels(shown: HealthContext): Promise<Html> {
  const { db, place, row, now } = shown
  const since = row.failing_since
  const [failures, figures, endpoints] = await Promise.all([
    since ? selectFailures(db, place.id, row.id, since) : null,
    selectEndpointFigures(db, place.id, row.id, new Date(now.getTime() - DAY_MS)),
    selectEndpoints(db, place.id),
  ])
  return html`
    <div class="columns webhook-health">
      ${await healthPanel(shown, failures, figures)}
      <section class="panel" aria-label="About this endpoint">
        <div class="panel-body">${about(shown, figures, endpoints.length)}</div>
      </section>
    </div>
  `
}

async function healthPanel(
  shown: HealthContext,
  failures: Failures | null,
  figures: EndpointFigures,
): Promise<Html> {
  const { row } = shown
  const body =
    row.status === 'disabled'
      ? await disabledText(shown)
      : row.failing_since && failures
        ? failingText(shown, row.failing_since, failures)
        : workingText(figures)
  return html`
    <section class="panel" aria-label="Health"><div class="panel-body stack">${body}</div></section>
  `
}

function failingText({ place, path, now }: HealthContext, since: string, failures: Failures): Html {
  const { timeZone } = place
  const { first, counts } = failures
  const end = new Date(Date.parse(since) + GIVE_UP_DAYS * DAY_MS)
  const link = first?.event_id
    ? html`
      <a href="${path}?event=${first.event_id}&attempt=${first.id}#deliveries">
        First failed attempt
      </a>
    `
    : nothing
  return html`
    <div class="webhook-health-head">
      <h2>No delivery has succeeded since ${dateTimeText(since, timeZone)}</h2>
      ${link}
    </div>
    ${dayMeter(since, failingDay(since, now), { timeZone, isToday: true })}
    <p class="muted">
      If every attempt keeps failing, this endpoint is disabled on
      <b>${dateTimeText(end, timeZone)}</b>. Events are kept. You can replay them after you enable
      it again.
    </p>
    ${failureText(counts)}
  `
}

/** How attempts failed, and what to do about the most frequent failure. A simulated one needs nothing. */
function failureText(counts: Failures['counts']): Html {
  const failed = counts.filter(({ error }) => error !== null)
  const most = failed.find((one) => !isSimulated(one)) ?? failed[0]
  if (!most) return nothing
  const total = counts.reduce((sum, one) => sum + one.count, 0)
  const ended = failed.reduce((sum, one) => sum + one.count, 0)
  const words = new Intl.ListFormat('en-US', { type: 'disjunction' })
    .formatToParts(
      failed
        .slice(0, 3)
        .map((one) => (isSimulated(one) ? `a simulated ${one.status}` : outcomeWord(one))),
    )
    .map(({ type, value }) => (type === 'element' ? html`<b>${value}</b>` : value))
  return html`<p>${attemptsText(ended, total)} since then ended with ${words}. ${outcomeAdvice(most)}</p>`
}

/** "The only attempt", "All 21 attempts", "3 of 21 attempts". Only the latest attempts are counted. */
function attemptsText(some: number, all: number): string {
  if (all >= MAX_COUNTED_ATTEMPTS)
    return `${some < all ? count(some) : 'All'} of the ${LATEST_ATTEMPTS}`
  if (some < all) return `${count(some)} of ${count(all)} attempts`
  return all === 1 ? 'The only attempt' : all === 2 ? 'Both attempts' : `All ${count(all)} attempts`
}

const LATEST_ATTEMPTS = `latest ${count(MAX_COUNTED_ATTEMPTS)} attempts`
const IN_LATEST = `in the ${LATEST_ATTEMPTS}`

async function disabledText({ db, row, place }: HealthContext): Promise<Html> {
  const by = (await actorsOf(db, place.id, 'webhook_endpoint.disabled')).get(row.id)
  const { timeZone } = place
  const start = row.failing_since
  return html`
    <h2>Disabled since ${dateTimeText(row.disabled_at!, timeZone)}</h2>
    ${start ? dayMeter(start, GIVE_UP_DAYS, { timeZone, isToday: false }) : nothing}
    <p>${row.disabled_reason === DISABLED_BY_PERSON && by ? `Disabled by ${by}.` : row.disabled_reason}</p>
    <p class="muted">Nothing is sent. Enable the endpoint, then replay the events since that time.</p>
  `
}

function workingText({ delivered, median_ms: median }: EndpointFigures): Html {
  const hasAny = delivered > 0 && median !== null
  return html`
    <h2>${hasAny ? 'Deliveries succeed' : 'Nothing delivered in the last 24 hours'}</h2>
    <p class="muted">
      ${
        hasAny
          ? 'An endpoint that fails for seven days is disabled. This page then shows each day.'
          : 'Send a test event to see how your server answers.'
      }
    </p>
  `
}

type Meter = { timeZone: string; isToday: boolean }

/** One bar per day until the endpoint is disabled. Today's bar is striped. */
function dayMeter(since: string, day: number, { timeZone, isToday }: Meter): Html {
  const bars = Array.from({ length: GIVE_UP_DAYS }, (_, at) => {
    const kind = at + 1 < day ? 'is-past' : at + 1 > day ? '' : isToday ? 'is-today' : 'is-past'
    const date = new Date(Date.parse(since) + at * DAY_MS)
    const month = at === 0 ? ({ month: 'short' } as const) : {}
    const options = { timeZone, day: 'numeric', ...month } as const
    const label = new Intl.DateTimeFormat('en-US', options).format(date)
    return html`
      <li${attributes({ class: kind })}>
        <span class="bar"></span>
        ${kind === 'is-today' ? html`<b>Today</b>` : label}
      </li>
    `
  })
  return html`
    <div role="img" aria-label="Day ${day} of ${GIVE_UP_DAYS}">
      <ol class="day-meter" aria-hidden="true">${bars}</ol>
    </div>
  `
}

function about(
  { row, place, secrets, path, now }: HealthContext,
  figures: EndpointFigures,
  used: number,
) {
  const { attempts, delivered, waiting, held, median_ms: median, longest_ms: longest } = figures
  const isPart = attempts >= MAX_COUNTED_ATTEMPTS
  const link = (text: string, status: string) =>
    html`<a href="${path}?status=${status}#deliveries">${text}</a>`
  const most = (value: number) => (value > 1000 ? '1,000+' : String(value))
  const previous = secrets.find(({ until }) => until !== null && until > now.toISOString())
  const canSee = hasRole(place, operatorPage('admin'))
  const secret = html`
    <code>whsec_••••${canSee ? (secrets[0]?.secret.slice(-4) ?? '') : ''}</code>
    ${
      previous
        ? html`
          <span class="muted">
            The previous secret also signs until ${dateTimeText(previous.until!, place.timeZone)}
          </span>
        `
        : nothing
    }
  `
  const andHeld = held > 0 ? html`, ${link(`${most(held)} held`, 'held')}` : nothing
  const times =
    median === null || longest === null
      ? html`<span class="muted">No response yet</span>`
      : `${duration(median)} median, ${duration(longest)} longest${isPart ? `, ${IN_LATEST}` : ''}`
  return facts([
    ['Events', eventsText(row.events)],
    ['Secret', secret],
    [
      'Last 24 hours',
      html`
        ${link(deliveredText(delivered, isPart), 'delivered')},
        ${link(`${most(waiting)} waiting`, 'pending')}${andHeld}
      `,
    ],
    ['Response time', times],
    ['Endpoints used', `${used} of ${MAX_ENDPOINTS}`],
  ])
}

/** `isPart`: older attempts of the last 24 hours may not be counted. */
function deliveredText(delivered: number, isPart: boolean): string {
  if (!isPart) return `${count(delivered)} delivered`
  return delivered > 0
    ? `${count(delivered)}+ delivered`
    : `None of the ${LATEST_ATTEMPTS} delivered`
}
