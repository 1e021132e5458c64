/**
 * A poster as it can be edited again: its layers, bottom first (MKT-2). Every text, number and colour is bounded here, so
 * that nothing of it can become markup where it is drawn (`rules/posters/svg`).
 */
import { z } from 'zod'
import {
  LAYER_PLACES,
  LAYER_SIDES,
  LETTER_SPACINGS,
  LINE_HEIGHTS,
  MOST_LETTERS,
  MOST_LAYERS,
  MOST_TEXT,
  POSTER_SIDES,
  SHAPE_DEPTHS,
  SHAPE_POINTS,
  STROKE_WIDTHS,
  TEXT_SIZES,
} from '../../rules/posters/document/bounds.ts'
import {
  aligns,
  pictureMasks,
  posterFonts,
  posterShapes,
  posterWeights,
  standIns,
  verticalAligns,
} from '../../rules/posters/document/choices.ts'
import { id, text } from '../kernel/fields.ts'

const within = ({ least, most }: { readonly least: number; readonly most: number }) => z.number().min(least).max(most)
const part = z.number().min(0).max(100)
const degrees = z.number().min(-360).max(360)
/** `#rrggbb`, or `#rrggbbaa` where it may be see-through. */
export const posterColor = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, { error: 'failures.field.color' })
const colorOrNone = posterColor.nullable().default(null)

/** Lines of text: the end of a line is the only control character; blanks at the ends of it are the writer's. */
const lines = z
  .string()
  .max(MOST_TEXT)
  .refine(value => value.isWellFormed() && !/[\p{Cc}]/u.test(value.replaceAll('\n', '')), {
    error: 'failures.field.characters',
  })

const common = {
  /** Unique in its poster. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: text(60).default(''),
  x: within(LAYER_PLACES),
  y: within(LAYER_PLACES),
  width: within(LAYER_SIDES),
  height: within(LAYER_SIDES),
  /** Clockwise, around the middle of the box. */
  rotation: degrees.default(0),
  opacity: part.default(100),
  locked: z.boolean().default(false),
  hidden: z.boolean().default(false),
}

const lettering = {
  font: z.enum(posterFonts).default('sans'),
  weight: z.enum(posterWeights).default('regular'),
  /** Of the letters; the most where `fit` shrinks them. */
  size: within(TEXT_SIZES),
  color: posterColor,
  /** A gradient from `color` at the top to this one. */
  color2: colorOrNone,
  align: z.enum(aligns).default('left'),
  verticalAlign: z.enum(verticalAligns).default('middle'),
  letterSpacing: within(LETTER_SPACINGS).default(0),
  /** A hard shadow, so many pixels to the right and down. */
  shadow: z
    .strictObject({ color: posterColor, dx: z.number().min(-40).max(40), dy: z.number().min(-40).max(40) })
    .nullable()
    .default(null),
  /** Around the letters, outwards. */
  outline: z
    .strictObject({ color: posterColor, width: z.number().min(0.5).max(30) })
    .nullable()
    .default(null),
}

const textLayer = z.strictObject({
  ...common,
  ...lettering,
  kind: z.literal('text'),
  text: lines,
  lineHeight: within(LINE_HEIGHTS).default(1.2),
  /** Shrinks until all of it is inside of its box. */
  fit: z.boolean().default(true),
})

const pictureLayer = z.strictObject({
  ...common,
  kind: z.literal('picture'),
  /** A picture of the store (MENU-13); null draws `standIn`. */
  pictureId: id.nullable(),
  standIn: z.enum(standIns).default('plate'),
  fit: z.enum(['cover', 'contain']).default('cover'),
  /** What stays in sight where `cover` cuts, in hundredths of the picture. */
  focusX: part.default(50),
  focusY: part.default(50),
  mask: z.enum(pictureMasks).default('rect'),
  /** Of the corners of `rect`. */
  radius: z.number().min(0).max(1000).default(0),
  /** Laid over the picture. */
  tint: colorOrNone,
  stroke: colorOrNone,
  strokeWidth: within(STROKE_WIDTHS).default(0),
})

