import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { campaignCalls } from '../../../shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { isOwnCode, showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { couponState } from '../../../shared/rules/coupons/state/couponState.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { addCampaign, aMarketer, makeCodes } from '../coupons.testing.ts'
import { couponsOfCampaign, setCounters, setExported } from '../coupons.testing.queries.ts'

import { voidThose } from './voidCoupons.queries.ts'

const { getCoupon, getCouponList, getCouponTotals, makeCoupons, restoreCoupons, voidCoupons } = couponCalls
const key = () => `key-${unique()}`
const codes = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getCouponList, { order: 'asc', ...asked })).rows.map(({ code }) => code)

test('MKT-1 codes are made at once: different, checkable, as often as the campaign says', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, { timesPerCode: 2, remarks: 'Of the campaign' })
  const made = await makeCodes(person, campaignId, { count: 200, remarks: 'Fair' })
  expect([made.length, new Set(made.map(({ code }) => code)).size]).toEqual([200, 200])
  expect(made.filter(({ code }) => !isOwnCode(code))).toEqual([])
  expect(made[0]).toMatchObject({ state: 'valid', total: 2, used: 0, remainder: 2, remarks: 'Fair', exportedAt: null })
  const [one] = await makeCodes(person, campaignId)
  expect(one).toMatchObject({ remarks: 'Of the campaign', startsOn: '2026-01-01', expiresOn: null })
  const detail = await person.send(getCoupon, { couponId: one?.couponId ?? 0 })
  expect(detail).toMatchObject({ ...one, campaign: { timesPerCode: 2, stacking: 'alone' } })
})

test('MKT-1 making codes again by the same key makes none; two at once make both', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  const input = { campaignId, count: 30, idempotencyKey: key() }
  const replies = await Promise.all([person.send(makeCoupons, input), person.send(makeCoupons, input)])
  expect(replies[0]).toEqual(replies[1])
  await Promise.all([1, 2].map(() => person.send(makeCoupons, { ...input, idempotencyKey: key() })))
  expect(await person.send(getCouponTotals, {})).toMatchObject({ codes: 90, total: 90, remainder: 90, notExported: 90 })
})

test('MKT-1 one code for many has the text that somebody chose, however it is typed, and is no other coupon’s', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, { timesPerCode: 100 })
  const [made] = await makeCodes(person, campaignId, { code: ' autumn – ２０２６ ' })
  expect(made).toMatchObject({ code: 'AUTUMN2026', total: 100 })
  const taken = { code: 'COUPON_CODE_TAKEN', field: 'code' }
  await expect(makeCodes(person, campaignId, { code: 'Autumn-2026' })).rejects.toMatchObject(taken)
  const bad = { code: 'INVALID_INPUT', field: 'code' }
  for (const code of ['', 'abc', '秋天2026', 'АUTUMN', 'a_b_c_d', 'A'.repeat(41)])
    await expect(makeCodes(person, campaignId, { code }), code).rejects.toMatchObject(bad)
  const several = { code: 'COUPON_ONE_CODE', field: 'count' }
  await expect(makeCodes(person, campaignId, { code: 'WINTER', count: 2 })).rejects.toMatchObject(several)
  const number = { code: 'INVALID_INPUT', field: 'count' }
  for (const count of [0, -1, 1.5, 50_001])
    await expect(makeCodes(person, campaignId, { count }), String(count)).rejects.toMatchObject(number)
  const elsewhere = await aMarketer()
  const [theirs] = await makeCodes(elsewhere, await addCampaign(elsewhere), { code: 'AUTUMN2026' })
  expect(theirs?.code).toBe('AUTUMN2026')
})

