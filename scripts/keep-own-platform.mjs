// After `npm ci`: onnxruntime-node has the binaries of every platform in one package. Those of other
// platforms take 85 MB and are never loaded. npm checks the package before this, and the next `npm ci`
// installs it whole again. Plain JavaScript, because an older Node runs it too.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../node_modules/onnxruntime-node/bin/napi-v3', import.meta.url))
const own = `${bin}/${process.platform}/${process.arch}`

if (existsSync(own)) {
  for (const platform of readdirSync(bin))
    for (const arch of readdirSync(`${bin}/${platform}`)) {
      const path = `${bin}/${platform}/${arch}`
      if (path !== own) rmSync(path, { recursive: true })
    }
  console.log('onnxruntime-node: removed the binaries of other platforms')
}
