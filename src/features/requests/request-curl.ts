import type { Endpoint } from '../../platform/http/endpoint.ts'
import { exampleOfSchema } from '../../platform/http/openapi-examples.ts'
import type { RequestRow } from './request.ts'

/**
 * A command that repeats the call. The log has no bodies, so a call with one gets the example of the docs.
 * A path has the ID of its record, if the log has it.
 */
export function curlOf(row: RequestRow, baseUrl: string, endpoints: readonly Endpoint[]): string {
  const { method, path, resource_id: record } = row
  const endpoint = endpoints.find((one) => one.method === method && one.path === path)
  // curl reads braces as a list of URLs, so a template cannot stay in the command.
  const url = `${baseUrl}${path.replaceAll(/\{(\w+)\}/g, (_, name) => record ?? `$${name.toUpperCase()}`)}`
  const verb = method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `
  const lines = [`curl ${verb}"${url}"`, '-H "Authorization: Bearer $SVC_KEY"', ...bodyOf(endpoint)]
  return lines.join(' \\\n  ')
}

export function hasBody(row: RequestRow, endpoints: readonly Endpoint[]): boolean {
  return (
    bodyOf(endpoints.find((one) => one.method === row.method && one.path === row.path)).length > 0
  )
}

function bodyOf(endpoint: Endpoint | undefined): string[] {
  if (!endpoint?.body) return []
  if (endpoint.receive) return ['-F file=@document.pdf']
  const example = JSON.stringify(exampleOfSchema(endpoint.body, 'input'))
  return [
    '-H "Content-Type: application/json"',
    `-d '${example.replaceAll("'", String.raw`'\''`)}'`,
  ]
}
