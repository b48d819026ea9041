import { weightOf } from './compression.ts'
import { constant, onceMade, REVALIDATED, unlessKnown } from './constant-body.ts'
import { type ApiDefinition, type OpenApiOptions, openApiDocument } from './openapi.ts'
import type { PublicPage } from './public-page.ts'

/** `/openapi`, as JSON or by Accept as YAML, and `/openapi.yaml`. */
export function openApiPages(api: ApiDefinition, options: OpenApiOptions): PublicPage[] {
  // Built at the first request, because building both would take longer than the rest of a start.
  const asJson = onceMade(async () => {
    const text = JSON.stringify(openApiDocument(api, options))
    return constant(text, 'application/json; charset=utf-8')
  })
  const asYaml = onceMade(async () => {
    const { stringify } = await import('yaml')
    const text = stringify(openApiDocument(api, options), YAML_STYLE)
    return constant(text, 'application/yaml; charset=utf-8')
  })
  return [
    {
      path: '/openapi',
      respond: async ({ headers }) => {
        const page = await (prefersYaml(headers.accept) ? asYaml() : asJson())
        return unlessKnown(headers, page, { ...REVALIDATED, vary: 'Accept, Accept-Encoding' })
      },
    },
    {
      path: '/openapi.yaml',
      respond: async ({ headers }) => unlessKnown(headers, await asYaml(), REVALIDATED),
    },
  ]
}

const YAML_STYLE = { aliasDuplicateObjects: false, lineWidth: 0 } as const
const YAML_TYPE = /^(application|text)\/(x-|vnd\.oai\.openapi\+)?yaml$/

/** Whether an Accept header ranks YAML above JSON. A tie goes to JSON. */
function prefersYaml(accept = ''): boolean {
  let [yaml, json] = [0, 0]
  for (const range of accept.split(',')) {
    const [type, weight] = weightOf(range)
    if (YAML_TYPE.test(type)) yaml = Math.max(yaml, weight)
    if (JSON_TYPE.test(type)) json = Math.max(json, weight)
  }
  return yaml > json
}

const JSON_TYPE = /^application\/(json|vnd\.oai\.openapi\+json)$/
