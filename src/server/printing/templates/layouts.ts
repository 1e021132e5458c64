/** What is checked of a layout beside its schema: its pictures are the store's (SEC-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type TemplateLayout, templateLayoutFields } from '../../../shared/contract/printing/templates.ts'
import { findPicturePlaces } from '../paper/pictures.queries.ts'
import { picturePlace } from '../paper/pictures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { pick } from '../../kernel/records/changes.ts'

const names = Object.keys(templateLayoutFields) as (keyof TemplateLayout)[]

/** The layout of a template, without its kind and whatever else came with it. */
export const layoutOf = (typed: TemplateLayout): TemplateLayout => pick(typed, names)

/** The places of sections whose picture the store does not have. */
export async function foreignPictures(
  { run, merchantId }: Pick<CallContext, 'run' | 'merchantId'>,
  { sections }: Pick<TemplateLayout, 'sections'>,
): Promise<number[]> {
  const placed = sections.flatMap(({ picture }, at) => (picture === null ? [] : [{ at, place: picturePlace(picture) }]))
  if (placed.length === 0) return []
  const hashes = placed.flatMap(({ place }) => (place?.merchantId === merchantId ? [place.hash] : []))
  const known = new Set(await findPicturePlaces(run, merchantId, hashes))
  return placed.filter(({ place }) => !(place?.merchantId === merchantId && known.has(place.hash))).map(({ at }) => at)
}

/** Throws NOT_FOUND at the first picture that is not the store's. */
export async function requireOwnPictures(
  context: Pick<CallContext, 'run' | 'merchantId'>,
  layout: Pick<TemplateLayout, 'sections'>,
): Promise<void> {
  const [at] = await foreignPictures(context, layout)
  if (at !== undefined) throw new Failure('NOT_FOUND', { field: `sections.${at}.picture` })
}
