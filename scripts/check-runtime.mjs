// After `npm ci`: checks that the scripts of package.json find the pinned Node. npm silently skips
// an optional package that it cannot get, and `node` would then be the machine's own. Plain
// JavaScript, because an older Node must be able to run this.
import { readFileSync } from 'node:fs'

const url = new URL('../package.json', import.meta.url)
const { optionalDependencies } = JSON.parse(readFileSync(url, 'utf8'))
const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
const name = `${prefix}-${process.platform}-${process.arch}`
const pinned = optionalDependencies[name]
const [major] = process.versions.node.split('.')

if (process.versions.node !== pinned && major !== '24') {
  console.error(
    pinned
      ? `Node ${process.versions.node} runs, but ${name} ${pinned} should. Run npm ci again without ` +
          '--omit=optional, from a registry that has this package; or put Node 24 in front of PATH.'
      : `There is no pinned Node for ${process.platform} on ${process.arch}: put Node 24 in front of PATH.`,
  )
  process.exitCode = 1
}
