import type { DemoNetwork } from './make-networks.ts'

/** The lines that the first start prints, with keys that are shown once. */

/** Sets lines off from those of the log, which appear above and below. Each block is written at once. */
export function block(lines: string): string {
  return `\n${RULE}\n${lines.trimEnd()}\n\n${RULE}\n\n`
}

const RULE = '─'.repeat(78)

export function operatorBanner(
  baseUrl: string,
  { live, test, link, admin }: { live: string; test: string; link: string; admin: string },
): string {
  return `
  The service is running at ${baseUrl}. API reference: ${baseUrl}/docs

  The demo operator is ready. Its keys are shown only once:
    live  ${live}
    test  ${test}

  Open this link to sign in to the dashboard as ${admin}.
  It works once, within 24 hours:
    ${link}

  Paste these lines to upload an estimate, get its receipt, and get the job it created:

KEY=${live}
AUTH="Authorization: Bearer $KEY"
ID=$(curl -sS -H "$AUTH" -F file=@samples/estimate.pdf ${baseUrl}/v1/documents ${cut('id')})
while curl -sS -H "$AUTH" ${baseUrl}/v1/ingestions/$ID | grep -q '"processing"'; do sleep 1; done
curl -sS -H "$AUTH" ${baseUrl}/v1/ingestions/$ID
JOB=$(curl -sS -H "$AUTH" ${baseUrl}/v1/ingestions/$ID ${cut('kind":"job","id')})
curl -sS -H "$AUTH" ${baseUrl}/v1/jobs/$JOB

  Press Ctrl-C to stop the service. The next npm start keeps all data.

  Keys of three demo networks follow in one block within half a minute.

`
}

export function networkBanner(
  baseUrl: string,
  { name, groupId, members }: DemoNetwork,
  key: string,
): string {
  return `
  A network of ${members} members is ready: "${name}",
  group ${groupId}. The key of its headquarters is shown only once:
    ${key}

  Paste these lines to get the group, its latest figures, its compliance and its signals:

HQ_KEY=${key}
HQ="Authorization: Bearer $HQ_KEY"
curl -sS -H "$HQ" ${baseUrl}/v1/network/ping
curl -sS -H "$HQ" ${baseUrl}/v1/network/summary
curl -sS -H "$HQ" "${baseUrl}/v1/network/compliance?limit=3"
curl -sS -H "$HQ" ${baseUrl}/v1/network/signals

`
}

/** Without example commands, because a smaller network publishes fewer figures. */
export function smallNetworkBanner(_: string, { name, members }: DemoNetwork, key: string): string {
  return `  A network of ${members} members: "${name}". The key of its headquarters, shown only once:
    ${key}

`
}

/** Extracts the value of a name from JSON with sed, because jq is not installed everywhere. */
function cut(name: string): string {
  return `| sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`
}
