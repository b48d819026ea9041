import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VARIABLE = 'TEST_CERTIFICATES'

/**
 * The folder with `ca.pem` and a key and a certificate for each of `receiver`, `other` and
 * `self-signed`. Made once per run: no private key is kept in the repository.
 */
export function certificateFolder(): string {
  process.env[VARIABLE] ??= makeCertificates()
  return process.env[VARIABLE]
}

function makeCertificates(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-certificates-'))
  const script = join(import.meta.dirname, 'make-certificates.sh')
  execFileSync('bash', [script, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  return folder
}
