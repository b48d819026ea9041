import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { isBundled, unpackedChromium } from './unpacked-chromium.ts'

const FONTS = fileURLToPath(new URL('ttf', import.meta.resolve('dejavu-fonts-ttf/package.json')))

const ARGS = [
  '--font-render-hinting=none',
  '--force-device-scale-factor=1',
  // No page can load anything from outside this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

type Program = { path: string; env: Record<string, string> }

/** Starts a browser. It ends with `close`, and also when this process is killed. */
export async function launchChromium(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'svc-browser-'))
  const removed = () => rm(home, { recursive: true, force: true, maxRetries: 10 })
  try {
    const { path, env } = await findProgram(home)
    const usual = { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: tmpdir() }
    const browser = await chromium.launch({
      executablePath: path,
      args: ARGS,
      // Chromium's sandbox does not work under root nor in most containers. It opens only our own pages.
      chromiumSandbox: false,
      env: { ...usual, ...env },
    })
    browser.once('disconnected', () => void removed())
    return browser
  } catch (error) {
    await removed()
    throw error
  }
}

/** `$CHROME_PATH`, else the bundled Chromium, else a Chrome that is installed. */
async function findProgram(home: string): Promise<Program> {
  const named = process.env.CHROME_PATH
  if (named) return { path: executable(named) ?? missing(`CHROME_PATH=${named}`), env: {} }
  if (isBundled) return unpackedProgram(home)
  const path = INSTALLED.map(executable).find((found) => found !== null)
  return { path: path ?? missing(`${process.platform} on ${process.arch}`), env: {} }
}

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
]

function executable(path: string): string | null {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    return null
  }
}

function missing(where: string): never {
  throw new Error(
    `There is no browser for the tests (${where}). Install Google Chrome, or set CHROME_PATH to the ` +
      'program of a Chrome or Chromium. The tests need one: they never skip the browser.',
  )
}

async function unpackedProgram(home: string): Promise<Program> {
  const folder = await unpackedChromium()
  const fonts = join(home, 'fonts.conf')
  await writeFile(fonts, fontsConf(join(folder, 'font-cache')))
  // Only for the browser: other programs would load its libraries too.
  const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: fonts }
  return { path: join(folder, 'chromium'), env }
}

/**
 * Without a text font, text is invisible, waits time out and inputs crash the browser. Serif and narrow
 * fonts are left out, because one of them would replace every font family that a page names and that is
 * not installed.
 */
function fontsConf(cache: string): string {
  const left = ['*Serif*', '*Condensed*', '*ExtraLight*', '*Math*']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${FONTS}</dir>
<cachedir>${cache}</cachedir>
<selectfont><rejectfont>${left.map((glob) => `<glob>${glob}</glob>`).join('')}</rejectfont></selectfont>
<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`
}
