import assert from 'node:assert/strict'
import test from 'node:test'
import { signedHeaders } from '../src/features/webhooks/sign.ts'
import {
  document,
  type JsonObject,
  operations,
  resolveRef,
  webhookOperations,
} from './contract-document.ts'

test('webhooks need no key and declare the headers that deliveries carry', () => {
  const sent = Object.keys(
    signedHeaders({ eventId: 'e', deliveryId: 'd', body: '' }, ['s'], new Date()),
  )
  const own = sent.filter((name) => !['Content-Type', 'User-Agent'].includes(name))
  assert.equal(webhookOperations.length, 5)
  for (const [place, { security, parameters }] of webhookOperations) {
    assert.deepEqual(security, [], place)
    assert.deepEqual(
      (parameters as JsonObject[]).map(({ name }) => name),
      own,
      place,
    )
  }
})

test('an example of a webhook header fits its pattern', () => {
  for (const [place, { parameters }] of webhookOperations)
    for (const { name, schema } of parameters as { name: string; schema: JsonObject }[])
      if (schema.pattern)
        assert.match(
          (schema.examples as string[])[0]!,
          new RegExp(schema.pattern as string),
          `${place} ${name}`,
        )
})

test('the document has what client generators need', () => {
  const { paths, components } = document
  const { file } = components.schemas.PushDocumentUpload.properties
  assert.deepEqual([file.type, file.format, file.examples], ['string', 'binary', undefined])
  const limitOf = (path: string) =>
    paths[path].get.parameters.find((one: JsonObject) => one.name === 'limit').schema
  assert.equal(limitOf('/v1/jobs').default, 25)
  assert.equal(limitOf('/v1/outbound-events').default, 25)
  assert.equal(limitOf('/v1/network/members').default, 50)
  assert.equal(components.schemas.NewExport.properties.resources.anyOf[0].uniqueItems, true)
  const history = paths['/v1/network/summary/history'].get.parameters
  assert.equal(history.find((one: JsonObject) => one.name === 'cursor').schema.format, 'date')
  const { discriminator, oneOf } = components.schemas.OutboundEvent
  assert.equal(discriminator.propertyName, 'type')
  assert.deepEqual(
    Object.values(discriminator.mapping),
    oneOf.map((one: JsonObject) => one.$ref),
  )
  for (const [type, $ref] of Object.entries(discriminator.mapping)) {
    const { properties } = resolveRef({ $ref }) as { properties: { type: JsonObject } }
    assert.equal(properties.type.const, type)
  }
})

test('every narrowed error allows the fields it does not name', () => {
  for (const name of Object.keys(document.components.responses)) {
    const { content } = document.components.responses[name]
    const [, narrowing] = content['application/json'].schema.allOf
    assert.equal(narrowing.additionalProperties, true, name)
    assert.equal(narrowing.properties.error.additionalProperties, true, name)
  }
})

test('links lead from an upload, a creation and an export to the operations that take their id', () => {
  const linked = operations.flatMap(([, { operationId, responses }]) =>
    Object.values(responses as JsonObject).flatMap((response) =>
      Object.values(((response as JsonObject).links ?? {}) as JsonObject).map((link) => [
        operationId,
        (link as JsonObject).operationId,
      ]),
    ),
  )
  assert.deepEqual(linked, [
    ['pushDocument', 'getIngestion'],
    ['createJob', 'getJob'],
    ['createClient', 'getClient'],
    ['createExport', 'getExport'],
    ['getExport', 'downloadExport'],
  ])
  for (const [, target] of linked) {
    const [[, operation]] = operations.filter(([, one]) => one.operationId === target) as [
      [string, JsonObject],
    ]
    assert.equal((operation.parameters as JsonObject[])[0]!.name, 'id', `${target}`)
  }
})
