import { openOutbound } from '../../src/platform/outbound/post.ts'

/** A separate process that calls one URL on this machine and prints the result. */
const outbound = openOutbound()
const call = {
  url: process.argv[2] ?? '',
  headers: {},
  body: '{}',
  admitted: ['127.0.0.0/8', '::1'],
}
console.log(JSON.stringify(await outbound.post(call)))
outbound.close()
