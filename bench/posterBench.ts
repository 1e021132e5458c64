/** Drags a layer of a poster with 30 layers in a browser, and measures each frame (MKT-2). */
import type { Locator } from 'playwright-core'
import { posterDrawCalls } from '../src/shared/contract/posters/draw.ts'
import {
  posterDocument,
  type PosterDocumentInput,
  type PosterLayerInput,
} from '../src/shared/contract/posters/document.ts'
import { posterCalls } from '../src/shared/contract/posters/posters.ts'
import type { Place } from './database.ts'
import { dragInDemo } from './dragInDemo.ts'
import type { FrameFigures } from './frames.ts'
import type { Send } from './requests.ts'

export interface PosterFigures extends FrameFigures {
  readonly layers: number
  /** Milliseconds in which the server draws and saves it. */
  readonly savedMs: number
}

const LAYERS = 30

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

/** Makes a poster in a store of the demo, and drags its topmost layer. */
export async function benchPoster(place: Place, say: (line: string) => void): Promise<PosterFigures> {
  let savedMs = 0
  const draw = async (send: Send) => {
    const choice = { size: 'landscape', language: 'both' }
    const { rows } = (await send(posterDrawCalls.getTemplates, choice)) as unknown as Templates
    const document = posterDocument.parse(withLayers(posterDocument.parse(rows[0]?.document)))
    const began = performance.now()
    const { posterId } = await send(posterCalls.savePoster, {
      theme: 'Bench',
      size: 'landscape',
      width: 1260,
      height: 700,
      posterId: null,
      version: null,
      document,
      pictureHash: null,
      idempotencyKey: `bench-${Math.random().toString(36).slice(2, 14)}`,
    })
    savedMs = performance.now() - began
    // Letters and pictures come after the layers.
    const address = `/merchant/PosterEdit/${String(posterId)}`
    return { address, thing: (pieces: Locator) => pieces.last(), settleMs: 2_000 }
  }
  const frames = await dragInDemo(place, draw, say)
  return { layers: LAYERS, savedMs, ...frames }
}
