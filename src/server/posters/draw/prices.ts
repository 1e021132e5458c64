/** What dishes and specials cost on the menu that is live; one that was never published costs what is worked on (MKT-2). */
import type { PosterNeeds } from '../../../shared/rules/posters/svg/needs.ts'
import type { Run } from '../../db/run.ts'
import { versionDocument } from '../../menu/library/versions.ts'
import { findLiveVersion } from '../../menu/library/versions.queries.ts'
import { listDraftPrices } from './resources.queries.ts'

/** Cents by `dish:5` or `special:5`; what was deleted is left out. */
export async function listPrices(
  run: Run,
  merchantId: number,
  { dishIds, specialIds }: Pick<PosterNeeds, 'dishIds' | 'specialIds'>,
): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  if (dishIds.length + specialIds.length === 0) return prices
  const [drafts, live] = await Promise.all([
    listDraftPrices(run, merchantId, dishIds, specialIds),
    findLiveVersion(run, merchantId),
  ])
  const menu = live && (await versionDocument(run, merchantId, live.versionNo))
  const liveOf = (key: string) => {
    const id = Number(key.split(':')[1])
    return key.startsWith('dish:') ? menu?.dish.get(id)?.priceCents : menu?.special.get(id)?.priceCents
  }
  for (const { key, priceCents } of drafts) prices.set(key, liveOf(key) ?? priceCents)
  return prices
}
