import { CLIENT_PATH } from '../../platform/http/client-module.ts'

/**
 * The first calls in several languages. Each reads the key from SVC_KEY and uploads the file estimate.pdf.
 * `install`: the command that gets what the code imports, or null.
 */
export type Snippet = {
  language: string
  file: string
  needs: string
  install: string | null
  code: string
}

export function snippetsFor(baseUrl: string): readonly Snippet[] {
  return [
    {
      language: 'curl',
      file: 'quickstart.sh',
      needs: 'Save it as quickstart.sh. Any shell with curl.',
      install: null,
      code: curl(baseUrl),
    },
    {
      language: 'Node',
      file: 'quickstart.mjs',
      needs: 'Save it as quickstart.mjs. Node 20.3 or later.',
      install: `curl -fsS -o svc-client.mjs ${baseUrl}${CLIENT_PATH}`,
      code: node(baseUrl),
    },
    {
      language: 'Python',
      file: 'quickstart.py',
      needs: 'Save it as quickstart.py. Python 3.8 or later, nothing to install.',
      install: null,
      code: python(baseUrl),
    },
  ]
}

/** Without `exit`, which would close the terminal that it is pasted into. */
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
  false
else
  while curl -sS -H "Authorization: Bearer $SVC_KEY" ${baseUrl}/v1/ingestions/$ID |
    grep -q '"status":"processing"'; do sleep 1; done
  curl -sS -H "Authorization: Bearer $SVC_KEY" ${baseUrl}/v1/ingestions/$ID
fi
`.trim()

const node = (baseUrl: string) =>
  `
import { openClient } from './svc-client.mjs'

const client = openClient({ baseUrl: '${baseUrl}', key: process.env.SVC_KEY })

// Check the key.
console.log(await client.ping())

// Upload a document, then wait until it is read.
const { id } = await client.uploadFile('estimate.pdf')
const { status, receipt, error } = await client.waitForIngestion(id)
console.log(status, receipt?.document_type ?? error?.message)
`.trim()

const python = (baseUrl: string) =>
  `
import base64, json, os, time, urllib.error, urllib.request

def call(method, path, body=None):
    request = urllib.request.Request('${baseUrl}' + path, method=method)
    request.add_header('Authorization', 'Bearer ' + os.environ['SVC_KEY'])
    request.add_header('Content-Type', 'application/json')
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request, data) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        # The body says what to do.
        raise SystemExit(error.read().decode())

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
if ingestion['receipt']:
    print(ingestion['status'], ingestion['receipt']['document_type'])
else:
    print(ingestion['status'], ingestion['error']['message'])
`.trim()
