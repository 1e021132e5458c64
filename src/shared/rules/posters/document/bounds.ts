/** How large a poster and what lies on it may be (MKT-2). Lengths are pixels of the poster. */

/** The sizes that terminals show; a custom one keeps to `POSTER_SIDES`. */
export const posterSizes = {
  landscape: { width: 1260, height: 700 },
  portrait: { width: 650, height: 900 },
} as const
export const posterSizeNames = ['landscape', 'portrait'] as const
export type PosterSize = (typeof posterSizeNames)[number]

/** Of a poster's width and height. */
export const POSTER_SIDES = { least: 200, most: 2000 } as const
/** More than any good poster has; drawing one stays within a second. */
export const MOST_LAYERS = 60
export const MOST_TEXT = 400
/** Of all texts of a poster together: each new letter costs the server a moment. */
export const MOST_LETTERS = 4000
/** How far beyond the poster's edge a layer may lie. */
export const LAYER_PLACES = { least: -2000, most: 4000 } as const
export const LAYER_SIDES = { least: 1, most: 4000 } as const
export const TEXT_SIZES = { least: 6, most: 600 } as const
/** Times the size of the letters, from line to line. */
export const LINE_HEIGHTS = { least: 0.6, most: 3 } as const
/** Between letters, in hundredths of their size. */
export const LETTER_SPACINGS = { least: -10, most: 100 } as const
export const STROKE_WIDTHS = { least: 0, most: 100 } as const
/** Corners, rays, waves or stripes of a shape. */
export const SHAPE_POINTS = { least: 2, most: 60 } as const
/** How deep they cut, in hundredths. */
export const SHAPE_DEPTHS = { least: 0, most: 100 } as const
