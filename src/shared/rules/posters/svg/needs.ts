/** What a poster has to be drawn with: so that one look-up brings all of it. */
import type { PosterDocument, PosterLayer } from '../../../contract/posters/document.ts'
import { codeOf } from './code.ts'
import { wordsOf } from './layer.ts'
import { type FaceKey, faceKey, type PieceSets, type PosterResources } from './resources.ts'
import { partsOf } from './text/pieces.ts'

export interface PosterNeeds {
  readonly pictureIds: readonly number[]
  readonly dishIds: readonly number[]
  readonly specialIds: readonly number[]
  readonly couponIds: readonly number[]
}

/** Pictures, prices and coupons by their ids, each once. */
export function needsOf({ layers }: Pick<PosterDocument, 'layers'>): PosterNeeds {
  const ids = (find: (layer: PosterLayer) => number | null) => [
    ...new Set(layers.map(find).filter(found => found !== null)),
  ]
  return {
    pictureIds: ids(layer => (layer.kind === 'picture' ? layer.pictureId : null)),
    dishIds: ids(layer => (layer.kind === 'price' ? layer.dishId : null)),
    specialIds: ids(layer => (layer.kind === 'price' ? layer.specialId : null)),
    couponIds: ids(layer => (layer.kind === 'code' && layer.content.kind !== 'url' ? layer.content.couponId : null)),
  }
}

export interface FaceText {
  readonly face: FaceKey
  readonly text: string
}

/** Every text of a poster with its face; `resources` tell prices, codes and the name of the store. */
export function textsOf({ layers }: Pick<PosterDocument, 'layers'>, resources: PosterResources): FaceText[] {
  const texts: FaceText[] = []
  for (const layer of layers) {
    if (layer.kind === 'picture' || layer.kind === 'shape') continue
    const isCode = layer.kind === 'code'
    if (isCode && layer.content.kind !== 'couponText') continue
    const text = isCode ? (codeOf(layer, resources) ?? '') : wordsOf(layer, resources)
    if (text !== '') texts.push({ face: faceKey(layer.font, layer.weight), text })
  }
  return texts
}

/** Of these texts, those with a letter or a pair of letters that is not known yet. */
export function unknownTexts(texts: readonly FaceText[], known: PieceSets): FaceText[] {
  return texts.filter(({ face, text }) => {
    const { pieces, pairs } = partsOf(text)
    const set = known[face]
    if (!set) return pieces.size > 0
    return (
      [...pieces].some(piece => set.glyphs[piece] === undefined) ||
      [...pairs].some(pair => set.kerns[pair] === undefined)
    )
  })
}

/** The letters of a poster that no bundled font can draw, each once. */
export function undrawable(texts: readonly FaceText[], known: PieceSets): string[] {
  const missing = texts.flatMap(({ face, text }) =>
    [...partsOf(text).pieces].filter(piece => known[face]?.glyphs[piece] === null),
  )
  return [...new Set(missing)]
}
