/** A poster with a picture of the store's own, as its form holds it (MKT-2). */
import type { z } from 'zod'
import type {
  PosterDetail,
  posterCalls,
  PosterPicture,
  PosterSizeKind,
} from '../../../shared/contract/posters/posters.ts'
import { posterSizes } from '../../../shared/rules/posters/document/bounds.ts'
import { detailsOf, type PosterForm } from '../editor/posterForm.ts'

export interface OwnForm extends Omit<PosterForm, 'document'> {
  readonly size: PosterSizeKind
  /** Of a custom size. */
  readonly width: number
  readonly height: number
  /** Null until one was sent; it has the sides that the poster had then. */
  readonly picture: PosterPicture | null
}

export const formOf = (poster: PosterDetail): OwnForm => ({
  ...detailsOf(poster),
  size: poster.size,
  width: poster.width,
  height: poster.height,
  picture: poster.picture,
})

export const newOwnForm: OwnForm = {
  theme: '',
  secondTheme: '',
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
  size: 'landscape',
  ...posterSizes.landscape,
  picture: null,
}

/** The sides that the picture must have. */
export const sidesOf = ({ size, width, height }: Pick<OwnForm, 'size' | 'width' | 'height'>) =>
  size === 'custom' ? { width, height } : posterSizes[size]

/** Whether the picture has the poster's sides. */
export function hasSides({ picture, ...form }: Pick<OwnForm, 'size' | 'width' | 'height' | 'picture'>): boolean {
  const { width, height } = sidesOf(form)
  return picture !== null && picture.width === width && picture.height === height
}

type Input = Omit<z.input<typeof posterCalls.savePoster.input>, 'idempotencyKey'>

/** What is sent, without its idempotency key; undefined where there is no picture of these sides. */
export function inputOf(form: OwnForm, saved: PosterDetail | undefined): Input | undefined {
  const { picture, ...typed } = form
  if (picture === null || !hasSides(form)) return undefined
  return {
    ...typed,
    ...sidesOf(form),
    posterId: saved?.posterId ?? null,
    version: saved?.version ?? null,
    postedFrom: form.postedFrom || null,
    postedUntil: form.postedUntil || null,
    document: null,
    pictureHash: picture.hash,
  }
}
