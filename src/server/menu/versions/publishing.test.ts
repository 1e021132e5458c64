import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { versionDocument } from '../library/versions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aKey, aSellingStore, openDraft, priceIn, publish, seenBy, setDish, stateOf } from './menuVersions.testing.ts'

const { checkMenuPublish, compareMenuVersions, discardMenuDraft, getMenuVersionListPage, openMenuDraft } =
  menuVersionCalls
const { publishMenu, rollbackMenu, undoMenuChange, getMenuChangeListPage } = menuVersionCalls

const livePrice = async (person: TestPerson, id: number) => {
  const { live } = await stateOf(person)
  return inStoreOf(person, async ({ run, merchantId }) => {
    const document = await versionDocument(run, merchantId, live?.versionNo ?? 0)
    return document.dish.get(id)?.priceCents
  })
}

describe('MENU-11 drafts', () => {
  test('MENU-11 with a draft open changes wait, are compared with what is live, and go live with the publish', async () => {
    const { boss, ramen } = await aSellingStore()
    const before = await stateOf(boss)
    expect(before).toMatchObject({ draft: null, waiting: 0, scheduled: 0, next: null })
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const state = await stateOf(boss)
    expect(state).toMatchObject({ draft: { name: 'Autumn' }, waiting: 1, live: { versionNo: before.live?.versionNo } })
    expect(await livePrice(boss, ramen)).toBe(900)
    const compared = await boss.send(compareMenuVersions, { from: state.live?.versionNo ?? 0, to: 'working' })
    expect(compared).toMatchObject({
      total: 1,
      revision: state.revision,
      differences: [{ kind: 'dish', name: 'Ramen', fields: [{ field: 'priceCents', before: 900, after: 950 }] }],
    })
    const { versionNo } = await publish(boss)
    expect(await stateOf(boss)).toMatchObject({ draft: null, waiting: 0, live: { versionNo, name: 'Autumn' } })
    expect(await livePrice(boss, ramen)).toBe(950)
  })

  test('MENU-11 one draft at a time; discarding takes its changes back, and one undo opens it again with them', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await expect(boss.send(openMenuDraft, { name: 'Winter', ...aKey() })).rejects.toMatchObject({ code: 'DRAFT_OPEN' })
    await setDish(boss, ramen, { priceCents: 950 })
    const { revision, live } = await stateOf(boss)
    await setDish(boss, ramen, { priceCents: 960 })
    await expect(boss.send(discardMenuDraft, { revision, ...aKey() })).rejects.toMatchObject({
      code: 'PREVIEW_OUTDATED',
    })
    const { changeId } = await boss.send(discardMenuDraft, { revision: (await stateOf(boss)).revision, ...aKey() })
    expect(await stateOf(boss)).toMatchObject({ draft: null, waiting: 0, live: { versionNo: live?.versionNo } })
    expect(await priceIn(boss, ramen)).toBe(900)
    await expect(boss.send(discardMenuDraft, { revision, ...aKey() })).rejects.toMatchObject({ code: 'NO_DRAFT' })
    await boss.send(undoMenuChange, { changeId: changeId ?? 0, ...aKey() })
    expect(await stateOf(boss)).toMatchObject({ draft: { name: 'Autumn' }, waiting: 1 })
    expect([await priceIn(boss, ramen), await livePrice(boss, ramen)]).toEqual([960, 900])
  })

  test('MENU-11 what an import brought is published by hand, and no discarding or roll-back takes it away', async () => {
    const { boss, ramen } = await aSellingStore()
    const { merchantId } = boss.store
    const first = (await stateOf(boss)).live?.versionNo ?? 0
    const tea = await inStoreOf(boss, async ({ run }) => {
      const [imported] = await run(sql<{ importId: number }>`
        insert into history_import (merchant_id, upload_id, file_name, file_hash, dry_run, settings, actor_id,
          actor_name, process_id, state)
        values (${merchantId}, 'u', 'f', 'h', false, '{}', 1, 'x', 'p', 'done') returning import_id`)
      const [category] = await run(sql<{ id: number }>`
        insert into category (merchant_id, name, import_id) values (${merchantId}, 'Drinks', ${imported?.importId ?? 0})
        returning category_id as id`)
      const [dish] = await run(sql<{ id: number }>`
        insert into dish (merchant_id, category_id, name, price_cents, import_id)
        values (${merchantId}, ${category?.id ?? 0}, 'Tea', 300, ${imported?.importId ?? 0}) returning dish_id as id`)
      await run(sql`update menu_state set revision = ${randomUUID()} where merchant_id = ${merchantId}`)
      return dish?.id ?? 0
    })
    expect(await stateOf(boss)).toMatchObject({ draft: null, waiting: 2 })
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    await boss.send(discardMenuDraft, { revision: (await stateOf(boss)).revision, ...aKey() })
    expect([await priceIn(boss, tea), await priceIn(boss, ramen)]).toEqual([300, 900])
    const { versionNo } = await publish(boss)
    expect(await stateOf(boss)).toMatchObject({ waiting: 0, live: { versionNo } })
    await boss.send(rollbackMenu, { versionNo: first, liveVersionNo: versionNo, ...aKey() })
    expect(await priceIn(boss, tea)).toBe(300)
    expect(await stateOf(boss)).toMatchObject({ waiting: 2, live: { versionNo: first } })
  })
})

