import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { menuHealthCalls } from '../../../shared/contract/menu/health.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { pictureAddress, pictureCalls, type PictureFacts } from '../../../shared/contract/menu/pictures.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { storeFields } from '../../../shared/contract/settings/groups/store.ts'
import { storeCalls } from '../../../shared/contract/settings/store.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aPicture } from '../../menu/pictures/pictures.testing.ts'

const { editMerchantDetail, getMerchantDetail, getMerchantInformation, saveMerchantPhone } = storeCalls

const anOwner = async (store = aStore({ name: 'Golden Wok' })) =>
  aPerson({ store: await store, isBoss: true, permissions: [] })
const detailOf = async (person: TestPerson) => {
  const { version, ...detail } = await person.send(getMerchantDetail, {})
  const value = storeFields.strip().parse({ ...detail, phone: detail.phone || '555-0100' })
  return { version, ...value }
}
const edit = async (person: TestPerson, fields: object) =>
  person.send(editMerchantDetail, { ...(await detailOf(person)), ...fields })

test('SET-1 a store that nobody has described is what it was made with; what is typed is kept and read back', async () => {
  const owner = await anOwner()
  const { aid } = owner.store
  const before = await owner.send(getMerchantDetail, {})
  expect(before).toMatchObject({
    version: 0,
    aid,
    name: 'Golden Wok',
    phone: '',
    currency: 'USD',
    currencyFixed: false,
  })
  expect(before).toMatchObject({ timeZone: 'America/New_York', cutoverMinutes: 240, dinnerFromMinutes: 960 })
  const typed = {
    name: 'Golden Wok Main St',
    secondName: '金锅主街店',
    legalName: 'Golden Wok LLC',
    street: '1 Main St',
    city: 'Queens',
    state: 'NY',
    zip: '11354',
    country: 'USA',
    phone: '(718) 555-0100',
    email: 'hello@goldenwok.test',
    website: 'goldenwok.test/main',
    taxNumber: '12-3456789',
    receiptFooter: 'Thank you!\nSee you soon',
    secondReceiptFooter: '谢谢光临\n欢迎再来',
    logoLight: null,
    logoDark: null,
    currency: 'CAD',
    languages: ['zh' as const, 'en' as const],
    timeZone: 'America/Toronto',
    cutoverMinutes: 300,
    dinnerFromMinutes: 990,
  }
  const { version } = await owner.send(editMerchantDetail, { version: 0, ...typed })
  expect(await owner.send(getMerchantDetail, {})).toMatchObject({ ...typed, version, aid, currencyFixed: false })
  const { name, secondName, phone, currency, languages, timeZone, cutoverMinutes, dinnerFromMinutes } = typed
  const anyone = await aPerson({ store: owner.store, permissions: [] })
  expect(await anyone.send(getMerchantInformation, {})).toEqual({
    result: 'success',
    aid,
    name,
    secondName,
    phone,
    currency,
    languages,
    timeZone,
    cutoverMinutes,
    dinnerFromMinutes,
    logos: { light: '', dark: '' },
  })
  await expect(owner.send(editMerchantDetail, { ...typed, version: 0 })).rejects.toMatchObject({ code: 'CONFLICT' })
  // Sessions follow at once, those of others too.
  const { store } = await anyone.send(authCalls.currentSession, {})
  expect(store).toMatchObject({ name, secondName, timeZone, currency, cutoverMinutes })
})

test('SET-1 SET-10 the phone alone is changed on top of whatever holds, and taken back from the history', async () => {
  const owner = await anOwner()
  await edit(owner, { city: 'Queens' })
  await owner.send(saveMerchantPhone, { phone: '555-0199' })
  expect(await detailOf(owner)).toMatchObject({ city: 'Queens', phone: '555-0199' })
  const { rows } = await owner.send(auditCalls.getObjectTimeline, { objectType: 'store', objectId: '10' })
  expect(rows[0]).toMatchObject({ before: { phone: '555-0100' }, after: { phone: '555-0199' }, mayUndo: true })
  await owner.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'wrong number' })
  expect(await detailOf(owner)).toMatchObject({ city: 'Queens', phone: '555-0100' })
  expect(await owner.send(getMerchantInformation, {})).toMatchObject({ phone: '555-0100' })
})

