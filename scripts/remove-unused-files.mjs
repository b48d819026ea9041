// After `npm ci`: removes large files of packages that nothing loads, about 200 MB. npm checks the packages
// before this, and the next `npm ci` installs them whole again. Plain JavaScript, because an older Node runs
// it too. The table of sizes is in docs/decisions/0081-size-of-an-installation.md.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const { arch, platform } = process

/** onnxruntime-node has the binaries of every platform in one package. */
function binariesOfOthers() {
  const bin = `${modules}/onnxruntime-node/bin/napi-v3`
  if (!existsSync(`${bin}/${platform}/${arch}`)) return []
  const all = readdirSync(bin).flatMap((one) =>
    readdirSync(`${bin}/${one}`).map((its) => `${one}/${its}`),
  )
  return all.filter((one) => one !== `${platform}/${arch}`).map((one) => `${bin}/${one}`)
}

/** Native packages have been built by now, if one had to be. */
function nodeHeaders() {
  const packages = readdirSync(modules).filter((name) => /^node-(bin-)?(darwin|linux)-/.test(name))
  return packages.map((name) => `${modules}/${name}/include`)
}

/** liteparse loads the package of its platform first. Its own files are for platforms without one. */
function readersOfOthers() {
  const scope = `${modules}/@llamaindex`
  const own = new RegExp(`^liteparse-${platform}-${arch}(-gnu)?$`)
  if (!readdirSync(scope).some((name) => own.test(name))) return []
  const files = readdirSync(`${scope}/liteparse`)
  return files
    .filter((name) => /\.(node|so|dylib|dll)$/.test(name))
    .map((name) => `${scope}/liteparse/${name}`)
}

const unused = [
  ...binariesOfOthers(),
  ...nodeHeaders(),
  ...readersOfOthers(),
  // Only its legacy build runs on Node.
  `${modules}/pdfjs-dist/build`,
].filter((path) => existsSync(path))
for (const path of unused) rmSync(path, { recursive: true })
if (unused.length > 0) console.log(`Removed ${unused.length} unused files and folders of packages`)
