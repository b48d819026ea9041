import type { Browser } from 'playwright-core'
import { afterAllFiles } from '../file-suites.ts'
import { launchChromium } from './chromium.ts'

let launched: Promise<Browser> | null = null

/** One browser for all files of this process. Its start takes a second of processor time. */
export function sharedChromium(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  const browser = await launchChromium()
  afterAllFiles(() => browser.close())
  return browser
}
