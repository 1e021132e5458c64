import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { campaignCalls, MOST_CAMPAIGNS, type Offer } from '../../../shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { addCampaign, aMarketer, campaignInput, makeCodes } from '../coupons.testing.ts'
import { addCopies, setCounters } from '../coupons.testing.queries.ts'

const { copyCampaign, getCampaign, getCampaigns, restoreCampaign, saveCampaign, switchCampaign, voidCampaign } =
  campaignCalls
const { getCouponList } = couponCalls
const NOWHERE = 2_000_000_000
const key = () => `key-${unique()}`

const update = async (person: TestPerson, campaignId: number, fields: object) => {
  const { version, ...stored } = await person.send(getCampaign, { campaignId })
  return await person.send(saveCampaign, campaignInput({ ...inputOf(stored), ...fields, campaignId, version }))
}
/** The typed fields of a campaign as they were read. */
function inputOf(row: object) {
  const names = Object.keys(campaignInput(everything)).filter(name => name !== 'idempotencyKey')
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}
const newest = async (person: TestPerson, objectType: string, objectId: number | string) =>
  (await person.send(auditCalls.getObjectTimeline, { objectType, objectId: String(objectId) })).rows[0]

const everything = {
  name: 'Lunch on weekdays',
  secondName: '工作日午餐',
  remarks: 'Handed out in November',
  offer: { kind: 'fixed', amountCents: 500 } as const,
  maxDiscountCents: null,
  minOrderCents: 2000,
  dishIds: [] as number[],
  categoryIds: [] as number[],
  orderTypes: ['dineIn' as const, 'pickUp' as const],
  channels: ['pos' as const, 'kiosk' as const],
  weekdays: [1, 2, 3, 4, 5],
  fromMinute: 660,
  toMinute: 900,
  startsOn: '2026-11-01',
  expiresOn: '2199-12-31',
  timesPerCode: 3,
  perGuest: 1,
  stacking: 'withOthers' as const,
  enabled: true,
}

test('MKT-1 a campaign keeps what was typed, says who made it, and the trail has it', async () => {
  const person = await aMarketer()
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const dishId = await addEntity(person, 'dish', { name: 'Mapo tofu', categoryId, priceCents: 950 })
  const fields = { ...everything, dishIds: [dishId], categoryIds: [categoryId] }
  const campaignId = await addCampaign(person, fields)
  const detail = await person.send(getCampaign, { campaignId })
  const nothing = { codes: 0, total: 0, used: 0, reserved: 0, over: 0, remainder: 0, voidedCodes: 0, discountCents: 0 }
  expect(detail).toMatchObject({ ...fields, ...nothing, campaignId, version: 1, state: 'valid', voidedAt: null })
  expect(detail.createdBy).toMatch(/^Pat /)
  expect(detail.lastChange?.by).toBe(detail.createdBy)
  const free: Offer = { kind: 'freeItem', dishIds: [dishId], quantity: 2 }
  await update(person, campaignId, { offer: free, dishIds: [], categoryIds: [], expiresOn: null, weekdays: [0] })
  const changed = await person.send(getCampaign, { campaignId })
  expect(changed).toMatchObject({ offer: free, dishIds: [], expiresOn: null, weekdays: [0], version: 2 })
  expect(await newest(person, 'couponCampaign', campaignId)).toMatchObject({
    action: 'update',
    objectName: everything.name,
    before: { offer: everything.offer, weekdays: [1, 2, 3, 4, 5] },
    after: { offer: free, weekdays: [0] },
  })
})

test('MKT-1 campaigns are listed with the sums of their codes, found, narrowed by state and sorted', async () => {
  const person = await aMarketer()
  const spring = await addCampaign(person, { name: 'Spring', secondName: '春天', timesPerCode: 4 })
  const later = await addCampaign(person, { name: 'later', startsOn: '2199-01-01' })
  const over = await addCampaign(person, { name: 'Over', remarks: 'fair', expiresOn: '2026-01-01' })
  const off = await addCampaign(person, { name: 'Zero', enabled: false, expiresOn: '2199-01-01' })
  const [one, two] = await makeCodes(person, spring, { count: 2 })
  await setCounters(person.store, one?.couponId ?? 0, { used: 3, reserved: 1, over: 2 })
  await setCounters(person.store, two?.couponId ?? 0, { used: 1 })
  const found = async (asked: object) => (await person.send(getCampaigns, asked)).rows.map(row => row.campaignId)
  expect(await found({})).toEqual([off, over, later, spring])
  expect(await found({ sort: 'name', order: 'asc' })).toEqual([later, over, spring, off])
  expect(await found({ sort: 'expires', order: 'asc' })).toEqual([over, off, spring, later])
  expect(await found({ search: '春' })).toEqual([spring])
  expect(await found({ search: 'FAIR' })).toEqual([over])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ states: ['pending'] })).toEqual([later])
  expect(await found({ states: ['invalid', 'valid'] })).toEqual([off, over, spring])
  const page = await person.send(getCampaigns, { page: 4, pageSize: 1 })
  const sums = { codes: 2, total: 8, used: 4, reserved: 1, over: 2, remainder: 4, voidedCodes: 0 }
  expect(page).toMatchObject({ total: 4, rows: [{ campaignId: spring, ...sums }] })
})

