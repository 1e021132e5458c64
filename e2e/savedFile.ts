/** Files that a page hands to the browser. */
import fs from 'node:fs'
import type { Page } from 'playwright-core'

/**
 * The bytes of the file that `act` saves, read when all of it is there. Rejects where the download fails.
 * Bytes, not a path: the server's picture encoder forbids sharp to read files, for the whole process (pictures/encode.ts).
 */
export async function savedFile(page: Page, act: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return fs.readFileSync(await download.path())
}
