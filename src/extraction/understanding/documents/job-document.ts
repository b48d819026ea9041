import type { Draft, Values } from '../../findings.ts'
import { canonicalCarrier } from '../../lexicon/carriers.ts'
import { estimateSpecs } from '../../lexicon/estimate-labels.ts'
import { jobDecoys } from '../../lexicon/job-decoys.ts'
import { jobSpecs } from '../../lexicon/job-labels.ts'
import { toTimestamp } from '../normalize/dates.ts'
import { readEnum } from '../normalize/enums.ts'
import { flipName, normalizeName } from '../normalize/names.ts'
import { type Found, type Pairs, pairFields } from '../pairs.ts'
import { addresseeOf, isCarrier } from './addressee.ts'
import { addressAt, addressUnder, ownerOf } from './block.ts'
import { type FieldSpec, hitsOf } from './labels.ts'
import type { Cell } from './layout.ts'
import { note, type Parts, type Reading, warn } from './parts.ts'
import { pattern } from './pattern.ts'
import { readProse } from './prose.ts'

/** What a paper about a job says of it, before the drafts are made. */
export type JobPaper = { pairs: Pairs; job: Values; client: Values }

const plain: [string, string][] = [
  ['claim_number', 'claim_number'],
  ['policy_number', 'policy_number'],
  ['job_number', 'job_number'],
  ['assignment_number', 'assignment_number'],
  ['cat_code', 'cat_code'],
  ['tpa_name', 'tpa_name'],
  ['program_name', 'program_name'],
]
const longest: Record<string, number> = { job_number: 40, cat_code: 20, estimator: 120 }

/** Labels of money end a value as well: 'Homeowner Deductible' names no homeowner. */
const decoys = [...jobDecoys, ...estimateSpecs.flatMap((spec) => spec.labels)]

/** For papers that have no fields of their own. */
export const noSpecs: FieldSpec[] = []

/** Reads everything a job paper may say of a job and its client; `more` are the type's own fields. */
export function readJobPaper(reading: Reading, parts: Parts, more: FieldSpec[]): JobPaper {
  const specs = specsWith(more)
  const pairs = pairFields(reading.layout, specs, decoys, reading.habits)
  const labeled = new Set(hitsOf(reading.layout, specs, decoys).keys())
  for (const found of readProse(reading.layout, reading.habits, (name) => !pairs.best.has(name))) {
    pairs.best.set(found.name, found)
  }
  const paper: JobPaper = { pairs, job: {}, client: {} }
  for (const [name, field] of plain) {
    const found = pairs.best.get(name)
    if (!found || found.value.length > (longest[name] ?? 64)) continue
    paper.job[field] = found.value
    note(parts, 'job', field, found)
  }
  readNames(reading, parts, paper)
  readLoss(reading, parts, paper)
  readDates(reading, parts, paper)
  readAddresses(reading, parts, paper, (cell) => labeled.has(cell))
  readContacts(parts, paper)
  return paper
}

const specsByMore = new WeakMap<FieldSpec[], FieldSpec[]>()

/** One list for each type, so that its labels are folded once. */
function specsWith(more: FieldSpec[]): FieldSpec[] {
  const known = specsByMore.get(more) ?? [...jobSpecs, ...more]
  specsByMore.set(more, known)
  return known
}

/** The drafts of a job paper: the job and, where it names one, the client. */
export function jobDrafts(paper: JobPaper, match: 'create' | 'complete'): Draft[] {
  const client = Object.keys(paper.client).length > 0 && paper.client.name !== undefined
  const drafts: Draft[] = [
    {
      kind: 'job',
      ref: 'job',
      match,
      row: null,
      values: paper.job,
      client: client ? 'client' : null,
    },
  ]
  if (client) drafts.push({ kind: 'client', ref: 'client', match, row: null, values: paper.client })
  return drafts
}

function readNames(reading: Reading, parts: Parts, paper: JobPaper): void {
  const operator = reading.context.operatorName
  const own = (value: string) =>
    operator !== null && normalizeName(value) === normalizeName(operator)
  const client = [paper.pairs.best.get('client_name'), ...named(paper.pairs, 'client_name')].find(
    (one) => one && !own(one.value) && canonicalCarrier(one.value) === null && isParty(one),
  )
  const whose = client ?? addresseeOf(reading)
  if (whose) setClient(parts, paper, whose)
  const carrier = [
    paper.pairs.best.get('carrier_name'),
    ...named(paper.pairs, 'carrier_name'),
  ].find(
    (one) =>
      one && (!/^(?:company|insurance|underwriter)$/.test(one.label) || isCarrier(one.value)),
  )
  if (carrier) {
    const value = canonicalCarrier(carrier.value) ?? carrier.value
    paper.job.carrier_name = value
    note(parts, 'job', 'carrier_name', carrier, { value, kind: 'carrier' })
  }
  for (const name of ['adjuster_name', 'estimator', 'project_manager']) {
    const found = paper.pairs.best.get(name)
    if (!found) continue
    const value = flipName(found.value)
    paper.job[name] = value
    note(parts, 'job', name, found, { value, kind: 'name' })
  }
}

function setClient(parts: Parts, paper: JobPaper, client: Found): void {
  const value = flipName(client.value)
  paper.job.client_name = value
  paper.client.name = value
  note(parts, 'job', 'client_name', client, { value, kind: 'name' })
  note(parts, 'client', 'name', client, { value, kind: 'name' })
}

/** 'Customer Satisfaction Form' begins with a label and names nobody. */
const paperWord = pattern(
  String.raw`
    \b(?:satisfaction|completion|certificate|authori[sz]ation|agreement|information|signature|
    contract|acceptance|responsibilit|acknowledg|initials)`,
  'i',
)

