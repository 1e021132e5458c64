/** Gives a dish or special the id that channels know it by (CHOWLY-3). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { isUsualShape, usualExternalId } from '../../../shared/rules/channels/snapshot/channelFacts.ts'
import type { CallContext } from '../../kernel/context.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { externalIds, giveExternalId, lockExternalId, retireExternalId } from './externalIds.queries.ts'

/**
 * The id then. Empty, or the usual one, takes an own id back. Throws NOT_FOUND, EXTERNAL_ID_TAKEN where another thing has
 * or had it: what a channel knows by it, an order that comes in, would become the wrong dish.
 */
export async function saveExternalId(
  { kind, id, externalId }: InputOf<(typeof publishingCalls)['saveExternalIdForChowly']>,
  context: CallContext,
): Promise<{ externalId: string }> {
  const { run, merchantId } = context
  const thing = (await menuDocument(run, merchantId))[kind].get(id)
  if (thing === undefined) throw new Failure('NOT_FOUND', { field: 'id' })
  const usual = usualExternalId(kind, id)
  const wanted = externalId === '' ? usual : externalId
  const before = (await externalIds(run, merchantId)).get(`${kind}:${id}`) ?? usual
  if (wanted === before) return { externalId: wanted }
  if (wanted !== usual && isUsualShape(wanted)) throw new Failure('EXTERNAL_ID_TAKEN', { field: 'externalId' })
  const owner = await lockExternalId(run, merchantId, wanted)
  if (owner && (owner.kind !== kind || owner.entityId !== id))
    throw new Failure('EXTERNAL_ID_TAKEN', { field: 'externalId' })
  await retireExternalId(run, merchantId, kind, id)
  const isGiven =
    wanted === usual || (await giveExternalId(run, merchantId, { externalId: wanted, kind, entityId: id }))
  if (!isGiven) throw new Failure('EXTERNAL_ID_TAKEN', { field: 'externalId' })
  const { name } = thing
  const sides = { before: { name, externalId: before }, after: { name, externalId: wanted } }
  context.audit({ action: 'update', objectType: 'externalId', objectId: usual, ...sides })
  context.publish('channels', {})
  return { externalId: wanted }
}
