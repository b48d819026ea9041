/** The documented headers of every delivery. `signedHeaders` creates them. */
export const webhookHeaders = {
  'Svc-Event-Id': {
    description: 'UUID of the event, the same in every attempt.',
    type: 'string',
    format: 'uuid',
    examples: ['019aa7d1-6f2e-7c41-9d0a-5b8e3c2f8e40'],
  },
  'Svc-Delivery-Id': {
    description: 'UUID of the delivery: one event to one endpoint.',
    type: 'string',
    format: 'uuid',
    examples: ['019aa7d1-7a10-7e02-8b1f-2d4c6e8f0a13'],
  },
  'Svc-Signature': {
    description:
      '`t` is the Unix time in seconds. `v1` is the hex HMAC-SHA256 of `<t>.<raw body>`, keyed with the ' +
      'whole secret. It has two signatures for 24 hours after a rotation.',
    type: 'string',
    maxLength: 200,
    pattern: '^t=\\d+(,v1=[0-9a-f]{64})+$',
    examples: ['t=1763560800,v1=18a87358c532b23ec8dd6c0fe7201621b98da0bc09c621ebb592e18029193a12'],
  },
  'webhook-id': {
    description: 'UUID of the event, as Standard Webhooks names it.',
    type: 'string',
    format: 'uuid',
    examples: ['019aa7d1-6f2e-7c41-9d0a-5b8e3c2f8e40'],
  },
  'webhook-timestamp': {
    description:
      'Time of the attempt in seconds since 1970. Reject it if your clock differs by more than 5 minutes.',
    type: 'string',
    maxLength: 20,
    pattern: '^\\d+$',
    examples: ['1763560800'],
  },
  'webhook-signature': {
    description:
      'Standard Webhooks signature: the HMAC-SHA256 in base64 of `<webhook-id>.<webhook-timestamp>.<raw ' +
      'body>`. The key is the base64-decoded part of the secret after `whsec_`.',
    type: 'string',
    maxLength: 200,
    pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$',
    examples: ['v1,SYWg80ZOo9ML7bLwl9t7mv8SaXClORUqvhGiVM11sy8='],
  },
}
