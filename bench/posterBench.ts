/** Drags a layer of a poster with 30 layers in a browser, and measures each frame (MKT-2). */
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { posterDrawCalls } from '../src/shared/contract/posters/draw.ts'
import {
  posterDocument,
  type PosterDocumentInput,
  type PosterLayerInput,
} from '../src/shared/contract/posters/document.ts'
import { posterCalls } from '../src/shared/contract/posters/posters.ts'
import { listDemoBuilds } from '../src/server/demo/demoStores.queries.ts'
import { fillDemo } from '../src/server/demo/fillDemo.ts'
import { readEnv } from '../src/server/env.ts'
import { openBrowser } from '../e2e/browser.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { dragged, type FrameFigures } from './frames.ts'
import { readSession, signedInContext } from './pageBench.ts'
import { type Credentials, signedIn } from './requests.ts'
import { startServer } from './serverProcess.ts'

export interface PosterFigures extends FrameFigures {
  readonly layers: number
  /** Milliseconds in which the server draws and saves it. */
  readonly savedMs: number
}

const LAYERS = 30

async function post(origin: string, credentials: Credentials, path: string, body: object): Promise<unknown> {
  const response = await fetch(origin + SERVICE_BASE + path, {
    method: 'POST',
    headers: { ...signedIn(credentials), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (answer['result'] !== 'success') throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** A template of the shop with further texts, stars and pictures up to 30 layers; the one that is dragged lies on top. */
function withLayers(template: PosterDocumentInput): PosterDocumentInput {
  const kinds = ['text', 'shape', 'picture'] as const
  const added = Array.from({ length: LAYERS - template.layers.length }, (_, at): PosterLayerInput => {
    const place = {
      id: `b${at}`,
      x: 80 + (at % 6) * 190,
      y: 60 + (Math.floor(at / 6) % 4) * 160,
      width: 180,
      height: 120,
      rotation: at % 2 === 0 ? 0 : 12,
    }
    const kind = kinds[at % kinds.length]
    if (kind === 'text')
      return { ...place, kind, text: `Autumn special 秋季特惠 ${at}`, color: '#7a1420', size: 36, font: 'serif' }
    if (kind === 'picture') return { ...place, kind, pictureId: null, standIn: 'hotpot', mask: 'ellipse' }
    return { ...place, kind: 'shape', shape: 'burst', points: 24, fill: '#e2711d', fill2: '#f2c94c' }
  })
  return { ...template, layers: [...template.layers.slice(0, LAYERS), ...added] }
}

interface Templates {
  readonly rows: readonly { readonly document: unknown }[]
}

async function measure(origin: string, credentials: Credentials): Promise<PosterFigures> {
  const choice = { size: 'landscape', language: 'both' }
  const { rows } = (await post(origin, credentials, posterDrawCalls.getTemplates.path, choice)) as Templates
  const document = posterDocument.parse(withLayers(posterDocument.parse(rows[0]?.document)))
  const began = performance.now()
  const { posterId } = (await post(origin, credentials, posterCalls.savePoster.path, {
    theme: 'Bench',
    size: 'landscape',
    width: 1260,
    height: 700,
    posterId: null,
    version: null,
    document,
    pictureHash: null,
    idempotencyKey: `bench-${Math.random().toString(36).slice(2, 14)}`,
  })) as { posterId: number }
  const savedMs = performance.now() - began
  const browser = await openBrowser()
  try {
    const context = await signedInContext(browser, await readSession(origin, credentials))
    const page = await context.newPage()
    await page.goto(`${origin}/#/merchant/PosterEdit/${posterId}`)
    const layer = page.locator('[role="application"] [data-piece]').last()
    await layer.waitFor({ timeout: 60_000 })
    // Letters and pictures are there.
    await page.waitForTimeout(2_000)
    return { layers: document.layers.length, savedMs, ...(await dragged(page, layer)) }
  } finally {
    await browser.close()
  }
}

/** Makes a poster in a store of the demo, and drags on it. */
export async function benchPoster(place: Place, say: (line: string) => void): Promise<PosterFigures> {
  say('Filling the demo …')
  const engine = await place.open()
  await fillDemo(engine, readEnv(place.env))
  const [main] = await engine.transact('owner', 'read', listDemoBuilds)
  if (!main) throw new Error('The demo has a store')
  const session = await openSession(engine, main.merchantId)
  await engine.close()
  const server = await startServer(place.env)
  try {
    say('Dragging on a poster …')
    return await measure(server.origin, session)
  } finally {
    await server.stop()
  }
}
