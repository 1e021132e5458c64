/** A boss opens a further store (ADM-5). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { type SettingDocument, settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import { settingGroupKeys } from '../../../shared/contract/settings/settings.ts'
import { storesCalls } from '../../../shared/contract/settings/stores.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { sheetKeys, sheetOf } from '../../../shared/rules/menu/transfer/sheets.ts'
import { sheetRows } from '../../../shared/rules/menu/transfer/writeSheets.ts'
import { fillDemoMenu } from '../../demo/demoMenu.ts'
import { menuOf } from '../../demo/demoStores.queries.ts'
import { houses } from '../../demo/house.ts'
import { addEntity, inStoreOf } from '../../menu/library/menu.testing.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { namesIn } from '../transfer/names.ts'
import { aPerson, aStore, requester, type TestPerson, unique } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'

const { getOwnStores, openStore } = storesCalls
const key = () => `key-${unique()}`
const fields = { name: 'Second wok', secondName: '二店', phone: '212 555 0100', timeZone: 'America/Chicago', currency: 'USD' } // prettier-ignore
const aBoss = async () => aPerson({ store: await aStore({ name: 'First wok' }), isBoss: true })
const all = (source: TestPerson) => ({
  merchantId: source.store.merchantId,
  settings: [...settingGroupKeys],
  roles: true,
  menu: true,
})

/** The boss in a store that they have just opened. */
async function switched(boss: TestPerson, merchantId: number): Promise<TestPerson> {
  const { token, adminInfo } = await boss.send(authCalls.switchMerchant, { merchantId })
  const { employeeId } = adminInfo
  return { ...boss, ...requester(await testServer(), token), token, employeeId, store: { merchantId, aid: '' } }
}

const HASH = 'ab'.repeat(32)

/** A picture of a store; its id. */
async function aPicture({ store: { merchantId } }: TestPerson): Promise<number> {
  const { engine } = await testServer()
  return engine.transact('owner', 'write', async run => {
    const [row] = await run(sql<{ id: number }>`
      insert into picture (merchant_id, hash, width, height) values (${merchantId}, ${HASH}, 1, 1)
      returning picture_id as id`)
    await run(sql`insert into picture_file (merchant_id, hash, size, format, bytes)
      values (${merchantId}, ${HASH}, 480, 'webp', 'x'::bytea)`)
    return row?.id ?? 0
  })
}

async function settingsOf(person: TestPerson) {
  const document = (await (await person.request(settingTransferCalls.exportSettings, {})).json()) as SettingDocument
  const { store, ...groups } = document.groups
  return { groups, store: store as { timeZone: string; receiptFooter: string } }
}