const topic = pattern(
  `
        claim|estimate|invoice|loss|damage|status|inspect|supplement|request|policy|water|fire|
        update|report|repair|project|photo|payment`,
  'i',
)

/** A subject line ('Re: …', 'Job: …') may name the client, or anything else. */
function isParty(found: Found): boolean {
  if (paperWord.test(found.value)) return false
  if (found.label !== 're' && found.label !== 'job') return true
  return found.value.includes(' ') && !topic.test(found.value)
}

function named(pairs: Pairs, name: string): Found[] {
  return pairs.all.filter((one) => one.name === name)
}

function readLoss(reading: Reading, parts: Parts, paper: JobPaper): void {
  const found = paper.pairs.best.get('loss_type')
  if (found) {
    const type = readEnum('loss_type', found.value)
    if (type !== null) {
      paper.job.loss_type = type
      note(parts, 'job', 'loss_type', found, { value: type })
    }
    if (/cause/.test(found.label) && found.value.length > 8 && found.value.length <= 200) {
      paper.job.loss_cause = found.value
      note(parts, 'job', 'loss_cause', found)
    }
  }
  if (paper.job.loss_type === 'water' || paper.job.loss_type === 'sewage') {
    readGrade(parts, paper, 'water_category', 3)
    readGrade(parts, paper, 'water_class', 4)
  }
  const loss = paper.pairs.best.get('date_of_loss')
  if (!loss) return
  if (loss.value > reading.context.today) {
    warn(
      parts,
      'date_in_future',
      'The date of loss lies in the future and was left out.',
      loss.page,
    )
    return
  }
  paper.job.date_of_loss = loss.value
  note(parts, 'job', 'date_of_loss', loss, { kind: 'date' })
}

function readGrade(parts: Parts, paper: JobPaper, name: string, most: number): void {
  const found = paper.pairs.best.get(name)
  const grade = Number(found?.value)
  if (!found || !Number.isInteger(grade) || grade < 1 || grade > most) return
  paper.job[name] = grade
  note(parts, 'job', name, found)
}

function readDates(reading: Reading, parts: Parts, paper: JobPaper): void {
  for (const [name, found] of paper.pairs.best) {
    if (!name.startsWith('dates.')) continue
    if (found.value > reading.context.today) {
      warn(parts, 'date_in_future', `${name} lies in the future and was left out.`, found.page)
      continue
    }
    setMilestone(parts, paper, name, found)
  }
}

/** A milestone the document proves, as midnight UTC of its day. */
export function setMilestone(parts: Parts, paper: JobPaper, name: string, found: Found): void {
  const value = toTimestamp(found.value)
  paper.job[name] = value
  note(parts, 'job', name, found, { value, kind: 'date' })
}

function readAddresses(
  reading: Reading,
  parts: Parts,
  paper: JobPaper,
  isEnd: (cell: Cell) => boolean,
): void {
  const { layout } = reading
  const property = [paper.pairs.best.get('address'), ...named(paper.pairs, 'address')]
  for (const found of property) {
    const read = found && addressAt(layout, found, isEnd)
    if (!found || !read) continue
    setAddress(parts, 'job', 'address', paper.job, found, read)
    break
  }
  const mailing = paper.pairs.best.get('billing_address')
  const posted = mailing && addressAt(layout, mailing, isEnd)
  if (mailing && posted) {
    setAddress(parts, 'client', 'billing_address', paper.client, mailing, posted)
  }
  if (paper.job['address.line1'] !== undefined) return
  const client = paper.pairs.best.get('client_name')
  const home = client && addressUnder(layout, client, isEnd)
  if (client && home) setAddress(parts, 'job', 'address', paper.job, client, home)
}

type ReadAddress = NonNullable<ReturnType<typeof addressAt>>

export function setAddress(
  parts: Parts,
  record: string,
  prefix: string,
  values: Values,
  found: Found,
  read: ReadAddress,
): void {
  for (const [key, value] of Object.entries(read.address)) {
    if (value === null) continue
    const name = `${prefix}.${key}`
    values[name] = value
    note(parts, record, name, found, { value, text: read.text, box: read.box })
  }
  const to = Object.values(read.address).filter(Boolean).join(', ')
  parts.transforms.push({
    op: 'address.split',
    record,
    field: prefix,
    from: read.text,
    to,
    page: found.page,
    row: null,
  })
}

/** Phones and e-mails: those that name their party first, the others by the party they stand with. */
function readContacts(parts: Parts, paper: JobPaper): void {
  const { best } = paper.pairs
  const parties = ['client_name', 'adjuster_name', 'estimator', 'carrier_name', 'project_manager']
    .map((name) => best.get(name))
    .filter((one) => one !== undefined)
  for (const kind of ['phone', 'email'] as const) {
    const set = (party: 'client' | 'adjuster', found: Found) => {
      const record = party === 'client' ? 'client' : 'job'
      const name = party === 'client' ? `contact_${kind}` : `adjuster_${kind}`
      const values = party === 'client' ? paper.client : paper.job
      if (values[name] !== undefined) return
      values[name] = found.value
      note(parts, record, name, found, kind === 'phone' ? { kind } : {})
    }
    const adjuster = best.get(`adjuster_${kind}`)
    const client = best.get(`client_${kind}`)
    if (adjuster) set('adjuster', adjuster)
    if (client) set('client', client)
    for (const found of named(paper.pairs, kind)) {
      const owner = ownerOf(found, parties)
      if (owner?.name === 'client_name') set('client', found)
      if (owner?.name === 'adjuster_name') set('adjuster', found)
    }
  }
}
