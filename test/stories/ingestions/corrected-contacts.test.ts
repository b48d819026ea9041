import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A list that goes on stating the email and phone from before a correction finds the client or vendor. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

type Kind = 'vendor' | 'client'
const HEADER = { vendor: 'Vendor Name,Trade,Email,Phone', client: 'Client Name,Type,Email,Phone' }
const TYPE = { vendor: 'Plumbing', client: 'Homeowner' }
const push = async (operator: Operator, kind: Kind, ...rows: string[]): Promise<Json> =>
  (await app.ingest(operator, `${kind}s.csv`, [HEADER[kind], ...rows].join('\n'))).receipt
const all = async (operator: Operator, kind: Kind): Promise<Json[]> =>
  (await app.call('GET', `/v1/${kind}s`, { key: operator.live })).json.data
const set = (operator: Operator, kind: Kind, id: string, ...fields: string[]) =>
  svcJson([kind, 'set', '--operator', operator.id, id, ...fields], env)
const unusedOf = ({ warnings }: Json): string[] =>
  warnings
    .filter(({ code }: Json) => code === 'value_not_used')
    .map(({ field }: Json) => field)
    .toSorted()
const contactsOf = async (operator: Operator, kind: Kind) =>
  (await all(operator, kind)).map((one) => [one.name, one.contact_email, one.contact_phone])

const CORRECTED = ['contact_email=office@now.example', 'contact_phone=208-555-0177']
for (const [kind, name] of [
  ['vendor', 'Lemhi Plumbing LLC'],
  ['client', 'Nora Quist'],
] as const) {
  const row = `${name},${TYPE[kind]},old@mail.example,208-555-0101`
  const corrected = [name, 'office@now.example', '+12085550177']

  /** The record after a list and a correction. */
  async function correctedParty(...fields: string[]): Promise<{ operator: Operator; id: string }> {
    const operator = await app.operator({ name: 'Gem State Restoration' })
    await push(operator, kind, row)
    const [{ id }] = (await all(operator, kind)) as [Json]
    await set(operator, kind, id, ...fields)
    return { operator, id }
  }

  test(`the earlier email and phone of a ${kind} find it, and are not used`, async () => {
    const { operator, id } = await correctedParty(...CORRECTED)
    const other = `Teton Tile LLC,${TYPE[kind]},tile@mail.example,208-555-0155`
    const receipt = await push(operator, kind, row, other)
    assert.deepEqual(
      receipt.records.map((one: Json) => [one.id === id, one.action]),
      [
        [true, 'unchanged'],
        [false, 'created'],
      ],
    )
    assert.deepEqual(unusedOf(receipt), ['contact_email', 'contact_phone'])
    assert.deepEqual((await contactsOf(operator, kind))[0], corrected)
  })

  test(`the identical list says that the corrected ${kind} keeps its contacts`, async () => {
    const { operator } = await correctedParty(...CORRECTED)
    const receipt = await push(operator, kind, row)
    const codes = receipt.warnings.map(({ code }: Json) => code)
    assert.deepEqual(codes.toSorted(), ['duplicate_document', 'value_not_used', 'value_not_used'])
    assert.deepEqual(unusedOf(receipt), ['contact_email', 'contact_phone'])
    assert.deepEqual(await contactsOf(operator, kind), [corrected])
  })

  test(`a ${kind} with one corrected contact takes the other one from a list`, async () => {
    const { operator } = await correctedParty('contact_phone=208-555-0177')
    const newEmail = `${name},${TYPE[kind]},new@mail.example,208-555-0101`
    assert.deepEqual(unusedOf(await push(operator, kind, newEmail)), ['contact_phone'])
    const kept = [name, 'new@mail.example', '+12085550177']
    assert.deepEqual(await contactsOf(operator, kind), [kept])
    const other = await correctedParty('contact_email=office@now.example')
    const newPhone = `${name},${TYPE[kind]},old@mail.example,208-555-0199`
    assert.deepEqual(unusedOf(await push(other.operator, kind, newPhone)), ['contact_email'])
    const taken = [name, 'office@now.example', '+12085550199']
    assert.deepEqual(await contactsOf(other.operator, kind), [taken])
  })

  test(`a ${kind} that a person confirmed, corrected and corrected again is found`, async () => {
    const { operator, id } = await correctedParty('contact_email=old@mail.example')
    await set(operator, kind, id, 'contact_email=first@now.example', 'contact_phone=')
    await set(operator, kind, id, ...CORRECTED)
    await push(operator, kind, row, '')
    assert.deepEqual(await contactsOf(operator, kind), [corrected])
  })

  test(`another name with the earlier contacts of a ${kind} is another ${kind}`, async () => {
    const { operator } = await correctedParty(...CORRECTED)
    await push(operator, kind, row.replace(name, 'Otis Farr'))
    assert.deepEqual((await contactsOf(operator, kind)).toSorted(), [
      corrected,
      ['Otis Farr', 'old@mail.example', '+12085550101'],
    ])
  })
}

test('an earlier email finds a vendor whose name is spelled in another way', async () => {
  const operator = await app.operator({ name: 'Gem State Restoration' })
  await push(operator, 'vendor', 'Lemhi Valley Plumbing,Plumbing,old@mail.example,')
  const [vendor] = await all(operator, 'vendor')
  await set(operator, 'vendor', vendor!.id, 'contact_email=office@now.example')
  await push(operator, 'vendor', 'Lemhi Vally Plumbing,Plumbing,old@mail.example,208-555-0101')
  assert.deepEqual(
    (await all(operator, 'vendor')).map(({ id, contact_phone }) => [id, contact_phone]),
    [[vendor!.id, '+12085550101']],
  )
})
