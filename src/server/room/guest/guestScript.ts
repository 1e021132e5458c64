/** Where the built script of the guest page is. */
import fs from 'node:fs'
import path from 'node:path'

const MANIFEST = path.join(import.meta.dirname, '../../../../dist/web/.vite/manifest.json')
const SOURCE = 'src/web/room/guest/guestScript.ts'

let found: string | undefined

/** Its address, which changes with it; undefined where the pages are not built. */
export function findGuestScript(): string | undefined {
  if (found !== undefined || !fs.existsSync(MANIFEST)) return found
  const manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, { file: string }>>
  const file = manifest[SOURCE]?.file
  found = file === undefined ? undefined : `/${file}`
  return found
}
