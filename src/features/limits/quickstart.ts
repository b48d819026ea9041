/**
 * The first calls in several languages. Each reads the key from SVC_KEY and uploads the file estimate.pdf.
 */
export type Snippet = { language: string; file: string; needs: string; code: string }

export function snippetsFor(baseUrl: string): readonly Snippet[] {
  return [
    {
      language: 'curl',
      file: 'quickstart.sh',
      needs: 'Any shell with curl.',
      code: curl(baseUrl),
    },
    {
      language: 'Node',
      file: 'quickstart.mjs',
      needs: 'Node 22.18 or later. Run npm install ./path/to/sdk first.',
      code: node(baseUrl),
    },
    {
      language: 'Python',
      file: 'quickstart.py',
      needs: 'Python 3.8 or later, with its standard library only.',
      code: python(baseUrl),
    },
  ]
}

const curl = (baseUrl: string) =>
  `
# Check the key.
curl -sS -H "Authorization: Bearer $SVC_KEY" ${baseUrl}/v1/ping

ID=$(curl -sS -H "Authorization: Bearer $SVC_KEY" -F file=@estimate.pdf \\
  ${baseUrl}/v1/documents | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
until curl -sS -H "Authorization: Bearer $SVC_KEY" ${baseUrl}/v1/ingestions/$ID |
  grep -v '"status":"processing"'; do sleep 1; done
`.trim()

const node = (baseUrl: string) =>
  `
import { openClient } from 'svc-client'

const client = openClient({ baseUrl: '${baseUrl}', key: process.env.SVC_KEY })

// Check the key.
console.log(await client.ping())

// Upload a document, then wait until it is read.
const { id } = await client.uploadFile('estimate.pdf')
const { status, receipt } = await client.waitForIngestion(id)
console.log(status, receipt?.document_type)
`.trim()

const python = (baseUrl: string) =>
  `
import base64, json, os, time, urllib.request

def call(method, path, body=None):
    request = urllib.request.Request('${baseUrl}' + path, method=method)
    request.add_header('Authorization', 'Bearer ' + os.environ['SVC_KEY'])
    request.add_header('Content-Type', 'application/json')
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, data) as response:
        return json.load(response)

# Check the key.
print(call('GET', '/v1/ping'))

# Upload a document, then wait until it is read.
with open('estimate.pdf', 'rb') as file:
    content = base64.b64encode(file.read()).decode()
upload = {'filename': 'estimate.pdf', 'content_base64': content}
ingestion = call('POST', '/v1/documents', upload)
while ingestion['status'] == 'processing':
    time.sleep(1)
    ingestion = call('GET', '/v1/ingestions/' + ingestion['id'])
print(ingestion['status'], (ingestion['receipt'] or {}).get('document_type'))
`.trim()
