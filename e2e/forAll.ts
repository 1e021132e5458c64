/** A browser and a server for the tests of a file: opened before the first of them, closed after the last. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import type { RunningServer } from './serverProcess.ts'

/** There within tests alone. */
export interface OpenForAll {
  readonly browser: Browser
  readonly server: RunningServer
}

export function openForAll(start: () => Promise<RunningServer>): OpenForAll {
  let opened: readonly [Browser, RunningServer] | undefined
  const get = () => {
    if (!opened) throw new Error('Nothing is open outside of tests')
    return opened
  }
  beforeAll(async () => {
    opened = await Promise.all([openBrowser(), start()])
  })
  afterAll(async () => {
    await opened?.[0].close()
    await opened?.[1].stop()
  })
  return {
    get browser() {
      return get()[0]
    },
    get server() {
      return get()[1]
    },
  }
}
