/**
 * The first calls in several languages. Each reads the key from SVC_KEY and uploads the file estimate.pdf.
 */
export type Snippet = { language: string; file: string; needs: string; code: string }

export function snippetsFor(baseUrl: string): readonly Snippet[] {
  return [
    {
      language: 'curl',
      file: 'quickstart.sh',
      needs: 'Save it as quickstart.sh. Any shell with curl.',
      code: curl(baseUrl),
    },
    {
      language: 'Node',
      file: 'quickstart.mjs',
      needs: 'Save it as quickstart.mjs. Node 20 or later, nothing to install.',
      code: node(baseUrl),
    },
    {
      language: 'Python',
      file: 'quickstart.py',
      needs: 'Save it as quickstart.py. Python 3.8 or later, nothing to install.',
      code: python(baseUrl),
    },
  ]
}

const curl = (baseUrl: string) =>
  `
# Check the key.
curl -sS -H "Authorization: Bearer $SVC_KEY" ${baseUrl}/v1/ping

UPLOAD=$(curl -sS -H "Authorization: Bearer $SVC_KEY" -F file=@estimate.pdf \\
  ${baseUrl}/v1/documents)
ID=$(echo "$UPLOAD" | sed -n 's/.*"id":"\\([^"]*\\)".*/\\1/p')
if [ -z "$ID" ]
then
  echo "$UPLOAD"
  exit 1
fi
while curl -sS -H "Authorization: Bearer $SVC_KEY" ${baseUrl}/v1/ingestions/$ID |
  grep -q '"status":"processing"'; do sleep 1; done
curl -sS -H "Authorization: Bearer $SVC_KEY" ${baseUrl}/v1/ingestions/$ID
`.trim()

/** With `fetch` alone, because a reader of the dashboard does not have the folder of the client library. */
const node = (baseUrl: string) =>
  `
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

async function call(method, path, body) {
  const headers = { Authorization: 'Bearer ' + process.env.SVC_KEY }
  const response = await fetch('${baseUrl}' + path, { method, headers, body })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

// Check the key.
console.log(await call('GET', '/v1/ping'))

// Upload a document, then wait until it is read.
const form = new FormData()
form.append('file', new Blob([await readFile('estimate.pdf')]), 'estimate.pdf')
let ingestion = await call('POST', '/v1/documents', form)
while (ingestion.status === 'processing') {
  await sleep(1000)
  ingestion = await call('GET', '/v1/ingestions/' + ingestion.id)
}
console.log(ingestion.status, ingestion.receipt?.document_type)
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
