/** What a poster needs before it is saved or posted (MKT-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { posterSizes } from '../../../shared/rules/posters/document/bounds.ts'
import type { Run } from '../../db/run.ts'
import { findLinked } from './links.queries.ts'
import type { PosterFields } from './posters.queries.ts'

/** Throws INVALID_INPUT where sides are not those of the size, RANGE_WRONG where a poster ends before it begins. */
export function requireFields({ size, width, height, postedFrom, postedUntil }: PosterFields): void {
  const sides = size === 'custom' ? { width, height } : posterSizes[size]
  if (sides.width !== width) throw new Failure('INVALID_INPUT', { field: 'width' })
  if (sides.height !== height) throw new Failure('INVALID_INPUT', { field: 'height' })
  requireRange(postedFrom, postedUntil)
}

/** Throws RANGE_WRONG where the last day is before the first. */
export function requireRange(from: string | null, until: string | null): void {
  if (from !== null && until !== null && until < from) throw new Failure('RANGE_WRONG', { field: 'postedUntil' })
}

/** Only the link that its type names is kept. */
export function linkOf({ type, dishId, specialId, campaignId }: PosterFields) {
  return {
    dishId: type === 'item' ? dishId : null,
    specialId: type === 'special' ? specialId : null,
    campaignId: type === 'coupon' ? campaignId : null,
  }
}

const LINK_FIELDS = { item: 'dishId', special: 'specialId', coupon: 'campaignId' } as const

/** Throws NOT_FOUND at a link to what is not there. */
export async function requireLink(run: Run, merchantId: number, poster: PosterFields): Promise<void> {
  if (poster.type === 'notice') return
  const field = LINK_FIELDS[poster.type]
  if (poster[field] !== null && !(await findLinked(run, merchantId, linkOf(poster))))
    throw new Failure('NOT_FOUND', { field })
}

/** Throws POSTER_LINK where what it is about was not chosen, was deleted, or is off; POSTER_TERMINALS where it is shown nowhere. */
export async function requirePostable(run: Run, merchantId: number, poster: PosterFields): Promise<void> {
  if (poster.terminals.length === 0) throw new Failure('POSTER_TERMINALS', { field: 'terminals' })
  if (poster.type === 'notice') return
  const linked = await findLinked(run, merchantId, linkOf(poster))
  if (!linked?.isOn) throw new Failure('POSTER_LINK', { field: LINK_FIELDS[poster.type] })
}
