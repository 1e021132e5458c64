/** Voiding coupons, one or a whole selection, and taking that back (MKT-1). */
import { randomUUID } from 'node:crypto'
import { type couponCalls, MOST_VOIDED } from '../../../shared/contract/coupons/coupons.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Undo } from '../../kernel/undo.ts'
import { storeToday } from '../storeToday.ts'
import { couponsThat } from './couponList.queries.ts'
import { restoreThose, theseCoupons, type VoidedCoupons, voidThose } from './voidCoupons.queries.ts'

/** Voids coupons that are not voided yet. Throws COUPONS_VOID_MOST, and CONFLICT where the selection is no longer what was shown. */
export async function voidCoupons(input: InputOf<typeof couponCalls.voidCoupons>, context: CallContext) {
  const { couponIds, selection, shown, reason } = input
  const { run, merchantId } = context
  const voidKey = randomUUID()
  const which = selection
    ? couponsThat(merchantId, storeToday(context), selection)
    : theseCoupons(merchantId, couponIds)
  const voided = await voidThose(run, merchantId, which, { voidKey, most: MOST_VOIDED })
  if (voided.coupons > MOST_VOIDED) throw new Failure('COUPONS_VOID_MOST', { values: { most: MOST_VOIDED } })
  if (selection && shown !== null && voided.coupons !== shown) throw new Failure('CONFLICT', { field: 'shown' })
  if (voided.coupons === 0) return { voided: 0, voidKey: null }
  record(context, voidKey, voided, { action: 'delete', ...(reason === '' ? {} : { reason }) })
  return { voided: voided.coupons, voidKey }
}

/** Brings back what one void took away; nothing where that was done before. */
export async function restoreCoupons({ voidKey }: { readonly voidKey: string }, context: CallContext) {
  const restored = await restoreThose(context.run, context.merchantId, voidKey)
  if (restored.coupons > 0) record(context, voidKey, restored, { action: 'undo' })
  return { restored: restored.coupons }
}

/** In the trail a single coupon is called by its code; several are named by the void that they share. */
function record(
  context: CallContext,
  voidKey: string,
  { coupons, couponIds, codes, campaignIds }: VoidedCoupons,
  done: { readonly action: 'delete' | 'undo'; readonly reason?: string },
): void {
  const what = { coupons, codes, voidKey }
  const [couponId] = couponIds
  context.audit({
    ...done,
    ...(coupons === 1
      ? { objectType: 'coupon', objectId: couponId ?? '' }
      : { objectType: 'coupons', objectId: voidKey }),
    ...(done.action === 'delete' ? { before: what } : { after: what }),
  })
  notify(context, campaignIds)
}

/** So many campaigns are named to open pages; of more they are told that something changed. */
const MOST_NAMED = 10

function notify(context: CallContext, campaignIds: readonly number[]): void {
  const named = campaignIds.length <= MOST_NAMED ? campaignIds.map(campaignId => ({ campaignId })) : [{}]
  for (const payload of named) context.publish('coupons', payload)
}

/** Takes a void back from the trail (ADM-1). */
export const couponUndo: Undo = {
  needs: ({ before, after }) =>
    after === undefined && typeof before?.['voidKey'] === 'string' ? ['marketing.coupons.void'] : undefined,
  async putBack(context, _objectId, { before }) {
    const restored = await restoreThose(context.run, context.merchantId, String(before?.['voidKey']))
    if (restored.coupons === 0) throw new Failure('UNDO_IMPOSSIBLE')
    notify(context, restored.campaignIds)
  },
}