test('MKT-1 two who edit one campaign: the second is told, and nothing of theirs is saved', async () => {
  const [person, other] = await aMarketer().then(async first => [first, await aMarketer(first.store)] as const)
  const campaignId = await addCampaign(person, { name: 'Autumn' })
  const edit = (by: TestPerson, remarks: string) =>
    by.send(saveCampaign, campaignInput({ name: 'Autumn', remarks, campaignId, version: 1 }))
  const both = await Promise.allSettled([edit(person, 'one'), edit(other, 'two')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const conflict = { code: 'CONFLICT', field: 'version' }
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict })
  await expect(edit(other, 'three')).rejects.toMatchObject(conflict)
  const withoutVersion = campaignInput({ name: 'Autumn', campaignId })
  await expect(person.send(saveCampaign, withoutVersion)).rejects.toMatchObject(conflict)
  const { remarks } = await person.send(getCampaign, { campaignId })
  expect(remarks).toBe(both[0]?.status === 'fulfilled' ? 'one' : 'two')
})

test('MKT-1 what a campaign names of the menu must be there; what it named before may be gone since', async () => {
  const person = await aMarketer()
  const gone = { code: 'REFERENCE_GONE' }
  const free: Offer = { kind: 'freeItem', dishIds: [NOWHERE], quantity: 1 }
  await expect(addCampaign(person, { dishIds: [NOWHERE] })).rejects.toMatchObject({ ...gone, field: 'dishIds.0' })
  await expect(addCampaign(person, { categoryIds: [NOWHERE] })).rejects.toMatchObject({
    ...gone,
    field: 'categoryIds.0',
  })
  await expect(addCampaign(person, { offer: free })).rejects.toMatchObject({ ...gone, field: 'offer.dishIds.0' })
  const stranger = await aMarketer()
  const theirs = await addEntity(stranger, 'category', { name: 'Theirs' })
  await expect(addCampaign(person, { categoryIds: [theirs] })).rejects.toMatchObject(gone)
})

test('MKT-1 a name belongs to one campaign in use; a copy gets one of its own and no codes', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, everything)
  await makeCodes(person, campaignId, { count: 3 })
  const taken = { code: 'NAME_TAKEN', field: 'name' }
  await expect(addCampaign(person, { name: 'LUNCH on weekdays' })).rejects.toMatchObject(taken)
  const copy = await person.send(copyCampaign, { campaignId, idempotencyKey: key() })
  const again = await person.send(copyCampaign, { campaignId, idempotencyKey: key() })
  const rows = await Promise.all(
    [copy, again].map(({ campaignId: id }) => person.send(getCampaign, { campaignId: id })),
  )
  expect(rows.map(({ name }) => name)).toEqual(['Lunch on weekdays (2)', 'Lunch on weekdays (3)'])
  expect(rows[0]).toMatchObject({ ...everything, name: 'Lunch on weekdays (2)', codes: 0 })
  const long = await addCampaign(person, { name: 'x'.repeat(60) })
  const short = await person.send(copyCampaign, { campaignId: long, idempotencyKey: key() })
  expect((await person.send(getCampaign, { campaignId: short.campaignId })).name).toBe(`${'x'.repeat(56)} (2)`)
})

test('MKT-1 a store has up to 2,000 campaigns in use; one that was voided makes room', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  await addCopies(person.store, MOST_CAMPAIGNS - 1)
  await expect(addCampaign(person)).rejects.toMatchObject({ code: 'CAMPAIGNS_MOST' })
  await expect(person.send(copyCampaign, { campaignId, idempotencyKey: key() })).rejects.toMatchObject({
    code: 'CAMPAIGNS_MOST',
  })
  await person.send(voidCampaign, { campaignId })
  await addCampaign(person)
  expect((await person.send(getCampaigns, { states: ['valid'] })).total).toBe(MOST_CAMPAIGNS)
})

test('MKT-1 a campaign is switched off and on, each once in the trail', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  await makeCodes(person, campaignId)
  const states = async () => (await person.send(getCouponList, {})).rows.map(({ state }) => state)
  expect(await person.send(switchCampaign, { campaignId, enabled: false })).toMatchObject({ version: 2 })
  expect(await person.send(switchCampaign, { campaignId, enabled: false })).toMatchObject({ version: 2 })
  expect(await states()).toEqual(['invalid'])
  expect(await person.send(switchCampaign, { campaignId, enabled: true })).toMatchObject({ version: 3 })
  expect(await states()).toEqual(['valid'])
})

