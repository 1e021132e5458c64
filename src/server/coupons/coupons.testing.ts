/** Campaigns and codes for tests. */
import type { z } from 'zod'
import { campaignCalls } from '../../shared/contract/coupons/campaigns.ts'
import { couponCalls, type CouponRow } from '../../shared/contract/coupons/coupons.ts'
import type { PermissionKey } from '../../shared/contract/permissions/permissions.ts'
import { aPerson, type TestPerson, type TestStore, unique } from '../testing/people.ts'

const permissions: readonly PermissionKey[] = [
  'marketing.coupons.view',
  'marketing.coupons.edit',
  'marketing.coupons.void',
  'marketing.coupons.export',
  'system.audit.view',
  'system.audit.undo',
]

/** Somebody who may do everything with coupons. */
export const aMarketer = (store?: TestStore): Promise<TestPerson> =>
  aPerson({ permissions, ...(store ? { store } : {}) })

type Campaign = z.input<typeof campaignCalls.saveCampaign.input>

/** What a campaign needs, 10 % off, with other fields where they are given. */
export const campaignInput = (fields: Partial<Campaign> = {}): Campaign => ({
  name: `Campaign ${unique()}`,
  offer: { kind: 'percent', percentPcm: 10_000 },
  startsOn: '2026-01-01',
  idempotencyKey: `key-${unique()}`,
  ...fields,
})

/** Adds a campaign; its id. */
export const addCampaign = async (person: TestPerson, fields: Partial<Campaign> = {}): Promise<number> =>
  (await person.send(campaignCalls.saveCampaign, campaignInput(fields))).campaignId

/** Makes codes of a campaign; the first of them in the list, at most 200. */
export async function makeCodes(
  person: TestPerson,
  campaignId: number,
  asked: { readonly count?: number; readonly code?: string; readonly remarks?: string } = {},
): Promise<CouponRow[]> {
  const input = { campaignId, ...asked, idempotencyKey: `key-${unique()}` }
  const { createdAt } = await person.send(couponCalls.makeCoupons, input)
  const { rows } = await person.send(couponCalls.getCouponList, { campaignIds: [campaignId], createdAt, pageSize: 200 })
  return rows
}
