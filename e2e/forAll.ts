/** A browser and a server for the tests of a file: opened before the first of them, closed after the last. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { sharedBrowser } from './browser.ts'
import type { RunningServer } from './serverHere.ts'

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
    opened = await Promise.all([sharedBrowser(), start()])
  })
  afterAll(async () => {
    // The files of a worker run one after another: every profile is this file's.
    await Promise.all(opened?.[0].contexts().map(context => context.close()) ?? [])
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