test('MKT-1 codes that are out follow a change of the campaign; it cannot allow less than was used', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, { timesPerCode: 2 })
  const [first, second] = await makeCodes(person, campaignId, { count: 2 })
  await setCounters(person.store, first?.couponId ?? 0, { used: 2, reserved: 0 })
  await setCounters(person.store, second?.couponId ?? 0, { used: 1, reserved: 1 })
  const totals = async () =>
    (await person.send(getCouponList, {})).rows.map(({ total, remainder }) => [total, remainder])
  await expect(update(person, campaignId, { timesPerCode: 1 })).rejects.toMatchObject({
    code: 'COUPON_USED_MORE',
    field: 'timesPerCode',
  })
  expect(await totals()).toEqual([
    [2, 0],
    [2, 1],
  ])
  const discount = { offer: { kind: 'percent', percentPcm: 20_000 }, expiresOn: '2026-01-31' }
  await update(person, campaignId, { timesPerCode: 5, ...discount })
  const { rows } = await person.send(getCouponList, {})
  expect(rows.map(({ total, remainder, state }) => [total, remainder, state])).toEqual([
    [5, 3, 'invalid'],
    [5, 4, 'invalid'],
  ])
  expect(rows[0]).toMatchObject(discount)
  const change = await newest(person, 'couponCampaign', campaignId)
  await person.send(auditCalls.undoChange, { auditId: change?.auditId ?? 0, reason: 'Typed wrong' })
  expect(await totals()).toEqual([
    [2, 0],
    [2, 1],
  ])
})

test('MKT-1 ADM-1 a change is not taken back where it would contradict what was changed since', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, { startsOn: '2026-12-15' })
  await update(person, campaignId, { startsOn: '2026-11-01' })
  const change = await newest(person, 'couponCampaign', campaignId)
  await update(person, campaignId, { expiresOn: '2026-11-30' })
  const undo = { auditId: change?.auditId ?? 0, reason: 'Back' }
  await expect(person.send(auditCalls.undoChange, undo)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  await update(person, campaignId, { expiresOn: null })
  await person.send(auditCalls.undoChange, undo)
  expect(await person.send(getCampaign, { campaignId })).toMatchObject({ startsOn: '2026-12-15', expiresOn: null })
})

test('MKT-1 a voided campaign takes its codes with it and comes back with them, by its call or from the trail', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, { name: 'Once' })
  await makeCodes(person, campaignId, { count: 2 })
  const states = async () => new Set((await person.send(getCouponList, {})).rows.map(({ state }) => state))
  await person.send(voidCampaign, { campaignId })
  await person.send(voidCampaign, { campaignId })
  expect([await states(), (await person.send(getCampaign, { campaignId })).state]).toEqual([
    new Set(['deleted']),
    'deleted',
  ])
  const nothing = { code: 'NOT_FOUND', field: 'campaignId' }
  const input = campaignInput({ campaignId, version: 2 })
  await expect(person.send(saveCampaign, input)).rejects.toMatchObject(nothing)
  await expect(person.send(switchCampaign, { campaignId, enabled: false })).rejects.toMatchObject(nothing)
  await expect(makeCodes(person, campaignId)).rejects.toMatchObject(nothing)
  await person.send(restoreCampaign, { campaignId })
  expect(await states()).toEqual(new Set(['valid']))
  await person.send(voidCampaign, { campaignId })
  const entry = await newest(person, 'couponCampaign', campaignId)
  expect(entry).toMatchObject({ action: 'delete', before: { name: 'Once' }, mayUndo: true })
  await addCampaign(person, { name: 'once' })
  const undo = () => person.send(auditCalls.undoChange, { auditId: entry?.auditId ?? 0, reason: 'Back' })
  await expect(undo()).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  const [other] = (await person.send(getCampaigns, { search: 'once', states: ['valid'] })).rows
  await person.send(voidCampaign, { campaignId: other?.campaignId ?? 0 })
  await undo()
  expect((await person.send(getCampaign, { campaignId })).state).toBe('valid')
  await expect(undo()).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('MKT-1 another store sees and changes no campaign; without the permission nobody voids one', async () => {
  const [person, other] = [await aMarketer(), await aMarketer()]
  const campaignId = await addCampaign(person)
  expect(await other.send(getCampaigns, {})).toMatchObject({ rows: [], total: 0 })
  const nothing = { code: 'NOT_FOUND', field: 'campaignId' }
  await expect(other.send(getCampaign, { campaignId })).rejects.toMatchObject(nothing)
  await expect(other.send(saveCampaign, campaignInput({ campaignId, version: 1 }))).rejects.toMatchObject(nothing)
  await expect(other.send(copyCampaign, { campaignId, idempotencyKey: key() })).rejects.toMatchObject(nothing)
  await expect(other.send(voidCampaign, { campaignId })).rejects.toMatchObject(nothing)
  await expect(other.send(restoreCampaign, { campaignId })).rejects.toMatchObject(nothing)
  const editor = await aPerson({
    store: person.store,
    permissions: ['marketing.coupons.view', 'marketing.coupons.edit'],
  })
  await expect(editor.send(voidCampaign, { campaignId })).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
})
