/** What a layer of a poster may be: fonts, shapes, masks (MKT-2). */

/**
 * Each is a face for Latin letters and its partner for Chinese: `sans` is plain; `display` is loud and narrow; `serif` is
 * fine; `script` is round and friendly; `brush` is written with a brush. Only `sans` has two weights.
 */
export const posterFonts = ['sans', 'display', 'serif', 'script', 'brush'] as const
export type PosterFont = (typeof posterFonts)[number]

export const posterWeights = ['regular', 'bold'] as const
export type PosterWeight = (typeof posterWeights)[number]

export const aligns = ['left', 'center', 'right'] as const
export type Align = (typeof aligns)[number]
export const verticalAligns = ['top', 'middle', 'bottom'] as const
export type VerticalAlign = (typeof verticalAligns)[number]

/** Drawn from a box and, where they have them, `points` (how many) and `depth` (how deep). */
export const posterShapes = [
  // Plain
  'rect',
  'ellipse',
  'line',
  'triangle',
  'diamond',
  'arch',
  'ring',
  // Marks
  'star',
  'burst',
  'badge',
  'ribbon',
  'ticket',
  'bubble',
  'heart',
  'scroll',
  // Grounds
  'wave',
  'rays',
  'stripes',
  'dots',
  'seigaiha',
  'confetti',
  'scallops',
  'frame',
  // Pictures of things
  'steam',
  'leaf',
  'maple',
  'sprig',
  'lantern',
  'blossom',
  'cloud',
  'moon',
  'flame',
  'bowl',
  'cup',
  'glass',
  'chopsticks',
  'chili',
  'drop',
  'sun',
  'scooter',
] as const
export type PosterShape = (typeof posterShapes)[number]

/** What a picture is cut to. */
export const pictureMasks = ['rect', 'ellipse', 'arch', 'badge', 'blob'] as const
export type PictureMask = (typeof pictureMasks)[number]

/** The drawing that stands where no picture has been chosen. */
export const standIns = ['bowl', 'plate', 'hotpot', 'drink', 'dessert', 'dumplings', 'brunch'] as const
export type StandIn = (typeof standIns)[number]