describe('MENU-11 publishing', () => {
  test('MENU-11 nothing to publish, nothing to sell with every reason at once, and a menu that was changed since', async () => {
    const { boss, ramen, mains } = await aSellingStore()
    await expect(publish(boss)).rejects.toMatchObject({ code: 'NOTHING_TO_PUBLISH' })
    await openDraft(boss)
    const looked = await seenBy(boss)
    await setDish(boss, ramen, { status: 'invalid' })
    await expect(boss.send(publishMenu, looked)).rejects.toMatchObject({ code: 'PREVIEW_OUTDATED' })
    await expect(publish(boss)).rejects.toMatchObject({ code: 'MENU_EMPTY' })
    const { problems } = await boss.send(checkMenuPublish, {})
    expect(problems).toMatchObject([{ code: 'categoryWithoutDishes', blocks: true, kind: 'category', id: mains }])
    const empty = await aPerson({ isBoss: true })
    await addEntity(empty, 'category', { name: 'Mains' })
    await expect(publish(empty)).rejects.toMatchObject({ code: 'MENU_EMPTY' })
    expect((await empty.send(checkMenuPublish, {})).problems).toMatchObject([{ code: 'noMenu', blocks: true }])
  })

  test('MENU-11 of two publishes at once one wins and the other is a conflict; a repeated one answers the same', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const [one, other] = [await seenBy(boss), await seenBy(boss)]
    const both = await Promise.allSettled([boss.send(publishMenu, one), boss.send(publishMenu, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT' } })
    const won = both[0].status === 'fulfilled' ? one : other
    const { versionNo } = (both.find(({ status }) => status === 'fulfilled') as { value: { versionNo: number } }).value
    expect(await boss.send(publishMenu, won)).toMatchObject({ versionNo })
    const { rows } = await boss.send(getMenuVersionListPage, { kinds: ['publish'] })
    expect(rows.map(row => row.versionNo)).toEqual([versionNo])
  })

  test('MENU-11 a roll-back makes the very same version live again, the library goes with it, and one undo returns', async () => {
    const { boss, ramen } = await aSellingStore()
    const first = (await stateOf(boss)).live?.versionNo ?? 0
    const { versionNo: second } = await setDish(boss, ramen, { priceCents: 1200 })
    const input = { versionNo: first, liveVersionNo: second }
    await expect(boss.send(rollbackMenu, { ...input, liveVersionNo: first, ...aKey() })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const { changeId } = await boss.send(rollbackMenu, { ...input, ...aKey() })
    expect(await stateOf(boss)).toMatchObject({ waiting: 0, live: { versionNo: first } })
    expect(await priceIn(boss, ramen)).toBe(900)
    const { rows } = await boss.send(getMenuVersionListPage, {})
    expect(rows.slice(0, 2)).toMatchObject([
      { versionNo: second, isLive: false, published: { kind: 'save' } },
      { versionNo: first, isLive: true, published: { kind: 'rollback' } },
    ])
    await expect(boss.send(rollbackMenu, { versionNo: first, liveVersionNo: first, ...aKey() })).rejects.toMatchObject({
      code: 'NOTHING_TO_PUBLISH',
    })
    await boss.send(undoMenuChange, { changeId: changeId ?? 0, ...aKey() })
    expect([await priceIn(boss, ramen), await livePrice(boss, ramen)]).toEqual([1200, 1200])
  })

  test('MENU-11 with a draft open a roll-back changes what is live alone, and the draft stays', async () => {
    const { boss, ramen } = await aSellingStore()
    const first = (await stateOf(boss)).live?.versionNo ?? 0
    const { versionNo: second } = await setDish(boss, ramen, { priceCents: 1200 })
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 1300 })
    const { changeId } = await boss.send(rollbackMenu, { versionNo: first, liveVersionNo: second, ...aKey() })
    expect(changeId).toBeNull()
    expect([await priceIn(boss, ramen), await livePrice(boss, ramen)]).toEqual([1300, 900])
    expect(await stateOf(boss)).toMatchObject({ draft: { name: 'Autumn' }, waiting: 1 })
    // Made before there was a menu: nothing in it is to be sold.
    await expect(boss.send(rollbackMenu, { versionNo: 1, liveVersionNo: first, ...aKey() })).rejects.toMatchObject({
      code: 'MENU_EMPTY',
    })
    await expect(boss.send(rollbackMenu, { versionNo: 9999, liveVersionNo: first, ...aKey() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('MENU-11 versions and publications are immutable: the application may neither change nor delete them', async () => {
    const { boss } = await aSellingStore()
    const { engine } = await testServer()
    const { merchantId } = boss.store
    for (const statement of [
      sql`update menu_version set name = 'x' where merchant_id = ${merchantId}`,
      sql`delete from menu_version where merchant_id = ${merchantId}`,
      sql`update menu_publication set kind = 'save' where merchant_id = ${merchantId}`,
      sql`delete from menu_publication where merchant_id = ${merchantId}`,
    ]) {
      await expect(engine.transact({ merchantId }, 'write', run => run(statement))).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  test('MENU-11 another store sees neither versions nor changes, and who may look may not publish', async () => {
    const { boss, ramen } = await aSellingStore()
    const other = await aPerson({ isBoss: true })
    expect((await other.send(getMenuVersionListPage, {})).total).toBe(0)
    expect((await other.send(getMenuChangeListPage, {})).total).toBe(0)
    const { live } = await stateOf(boss)
    await expect(other.send(compareMenuVersions, { from: live?.versionNo ?? 0, to: 'nothing' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const reader = await aPerson({ store: boss.store, permissions: ['menu.versions.view'] })
    await setDish(boss, ramen, { priceCents: 901 })
    await expect(publish(reader)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    await expect(openDraft(reader)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    expect((await reader.send(getMenuVersionListPage, { search: String(live?.versionNo) })).rows).toMatchObject([
      { versionNo: live?.versionNo },
    ])
  })
})