test('MKT-1 coupons are found by parts of codes, remarks and campaigns, narrowed, sorted and paged', async () => {
  const person = await aMarketer()
  const lunch = await addCampaign(person, { name: 'Lunch', secondName: '午餐' })
  const other = await addCampaign(person, { name: 'Dinner', timesPerCode: 9 })
  await makeCodes(person, lunch, { code: 'LUNCHTIME' })
  const [own] = await makeCodes(person, lunch, { remarks: 'From the flyer' })
  const [many] = await makeCodes(person, other, { code: 'DINNER5' })
  const mine = own?.code ?? ''
  expect(await codes(person)).toEqual(['LUNCHTIME', mine, 'DINNER5'])
  expect(await codes(person, { search: showCode(mine).toLowerCase() })).toEqual([mine])
  expect(await codes(person, { search: 'nch-time' })).toEqual(['LUNCHTIME'])
  expect(await codes(person, { search: '午' })).toEqual(['LUNCHTIME', mine])
  expect(await codes(person, { search: 'flyer' })).toEqual([mine])
  for (const search of ['%', '_', "'", '\\']) expect(await codes(person, { search }), search).toEqual([])
  expect(await codes(person, { campaignIds: [other] })).toEqual(['DINNER5'])
  await setCounters(person.store, many?.couponId ?? 0, { used: 4 })
  expect(await codes(person, { sort: 'used', order: 'desc', pageSize: 1 })).toEqual(['DINNER5'])
  expect((await codes(person, { sort: 'remainder', order: 'desc' }))[0]).toBe('DINNER5')
  expect(await codes(person, { sort: 'code' })).toEqual([mine, 'DINNER5', 'LUNCHTIME'].toSorted())
  expect(await codes(person, { pageSize: 1, page: 3 })).toEqual(['DINNER5'])
  await setExported(person.store, own?.couponId ?? 0)
  expect(await codes(person, { exported: 'exported' })).toEqual([mine])
  expect(await codes(person, { exported: 'notExported' })).toEqual(['LUNCHTIME', 'DINNER5'])
})

test('MKT-1 I22 the totals of a list add up its rows, and the database derives each state as the rule does', async () => {
  const person = await aMarketer()
  const days = ['2026-01-01', '2199-01-01']
  for (const startsOn of days)
    for (const expiresOn of [null, '2026-01-02', '2199-01-02'].filter(day => day === null || day > startsOn))
      for (const enabled of [true, false]) {
        const campaignId = await addCampaign(person, { startsOn, expiresOn, enabled, timesPerCode: 3 })
        const [used, some, gone] = await makeCodes(person, campaignId, { count: 4 })
        await setCounters(person.store, used?.couponId ?? 0, { used: 3, over: 1 })
        await setCounters(person.store, some?.couponId ?? 0, { used: 1, reserved: 2 })
        await person.send(voidCoupons, { couponIds: [gone?.couponId ?? 0], idempotencyKey: key() })
      }
  const { rows: campaigns } = await person.send(campaignCalls.getCampaigns, { pageSize: 200 })
  await person.send(campaignCalls.voidCampaign, { campaignId: campaigns[0]?.campaignId ?? 0 })
  const { rows, total } = await person.send(getCouponList, { pageSize: 200 })
  const today = new Date().toISOString().slice(0, 10)
  for (const row of rows) {
    const campaign = await person.send(campaignCalls.getCampaign, { campaignId: row.campaignId })
    expect(row.state).toBe(couponState(row, campaign, today))
    expect(row.remainder).toBe(row.total - row.used)
  }
  const sums = await person.send(getCouponTotals, {})
  const sum = (figure: 'total' | 'used' | 'reserved' | 'over' | 'remainder') =>
    rows.reduce((all, row) => all + row[figure], 0)
  expect(sums).toMatchObject({ codes: total, total: sum('total'), used: sum('used'), reserved: sum('reserved') })
  expect(sums).toMatchObject({ over: sum('over'), remainder: sums.total - sums.used })
  for (const state of ['pending', 'valid', 'invalid', 'deleted'] as const) {
    const narrowed = await person.send(getCouponTotals, { states: [state] })
    expect([state, narrowed.codes, narrowed.states]).toEqual([
      state,
      sums.states[state],
      { pending: 0, valid: 0, invalid: 0, deleted: 0, [state]: sums.states[state] },
    ])
    expect(sums.states[state]).toBeGreaterThan(0)
  }
})

