/** What a poster is drawn with beside its document: letters, pictures, prices, codes (MKT-2). */
import type { PosterFont, PosterWeight } from '../document/choices.ts'

export interface PieceOutline {
  /** Absolute commands M L Q C Z, 1000 units to the size of the letters, base line at 0, downwards. */
  readonly d: string
  readonly advance: number
}

/** The letters of one font and weight that are known so far, by piece (`text/pieces.ts`). */
export interface PieceSet {
  /** Null: no bundled font can draw it. */
  readonly glyphs: Readonly<Record<string, PieceOutline | null>>
  /** How much closer two pieces stand, by both together. */
  readonly kerns: Readonly<Record<string, number>>
}
export type FaceKey = `${PosterFont}-${PosterWeight}`
export const faceKey = (font: PosterFont, weight: PosterWeight): FaceKey =>
  // Only the plain face has two weights.
  `${font}-${font === 'sans' ? weight : 'regular'}`
export type PieceSets = Readonly<Partial<Record<FaceKey, PieceSet>>>

export interface PosterPicture {
  /** Data of a JPEG, PNG or WebP on the server, or an address of this site in the browser. */
  readonly href: string
  readonly width: number
  readonly height: number
}

export interface PosterCoupon {
  /** As guests read it: `ABCDE-FGHJK`. */
  readonly code: string
  /** What its QR code says. */
  readonly data: string
}

export interface PosterResources {
  readonly glyphs: PieceSets
  /** By picture. */
  readonly pictures: Readonly<Record<number, PosterPicture>>
  /** As the menu shows them now, by `dish:5` or `special:5`. */
  readonly prices: Readonly<Record<string, string>>
  /** By coupon. */
  readonly coupons: Readonly<Record<number, PosterCoupon>>
  readonly store: {
    readonly name: string
    readonly logos: Readonly<Record<'light' | 'dark', PosterPicture | null>>
  }
  /** Stands where a layer is not linked yet: in the editor and in the list of templates, never on a finished poster. */
  readonly samples: { readonly price: string; readonly coupon: PosterCoupon; readonly url: string } | null
}