test('SET-1 CUST-1 a phone that is no phone is refused at its field, wherever one is typed', async () => {
  const owner = await anOwner()
  const refused = { code: 'INVALID_INPUT', field: 'phone' }
  for (const phone of ['abc', '12', '555-CALL-NOW', '+', '1'.repeat(25)]) {
    await expect(owner.send(saveMerchantPhone, { phone }), phone).rejects.toMatchObject(refused)
    await expect(edit(owner, { phone }), phone).rejects.toMatchObject(refused)
    expect(authCalls.setUp.input.shape.phone.safeParse(phone).success, phone).toBe(false)
    expect(employeeCalls.addPosEmployee.input.shape.phone.safeParse(phone).success, phone).toBe(false)
  }
  for (const phone of [
    '(415) 555-0100',
    '+86 10 6552 9988',
    '415-555-0100 x12',
    '021-5555 0100转8',
    '1 415 555 0100',
  ]) {
    await owner.send(saveMerchantPhone, { phone })
  }
})

test('SET-1 another time zone in the middle of a day: what has its business day keeps it, what comes counts anew', async () => {
  // Twenty-five hours apart: it is never the same day in both.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const owner = await anOwner(aStore({ timeZone: east, cutoverMinutes: 0 }))
  const orderId = await anOrder(owner.store)
  const dayOf = async () => (await owner.send(orderCalls.queryOrderDetailById, { orderId })).businessDate
  const old = await dayOf()
  const today = async () => (await owner.send(authCalls.currentSession, {})).store.businessDate
  expect(await today()).toBe(businessDay(Date.now(), east, 0))
  const before = new Date().toISOString()
  await edit(owner, { timeZone: west })
  expect(await today()).toBe(businessDay(Date.now(), west, 0))
  expect(await dayOf()).toBe(old)
  const range = { from: old, to: old }
  const listed = await owner.send(orderCalls.getPosOrderListPage, range)
  expect(listed.rows.map(row => row.orderId)).toEqual([orderId])
  // So does the turn of the day; and what held before can still be read.
  await edit(owner, { cutoverMinutes: 300 })
  expect(await dayOf()).toBe(old)
  const then = await owner.send(settingCalls.getPosSetting, { saveType: 10, asOf: before })
  expect(then).toMatchObject({ value: { timeZone: east, cutoverMinutes: 0 } })
})

test('SET-1 the currency is chosen until there is an order, and never after', async () => {
  const owner = await anOwner()
  await edit(owner, {})
  await edit(owner, { currency: 'CAD' })
  await anOrder(owner.store)
  expect(await owner.send(getMerchantDetail, {})).toMatchObject({ currency: 'CAD', currencyFixed: true })
  const refused = { code: 'CURRENCY_FIXED', field: 'currency' }
  await expect(edit(owner, { currency: 'USD' })).rejects.toMatchObject(refused)
  const { rows } = await owner.send(auditCalls.getObjectTimeline, { objectType: 'store', objectId: '10' })
  const undo = owner.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'x' })
  await expect(undo).rejects.toMatchObject({ code: 'CURRENCY_FIXED' })
  await edit(owner, { city: 'Queens' })
})

test('SET-1 MENU-12 a store that speaks no Chinese to its guests misses no Chinese names', async () => {
  const owner = await anOwner()
  const categoryId = await addEntity(owner, 'category', { name: 'Mains' })
  await addEntity(owner, 'dish', { name: 'Wok', categoryId, priceCents: 900 })
  const missing = async () => {
    const { findings } = await owner.send(menuHealthCalls.getMenuHealth, {})
    return findings.find(({ code }) => code === 'noSecondName')?.count
  }
  expect(await missing()).toBe(1)
  await edit(owner, { languages: ['en'] })
  expect(await missing()).toBe(0)
})

async function uploaded({ token }: TestPerson): Promise<PictureFacts> {
  const { app } = await testServer()
  const { address } = toRequest(pictureCalls.uploadPicture, {})
  const body = new Uint8Array(await aPicture(300, 100, 'png'))
  const headers = { [HEADERS.token]: token }
  return (await (await app.request(SERVICE_BASE + address, { method: 'POST', headers, body })).json()) as PictureFacts
}

test('SET-1 AUTH-4 logos are pictures of the store, sent by whoever may edit it, and stand in every session', async () => {
  const store = await aStore()
  const editor = await aPerson({ store, permissions: ['settings.store.view', 'settings.store.edit'] })
  const { pictureId, hash } = await uploaded(editor)
  await edit(editor, { logoLight: pictureId })
  const light = pictureAddress(store.merchantId, hash, 480, 'webp')
  const { logos } = await (await aPerson({ store, permissions: [] })).send(authCalls.currentSession, {})
  expect(logos).toEqual({ light, dark: '' })
  expect((await (await testServer()).app.request(light)).headers.get('content-type')).toBe('image/webp')
  const other = await anOwner()
  const strange = await uploaded(other)
  await expect(edit(editor, { logoDark: strange.pictureId })).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'logoDark',
  })
})
