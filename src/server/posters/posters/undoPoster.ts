/** Brings posters back, and takes changes of their fields back (ADM-1, MKT-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type Undo, wholeChange } from '../../kernel/undo.ts'
import { lockPoster, setPosterDeleted, type StoredPoster, updatePoster } from './posters.queries.ts'
import { requireFields, requireLink } from './requireContent.ts'
import { fieldsOf, requirePlace } from './savePoster.ts'

/** What can be taken back field by field; a picture, its size and what was posted are changed by hand. */
const FIELDS: readonly string[] = [
  'theme',
  'secondTheme',
  'type',
  'dishId',
  'specialId',
  'campaignId',
  'description',
  'secondDescription',
  'activityDetail',
  'secondActivityDetail',
  'terminals',
] satisfies readonly (keyof StoredPoster)[]

/** A deleted poster as it was; undefined where none was deleted. Throws POSTER_LIMIT. */
export async function restorePoster(context: CallContext, posterId: number): Promise<StoredPoster | undefined> {
  const { run, merchantId } = context
  await requirePlace(context)
  const deleted = await lockPoster(run, merchantId, posterId, true)
  if (!deleted) return undefined
  await setPosterDeleted(run, merchantId, posterId, false)
  context.publish('posters', { posterId })
  return deleted
}

export const posterUndo: Undo = {
  needs(change) {
    if (change.before && !change.after) return ['marketing.posters.edit']
    const fields = Object.keys(wholeChange(change)?.after ?? {})
    return fields.length > 0 && fields.every(field => FIELDS.includes(field)) ? ['marketing.posters.edit'] : undefined
  },
  async putBack(context, objectId, { before, after }) {
    const posterId = Number(objectId)
    const isBack =
      before && after ? await putFieldsBack(context, posterId, before, after) : await restorePoster(context, posterId)
    if (!isBack) throw new Failure('UNDO_IMPOSSIBLE')
  },
}

type Fields = Readonly<Record<string, unknown>>

/** Whether the poster is still as it was after the change, and is now as before it. */
async function putFieldsBack(context: CallContext, posterId: number, before: Fields, after: Fields): Promise<boolean> {
  const { run, merchantId } = context
  const stored = await lockPoster(run, merchantId, posterId)
  if (!stored) return false
  const present: Fields = { ...stored }
  const isStill = ([field, value]: [string, unknown]) => canonicalJson(present[field]) === canonicalJson(value)
  if (!Object.entries(after).every(isStill)) return false
  const was: StoredPoster = { ...stored, ...before }
  requireFields(was)
  await requireLink(run, merchantId, was)
  await updatePoster(run, merchantId, posterId, { ...was, ...fieldsOf(was) }, context.who)
  context.publish('posters', { posterId })
  return true
}
