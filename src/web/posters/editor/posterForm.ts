/** A poster as its editor holds it, from what is saved and back (MKT-2). */
import type { z } from 'zod'
import type { PosterDocument, PosterLayer } from '../../../shared/contract/posters/document.ts'
import {
  type PosterDetail,
  type posterCalls,
  type PosterSizeKind,
  type PosterTerminal,
} from '../../../shared/contract/posters/posters.ts'
import { posterSizes } from '../../../shared/rules/posters/document/bounds.ts'

export type PosterType = PosterDetail['type']

export interface PosterForm {
  readonly document: PosterDocument
  readonly theme: string
  readonly secondTheme: string
  readonly type: PosterType
  readonly dishId: number | null
  readonly specialId: number | null
  readonly campaignId: number | null
  readonly description: string
  readonly secondDescription: string
  readonly activityDetail: string
  readonly secondActivityDetail: string
  readonly terminals: PosterTerminal[]
  /** `YYYY-MM-DD`; empty without. */
  readonly postedFrom: string
  readonly postedUntil: string
}

/** A saved poster that was made by the editor. */
export type DrawnPoster = PosterDetail & { readonly document: PosterDocument }

export const detailsOf = (poster: PosterDetail): Omit<PosterForm, 'document'> => ({
  theme: poster.theme,
  secondTheme: poster.secondTheme,
  type: poster.type,
  dishId: poster.dishId,
  specialId: poster.specialId,
  campaignId: poster.campaignId,
  description: poster.description,
  secondDescription: poster.secondDescription,
  activityDetail: poster.activityDetail,
  secondActivityDetail: poster.secondActivityDetail,
  terminals: poster.terminals,
  postedFrom: poster.postedFrom ?? '',
  postedUntil: poster.postedUntil ?? '',
})

export const formOf = (poster: DrawnPoster): PosterForm => ({ ...detailsOf(poster), document: poster.document })

/** What a new poster begins with. */
export const newForm = (document: PosterDocument, theme: string, secondTheme: string): PosterForm => ({
  document,
  theme,
  secondTheme,
  type: 'notice',
  dishId: null,
  specialId: null,
  campaignId: null,
  description: '',
  secondDescription: '',
  activityDetail: '',
  secondActivityDetail: '',
  terminals: ['kiosk'],
  postedFrom: '',
  postedUntil: '',
})

/** Which of the sizes a document has. */
export function sizeOf({ width, height }: { readonly width: number; readonly height: number }): PosterSizeKind {
  const isSize = (size: 'landscape' | 'portrait') =>
    posterSizes[size].width === width && posterSizes[size].height === height
  if (isSize('landscape')) return 'landscape'
  return isSize('portrait') ? 'portrait' : 'custom'
}

type Input = Omit<z.input<typeof posterCalls.savePoster.input>, 'idempotencyKey'>

/** What is sent; without its idempotency key. Of the linked things the one that the type names. */
export function inputOf(form: PosterForm, saved: DrawnPoster | undefined): Input {
  const { document, type } = form
  return {
    ...form,
    posterId: saved?.posterId ?? null,
    version: saved?.version ?? null,
    dishId: type === 'item' ? form.dishId : null,
    specialId: type === 'special' ? form.specialId : null,
    campaignId: type === 'coupon' ? form.campaignId : null,
    postedFrom: form.postedFrom || null,
    postedUntil: form.postedUntil || null,
    size: sizeOf(document),
    width: document.width,
    height: document.height,
    pictureHash: null,
  }
}

/** What two people's posters are compared by: each field, each layer by its id, the ground, the order of the layers. */
export type PosterFields = Readonly<Record<string, unknown>>
const LAYER = 'layer '
export const PAGE = 'page'
export const ORDER = 'order'

/** The id of the layer that a compared field is. */
export const layerIdOf = (key: string): string | undefined =>
  key.startsWith(LAYER) ? key.slice(LAYER.length) : undefined

export function fieldsOf({ document, ...details }: PosterForm): PosterFields {
  const { layers, ...page } = document
  return {
    ...details,
    [PAGE]: page,
    [ORDER]: layers.map(({ id }) => id),
    ...Object.fromEntries(layers.map(layer => [`${LAYER}${layer.id}`, layer])),
  }
}

/** Layers that the order does not name lie on top. */
export function formOfFields(fields: PosterFields): PosterForm {
  const { [PAGE]: page, [ORDER]: order, ...rest } = fields
  const isLayer = ([key]: [string, unknown]) => layerIdOf(key) !== undefined
  const details = Object.fromEntries(Object.entries(rest).filter(entry => !isLayer(entry)))
  const layers = Object.entries(rest)
    .filter(isLayer)
    .flatMap(([, value]) => (value === undefined ? [] : [value as PosterLayer]))
  const place = new Map((order as readonly string[]).map((id, at) => [id, at]))
  const placeOf = ({ id }: PosterLayer) => place.get(id) ?? place.size
  return {
    ...(details as unknown as Omit<PosterForm, 'document'>),
    document: {
      ...(page as Omit<PosterDocument, 'layers'>),
      layers: layers.toSorted((one, other) => placeOf(one) - placeOf(other)),
    },
  }
}