const shapeLayer = z.strictObject({
  ...common,
  kind: z.literal('shape'),
  shape: z.enum(posterShapes),
  fill: colorOrNone,
  /** With `fill`: a gradient from the one to the other along `angle`. */
  fill2: colorOrNone,
  /** 0 from left to right, 90 from top to bottom. */
  angle: degrees.default(90),
  stroke: colorOrNone,
  strokeWidth: within(STROKE_WIDTHS).default(0),
  /** Of the corners of `rect`, `ticket` and `bubble`. */
  radius: z.number().min(0).max(1000).default(0),
  points: z.number().int().min(SHAPE_POINTS.least).max(SHAPE_POINTS.most).default(5),
  depth: within(SHAPE_DEPTHS).default(50),
  flipX: z.boolean().default(false),
  flipY: z.boolean().default(false),
})

/** The store's logo, else its name in these letters. */
const logoLayer = z.strictObject({
  ...common,
  ...lettering,
  kind: z.literal('logo'),
  /** Which of the store's logos: the one for light or for dark ground. */
  ground: z.enum(['light', 'dark']).default('light'),
})

const MOST_LABEL = 40
/** Beside a price, with the blanks between. */
const label = z
  .string()
  .max(MOST_LABEL)
  .refine(value => value.isWellFormed() && !/[\p{Cc}]/u.test(value), { error: 'failures.field.characters' })

/** The price of a dish or a special as it is on the menu now; at most one of the two. */
const priceLayer = z.strictObject({
  ...common,
  ...lettering,
  kind: z.literal('price'),
  dishId: id.nullable().default(null),
  specialId: id.nullable().default(null),
  prefix: label.default(''),
  suffix: label.default(''),
})

/** A QR code, or the code in letters. */
const codeLayer = z.strictObject({
  ...common,
  kind: z.literal('code'),
  content: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('coupon'), couponId: id.nullable() }),
    z.strictObject({ kind: z.literal('couponText'), couponId: id.nullable() }),
    z.strictObject({
      kind: z.literal('url'),
      url: z
        .string()
        .trim()
        .max(300)
        .regex(/^(https?:\/\/[^\s<>"'`\\]+)?$/i, { error: 'failures.field.webAddress' }),
    }),
  ]),
  color: posterColor.default('#000000'),
  background: colorOrNone,
  radius: z.number().min(0).max(200).default(0),
  /** Of `couponText`. */
  font: z.enum(posterFonts).default('sans'),
  weight: z.enum(posterWeights).default('bold'),
})

export const posterLayer = z.discriminatedUnion('kind', [
  textLayer,
  pictureLayer,
  shapeLayer,
  logoLayer,
  priceLayer,
  codeLayer,
])

const side = z.number().int().min(POSTER_SIDES.least).max(POSTER_SIDES.most)

export const posterDocument = z.strictObject({
  format: z.literal(1),
  width: side,
  height: side,
  background: z.strictObject({ color: posterColor, color2: colorOrNone, angle: degrees.default(90) }),
  layers: z
    .array(posterLayer)
    .max(MOST_LAYERS)
    .refine(layers => new Set(layers.map(layer => layer.id)).size === layers.length, {
      error: 'failures.field.listedTwice',
    })
    .refine(
      layers => layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0) <= MOST_LETTERS,
      { error: 'failures.field.posterText' },
    ),
})

export type PosterLayer = z.output<typeof posterLayer>
export type PosterDocument = z.output<typeof posterDocument>
/** As it may be written: what has a usual value may be left out. */
export type PosterDocumentInput = z.input<typeof posterDocument>
export type LayerOf<Kind extends PosterLayer['kind']> = Extract<PosterLayer, { kind: Kind }>
export type PosterLayerInput = z.input<typeof posterLayer>