test('MKT-1 one coupon is voided, comes back, and the trail calls it by its code', async () => {
  const person = await aMarketer()
  const [made] = await makeCodes(person, await addCampaign(person))
  const couponId = made?.couponId ?? 0
  const { voided, voidKey } = await person.send(voidCoupons, {
    couponIds: [couponId],
    reason: 'Lost',
    idempotencyKey: key(),
  })
  expect([voided, (await person.send(getCoupon, { couponId })).state]).toEqual([1, 'deleted'])
  const again = { couponIds: [couponId], idempotencyKey: key() }
  expect(await person.send(voidCoupons, again)).toMatchObject({ voided: 0, voidKey: null })
  const trail = { objectType: 'coupon', objectId: String(couponId) }
  const [entry] = (await person.send(auditCalls.getObjectTimeline, trail)).rows
  expect(entry).toMatchObject({ action: 'delete', objectName: made?.code, reason: 'Lost', mayUndo: true })
  expect(await person.send(restoreCoupons, { voidKey: voidKey ?? '' })).toMatchObject({ restored: 1 })
  expect(await person.send(restoreCoupons, { voidKey: voidKey ?? '' })).toMatchObject({ restored: 0 })
  expect((await person.send(getCoupon, { couponId })).state).toBe('valid')
  const undo = { auditId: entry?.auditId ?? 0, reason: 'Found' }
  await expect(person.send(auditCalls.undoChange, undo)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('MKT-1 a selection is voided in one step and comes back as it was: what was voided before stays voided', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  const [before] = await makeCodes(person, campaignId, { count: 50 })
  await makeCodes(person, await addCampaign(person), { count: 5 })
  await person.send(voidCoupons, { couponIds: [before?.couponId ?? 0], idempotencyKey: key() })
  const selection = { campaignIds: [campaignId] }
  const changed = { selection, shown: 50, idempotencyKey: key() }
  await expect(person.send(voidCoupons, changed)).rejects.toMatchObject({ code: 'CONFLICT', field: 'shown' })
  const input = { selection, shown: 49, idempotencyKey: key() }
  const { voided } = await person.send(voidCoupons, input)
  expect(await person.send(voidCoupons, input)).toMatchObject({ voided })
  const states = async () => (await person.send(getCouponTotals, {})).states
  expect([voided, await states()]).toEqual([49, { pending: 0, valid: 5, invalid: 0, deleted: 50 }])
  const [entry] = (await person.send(auditCalls.findAuditList, { objectType: 'coupons', action: 'delete' })).rows
  expect(entry).toMatchObject({ before: { coupons: 49 }, mayUndo: true })
  await person.send(auditCalls.undoChange, { auditId: entry?.auditId ?? 0, reason: 'Wrong campaign' })
  expect(await states()).toEqual({ pending: 0, valid: 54, invalid: 0, deleted: 1 })
  const both = { couponIds: [1], selection, idempotencyKey: key() }
  for (const asked of [both, { idempotencyKey: key() }])
    await expect(person.send(voidCoupons, asked)).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'couponIds' })
})

test('MKT-1 a void that finds more than its limit touches one more and no others, so that its refusal comes soon', async () => {
  const { engine } = await testServer()
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  await makeCodes(person, campaignId, { count: 5 })
  const { merchantId } = person.store
  const found = await engine.transact({ merchantId }, 'write', run =>
    voidThose(run, merchantId, couponsOfCampaign(merchantId, campaignId), { voidKey: key(), most: 2 }),
  )
  expect(found).toMatchObject({ coupons: 3, campaignIds: [campaignId] })
})

test('MKT-1 another store sees, makes and voids no coupon, nor does anyone without the permission', async () => {
  const [person, other] = [await aMarketer(), await aMarketer()]
  const campaignId = await addCampaign(person)
  const [made] = await makeCodes(person, campaignId)
  const couponId = made?.couponId ?? 0
  await expect(other.send(getCoupon, { couponId })).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'couponId' })
  await expect(makeCodes(other, campaignId)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'campaignId' })
  const input = { couponIds: [couponId], idempotencyKey: key() }
  expect(await other.send(voidCoupons, input)).toMatchObject({ voided: 0 })
  const { voidKey } = await person.send(voidCoupons, input)
  expect(await other.send(restoreCoupons, { voidKey: voidKey ?? '' })).toMatchObject({ restored: 0 })
  expect(await other.send(getCouponTotals, { campaignIds: [campaignId] })).toMatchObject({ codes: 0 })
  const viewer = await aPerson({ store: person.store, permissions: ['marketing.coupons.view'] })
  const refused = { code: 'INSUFFICIENT_AUTHORITY' }
  await expect(makeCodes(viewer, campaignId)).rejects.toMatchObject(refused)
  await expect(viewer.send(voidCoupons, { ...input, idempotencyKey: key() })).rejects.toMatchObject(refused)
})
