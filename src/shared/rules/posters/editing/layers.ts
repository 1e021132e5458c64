/** What is done to the layers of a poster, each one step of its history (MKT-2). Layers are in order from the bottom. */
import type { PosterDocument, PosterLayer } from '../../../contract/posters/document.ts'
import { LAYER_PLACES, MOST_LAYERS } from '../document/bounds.ts'

/** The layers of those ids, in the order in which they lie. */
export const layersOf = ({ layers }: PosterDocument, ids: ReadonlySet<string>): PosterLayer[] =>
  layers.filter(({ id }) => ids.has(id))

/** The document with other fields of some layers; those that it does not have are left out. */
export function withLayers(document: PosterDocument, changed: readonly PosterLayer[]): PosterDocument {
  const byId = new Map(changed.map(layer => [layer.id, layer]))
  return { ...document, layers: document.layers.map(layer => byId.get(layer.id) ?? layer) }
}

export const withoutLayers = (document: PosterDocument, ids: ReadonlySet<string>): PosterDocument => ({
  ...document,
  layers: document.layers.filter(({ id }) => !ids.has(id)),
})

/** How many more layers a document takes. */
export const roomFor = ({ layers }: PosterDocument): number => MOST_LAYERS - layers.length

/**
 * The document with copies of layers, above the topmost of those that they were copied from (above all where they come
 * from another poster), so far to the right and down. Undefined where there is no room for all.
 */
export function withCopies(
  document: PosterDocument,
  copied: readonly PosterLayer[],
  { newId, away }: { readonly newId: () => string; readonly away: number },
): { readonly document: PosterDocument; readonly ids: readonly string[] } | undefined {
  if (copied.length === 0 || copied.length > roomFor(document)) return undefined
  const copies = copied.map(layer => ({
    ...layer,
    id: newId(),
    x: Math.min(layer.x + away, LAYER_PLACES.most),
    y: Math.min(layer.y + away, LAYER_PLACES.most),
    locked: false,
  }))
  const originals = new Set(copied.map(({ id }) => id))
  const top = document.layers.findLastIndex(({ id }) => originals.has(id))
  const layers = document.layers.toSpliced(top < 0 ? document.layers.length : top + 1, 0, ...copies)
  return { document: { ...document, layers }, ids: copies.map(({ id }) => id) }
}

export type Move = 'forward' | 'backward' | 'front' | 'back'

/** Moves layers up or down in the stack; among themselves they keep their order. */
export function restacked(document: PosterDocument, ids: ReadonlySet<string>, move: Move): PosterDocument {
  return { ...document, layers: stepped(document.layers, ids, move) }
}

function stepped(layers: readonly PosterLayer[], ids: ReadonlySet<string>, move: Move): PosterLayer[] {
  const isMoved = ({ id }: PosterLayer) => ids.has(id)
  const [moved, others] = [layers.filter(isMoved), layers.filter(layer => !isMoved(layer))]
  if (move === 'front') return [...others, ...moved]
  if (move === 'back') return [...moved, ...others]
  // Each changes places with the next one that does not move, from the end that they move towards.
  const next = [...layers]
  const upwards = [...next.keys()]
  const places = move === 'forward' ? upwards.toReversed() : upwards
  const by = move === 'forward' ? 1 : -1
  for (const at of places) {
    const [here, there] = [next[at], next[at + by]]
    if (here === undefined || there === undefined || !isMoved(here) || isMoved(there)) continue
    next[at] = there
    next[at + by] = here
  }
  return next
}

/** In the order that a list was put in, topmost first; layers that it does not name stay on top. */
export function inOrder(document: PosterDocument, topFirst: readonly string[]): PosterDocument {
  const place = new Map(topFirst.toReversed().map((id, at) => [id, at]))
  const layers = document.layers.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity) || 0)
  return { ...document, layers }
}

/** Whether a hand on the canvas takes a layer. */
export const isAtHand = ({ locked, hidden }: PosterLayer): boolean => !locked && !hidden
