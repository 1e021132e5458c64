/** A real browser for the journeys: an installed Chromium, or the one inside the npm package. */
import fs from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as driver } from 'playwright-core'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Not the package's own arguments: `--single-process` among them ends the browser when a page closes. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens the browser without a window. Close it when done. */
export async function openBrowser(): Promise<Browser> {
  const installed = [process.env['CHROME_PATH'] ?? '', ...INSTALLED].find(file => file !== '' && fs.existsSync(file))
  return driver.launch({
    executablePath: installed ?? (await chromium.executablePath()),
    args: ARGUMENTS,
    headless: true,
  })
}

let shared: Promise<Browser> | undefined

/** The browser of a worker, for all its files: each person at it has a profile of their own. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= openBrowser())
  if (browser.isConnected()) return browser
  shared = openBrowser()
  return shared
}