/** Every cell of the menu, but for the numbers that differ between stores and printers, which a new store has none of. */
async function menuIn(person: TestPerson): Promise<string[][]> {
  return inStoreOf(person, async ({ run, merchantId }) => {
    const document: MenuDocument = await menuDocument(run, merchantId)
    const names = await namesIn(run, merchantId)
    const taxes = new Set([...document.dish.values()].flatMap(({ taxIds }) => taxIds))
    const tax = new Map([...taxes].map(id => [id, { id, name: names.nameOf('tax', id) ?? '' }]))
    const outside = { tax, printer: new Map() }
    const write = { document, outside, word: (name: string) => name } as unknown as Parameters<typeof sheetRows>[1]
    return sheetKeys.map(sheet =>
      [...sheetRows(sheet, write)]
        .map(cells => {
          const isShown = (at: number) => !/printer|id$/i.test(sheetOf(sheet).columns[at]?.key ?? '')
          return cells.flatMap((cell, at) => (isShown(at) ? [String(cell).replaceAll(/ #\d+/g, '')] : [])).join(' | ')
        })
        .toSorted(),
    )
  })
}

test('ADM-5 a boss opens a store and is its boss; sent again it is the same one', async () => {
  const boss = await aBoss()
  const input = { ...fields, idempotencyKey: key() }
  const opened = await boss.send(openStore, input)
  expect(opened).toMatchObject({ settings: 0, roles: 0, dishes: 0, menus: 0, missing: [] })
  expect(opened.aid).toMatch(/^\d{6}$/)
  expect(await boss.send(openStore, input)).toEqual(opened)
  const { stores, mayOpen } = await boss.send(getOwnStores, {})
  expect(mayOpen).toBe(true)
  expect(stores).toMatchObject([
    { name: 'First wok', isOpen: null },
    { ...fields, aid: opened.aid, merchantId: opened.merchantId, dishes: 0, roles: 5 },
  ])
  const there = await switched(boss, opened.merchantId)
  expect((await readSettings(there, 'store')).value).toMatchObject(fields)
  const { rows } = await there.send(auditCalls.findAuditList, { objectType: 'merchant' })
  expect(rows).toMatchObject([{ action: 'add', actorId: there.employeeId, after: { aid: opened.aid, ...fields } }])
})

test('ADM-5 settings, roles and the menu of the demo come over whole', async () => {
  const boss = await aBoss()
  await inStoreOf(boss, context => fillDemoMenu(context, houses.main, menuOf('main')))
  const taxes = await readSettings(boss, 'taxes')
  const taxIds = taxes.value.rates.flatMap(({ id }) => id ?? [])
  await saveSettings(boss, 'charges', { gratuity: { enabled: true, taxable: { kind: 'rates', taxIds } } })
  const store = (await readSettings(boss, 'store')).value
  const logoLight = await aPicture(boss)
  await saveSettings(boss, 'store', { ...store, phone: '212 555 0101', receiptFooter: 'Thank you', logoLight })
  const document = await inStoreOf(boss, ({ run, merchantId }) => menuDocument(run, merchantId))
  const counted = [...document.dish.keys()].slice(0, 3).map(id => ({ kind: 'dish', id }))
  await saveSettings(boss, 'orderLimits', { ...(await readSettings(boss, 'orderLimits')).value, counted } as never)
  const cook = `Cook ${unique()}`
  await aPerson({ store: boss.store, loginName: cook, permissions: ['menu.panel.view', 'pos.menu.soldOut'] })

  const [settings, menu] = [await settingsOf(boss), await menuIn(boss)]
  const opened = await boss.send(openStore, { ...fields, copy: all(boss), idempotencyKey: key() })
  expect(opened).toMatchObject({ settings: settingGroupKeys.length, dishes: document.dish.size })
  expect(new Set(opened.missing.map(({ kind }) => kind))).toEqual(new Set(['printer']))
  const there = await switched(boss, opened.merchantId)
  const copied = await settingsOf(there)
  expect(copied.groups).toEqual(settings.groups)
  expect(copied.store).toMatchObject({ timeZone: fields.timeZone, receiptFooter: 'Thank you', logoLight: HASH })
  expect(await menuIn(there)).toEqual(menu)
  const { roles } = await there.send(administrationCalls.getRolesOfStores, {})
  const role = roles.find(({ merchantId, name }) => merchantId === opened.merchantId && name === cook)
  expect(role?.permissions).toEqual(['menu.panel.view', 'pos.menu.soldOut'])
  const { rows } = await there.send(auditCalls.getSettingChanges, {})
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.every(({ reason }) => reason === 'Copied from First wok')).toBe(true)
})

test('MENU-1 ADM-5 a store begins with the standard kinds of menus, or with those of the menu that is copied', async () => {
  const boss = await aBoss()
  const kindsIn = async (copy?: object) => {
    const { merchantId } = await boss.send(openStore, {
      ...fields,
      name: `S ${unique()}`,
      ...copy,
      idempotencyKey: key(),
    })
    const { engine } = await testServer()
    const document = await engine.transact({ merchantId }, 'read', run => menuDocument(run, merchantId))
    return [...document.menuType.values()].map(({ name }) => name)
  }
  const standard = ['Point of Sale', 'Online', 'Kiosk', 'Buffet']
  expect(await kindsIn()).toEqual(standard)
  const { merchantId } = boss.store
  expect(await kindsIn({ copy: { merchantId, settings: [], roles: false, menu: false } })).toEqual(standard)
  const whole = { copy: { merchantId, settings: [], roles: false, menu: true } }
  expect(await kindsIn(whole)).toEqual(standard)
  await addEntity(boss, 'menuType', { name: 'Catering' })
  expect(await kindsIn(whole)).toEqual(['Catering'])
})

test('ADM-5 the menu alone brings its taxes', async () => {
  const boss = await aBoss()
  await inStoreOf(boss, context => fillDemoMenu(context, houses.main, menuOf('main')))
  const copy = { ...all(boss), settings: [], roles: false }
  const { merchantId } = await boss.send(openStore, { ...fields, copy, idempotencyKey: key() })
  const menu = await menuIn(boss)
  expect(await menuIn(await switched(boss, merchantId))).toEqual(menu)
})

test('ADM-5 nobody but a boss opens a store, and nothing of a store of others is copied or listed', async () => {
  const [boss, stranger] = [await aBoss(), await aBoss()]
  const manager = await aPerson({ store: boss.store, permissions: permissionKeys })
  const open = (person: TestPerson, copy: ReturnType<typeof all> | null) =>
    person.send(openStore, { ...fields, copy, idempotencyKey: key() })
  await expect(open(manager, null)).rejects.toMatchObject({ code: 'BOSS_ONLY' })
  await expect(open(boss, all(stranger))).rejects.toMatchObject({ code: 'BOSS_ONLY', field: 'copy.merchantId' })
  expect((await boss.send(getOwnStores, {})).stores).toHaveLength(1)
  const { stores, mayOpen } = await manager.send(getOwnStores, {})
  expect([stores.map(({ merchantId }) => merchantId), mayOpen]).toEqual([[boss.store.merchantId], false])
})

test.each([
  [{ name: '' }, 'name'],
  [{ phone: ' ' }, 'phone'],
  [{ phone: 'abc' }, 'phone'],
  [{ phone: '12' }, 'phone'],
  [{ timeZone: 'Mars/Base' }, 'timeZone'],
  [{ currency: 'XXQ' }, 'currency'],
])('ADM-5 SET-1 a new store without %j is refused', async (wrong, field) => {
  const boss = await aBoss()
  const input = { ...fields, ...wrong, idempotencyKey: key() }
  await expect(boss.send(openStore, input)).rejects.toMatchObject({ code: 'INVALID_INPUT', field })
})
