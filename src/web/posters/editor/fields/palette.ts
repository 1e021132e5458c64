/** The colours that a poster is made of. */
import type { PosterDocument, PosterLayer } from '../../../../shared/contract/posters/document.ts'

const MOST = 16

/** Each once, as `#rrggbb`; those of many layers first. */
export function paletteOf({ background, layers }: PosterDocument): string[] {
  const counts = new Map<string, number>()
  for (const color of [background.color, background.color2, ...layers.flatMap(colorsOf)]) {
    if (color === null) continue
    const plain = color.slice(0, 7).toLowerCase()
    counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([color]) => color)
}

function colorsOf(layer: PosterLayer): readonly (string | null)[] {
  switch (layer.kind) {
    case 'text':
    case 'logo':
    case 'price':
      return [layer.color, layer.outline?.color ?? null, layer.shadow?.color ?? null]
    case 'shape':
      return [layer.fill, layer.fill2, layer.stroke]
    case 'picture':
      return [layer.tint, layer.stroke]
    case 'code':
      return [layer.color, layer.background]
  }
}
