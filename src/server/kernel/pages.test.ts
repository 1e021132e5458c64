/** What makes the product installable on a phone: the manifest and its icons, served by the server itself (RPT-1). */
import fs from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mountPages } from './pages.ts'

const root = path.join(import.meta.dirname, '../../..')
const served = new Hono()
mountPages(served, undefined as never, path.join(root, 'src/web/public'))

/** https://www.w3.org/TR/appmanifest/, as far as browsers ask for it before they offer to install. */
const manifest = z.strictObject({
  id: z.string(),
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(
    z.strictObject({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.enum(['any', 'maskable']).optional(),
    }),
  ),
})

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const head = read('index.html')

async function fetched(address: string) {
  const response = await served.request(address)
  expect([address, response.status]).toEqual([address, 200])
  return { type: response.headers.get('content-type') ?? '', bytes: Buffer.from(await response.arrayBuffer()) }
}

test('RPT-1 the page names a manifest that browsers install from; it opens the dashboard', async () => {
  const address = /<link rel="manifest" href="([^"]+)"/.exec(head)?.[1] ?? ''
  const { type, bytes } = await fetched(address)
  expect(type).toContain('application/manifest+json')
  const { start_url, icons } = manifest.parse(JSON.parse(bytes.toString()))
  expect(start_url).toBe('/#/merchant')
  const sizes = icons.map(({ sizes: size, purpose = 'any' }) => `${size} ${purpose}`)
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const icon of icons) {
    const file = await fetched(icon.src)
    expect(file.type).toContain(icon.type)
    if (icon.sizes === 'any') continue
    const { width, height, format } = await sharp(file.bytes).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type])
  }
})

test('RPT-1 a maskable icon and the one for an iPhone fill their square, and keep their mark inside what no system cuts off', async () => {
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(head)?.[1] ?? ''
  for (const [address, pixels] of [
    [apple, 180],
    ['/icons/maskable-512.png', 512],
  ] as const) {
    const { data, info } = await sharp((await fetched(address)).bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([pixels, pixels])
    let [marked, outside] = [0, 0]
    for (let y = 0; y < pixels; y++) {
      for (let x = 0; x < pixels; x++) {
        const [red = 0, , , alpha] = data.subarray((y * pixels + x) * 4)
        if (alpha !== 255) outside++
        if (red < 128) continue
        marked++
        // The safe zone: a circle of 80 % of the width.
        if (Math.hypot(x + 0.5 - pixels / 2, y + 0.5 - pixels / 2) > pixels * 0.4) outside++
      }
    }
    expect(outside).toBe(0)
    expect(marked / pixels ** 2).toBeGreaterThan(0.05)
  }
})

test('RPT-1 the icons, the tab and the sidebar show one mark; what a phone draws around the page is the colour of its head', async () => {
  const mark = /<path d="([^"]+)"/.exec(read('src/web/kit/Brand.tsx'))?.[1] ?? ''
  for (const file of ['src/web/public/icons/icon.svg', 'src/web/public/icons/maskable.svg', 'index.html']) {
    expect(read(file)).toContain(mark)
  }
  const colors = [...read('src/web/theme/tokens.ts').matchAll(/container: '(#\w+)'/g)].map(([, color]) => color)
  const script = read('src/web/public/theme.js')
  expect(colors).toHaveLength(2)
  for (const color of colors) expect(script).toContain(`'${color}'`)
  const { bytes } = await fetched('/manifest.webmanifest')
  expect(JSON.parse(bytes.toString())).toMatchObject({ theme_color: colors[0] })
})
