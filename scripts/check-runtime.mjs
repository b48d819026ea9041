// After `npm ci`: the scripts of package.json must find the pinned Node. npm skips an optional
// package that it cannot get without a word, and `node` would then be the machine's own. Plain
// JavaScript, because an older Node has to be able to say so.
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
