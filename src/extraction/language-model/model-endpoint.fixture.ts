import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a model endpoint received. */
export type ModelRequest = { path: string; headers: IncomingMessage['headers']; body: string }
export type Respond = (response: ServerResponse, request: ModelRequest) => void

/** An HTTP server in place of a model. It answers each request as the test requires. */
export async function startEndpoint(respond: Respond) {
  const requests: ModelRequest[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const request = { path: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    respond(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, requests, close }
}

/** An answer of OpenAI's Chat Completions with this text. */
export function completion(text: string): Respond {
  return json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'small',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
  })
}

/** An answer of Anthropic's Messages with this tool call. */
export function toolUse(input: unknown): Respond {
  return json(200, {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'small',
    content: [{ type: 'tool_use', id: 'toolu_1', name: 'report_fields', input }],
    stop_reason: 'tool_use',
    usage: { input_tokens: 1, output_tokens: 1 },
  })
}

export function json(status: number, body: unknown): Respond {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}
