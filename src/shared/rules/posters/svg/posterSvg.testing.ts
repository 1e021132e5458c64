/** Letters of known widths, for tests of layout: every piece is a box of 500 units, Chinese ones of 1000. */
import type { PieceOutline, PieceSet, PosterResources } from './resources.ts'
import { partsOf } from './text/pieces.ts'

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

export function boxLetters(text: string): PieceSet {
  const { pieces, pairs } = partsOf(text)
  const outline = (piece: string): PieceOutline => {
    const advance = WIDE.test(piece) ? 1000 : 500
    return { d: `M0 0L${advance} 0L${advance} -700L0 -700Z`, advance }
  }
  return {
    glyphs: Object.fromEntries([...pieces].map(piece => [piece, outline(piece)])),
    kerns: Object.fromEntries([...pairs].map(pair => [pair, 0])),
  }
}

export const bareResources: PosterResources = {
  glyphs: {},
  pictures: {},
  prices: {},
  coupons: {},
  store: { name: 'Golden Wok', logos: { light: null, dark: null } },
  samples: null,
}
