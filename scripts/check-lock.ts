import { readFileSync } from 'node:fs'
import { lockFaults } from './lock-faults.ts'

/** `npm run check`: every package that `npm ci` installs has an integrity hash. */
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const faults = lockFaults(read('package-lock.json'), read('package.json').allowScripts)
for (const fault of faults) console.error(`package-lock.json: ${fault}`)
if (faults.length > 0) {
  console.error(
    'Run npx node scripts/complete-lock.ts. See CONTRIBUTING.md, "After any npm install".',
  )
  process.exitCode = 1
}
