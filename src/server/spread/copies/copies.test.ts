/** Dishes copied over stores: previewed, written store by store, kept values left out, taken back as one (ADM-5). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { spreadCalls } from '../../../shared/contract/spread/spread.ts'
import { testServer } from '../../testing/testServer.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aHouse, applied, changeDish, dishIn, key, openedBy, previewOf, storeOf, work } from '../spread.testing.ts'

const { applySpread, compareStores, getSpread, getSpreadChanges, keepOwnValues, renewSpread, undoSpread } = spreadCalls

test('ADM-5 a price goes to several stores after a preview of every difference, and comes back as one', async () => {
  const house = await aHouse(3)
  const { boss, others, noodles, soup } = house
  await changeDish(boss, 'Noodles', { priceCents: 1195, costCents: 300 })
  const { spreadId } = await previewOf(house, { keys: [noodles, soup], fields: ['priceCents', 'costCents'] })
  const before = await boss.send(getSpread, { spreadId })
  expect(before.stores.map(({ state, changes }) => [state, changes])).toEqual(others.map(() => ['preview', 1]))
  for (const other of others) {
    const { menu } = await boss.send(getSpreadChanges, { spreadId, merchantId: storeOf(other) })
    expect(menu?.differences.map(({ name, fields }) => [name, fields])).toEqual([
      [
        'Noodles',
        [
          { field: 'priceCents', before: 1000, after: 1195 },
          { field: 'costCents', before: null, after: 300 },
        ],
      ],
    ])
    expect((await dishIn(other, 'Noodles'))?.priceCents).toBe(1000)
  }
  await applied(house, spreadId)
  for (const other of others) expect(await dishIn(other, 'Noodles')).toMatchObject({ priceCents: 1195, costCents: 300 })
  const after = await boss.send(getSpread, { spreadId })
  expect(after.stores.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  const [other] = others
  const { rows } = other ? await other.send(auditCalls.findAuditList, { objectType: 'dish' }) : { rows: [] }
  expect(rows[0]).toMatchObject({ reason: 'Copied from First wok', after: { priceCents: 1195 } })

  await boss.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, others.map(storeOf))
  for (const each of others) expect(await dishIn(each, 'Noodles')).toMatchObject({ priceCents: 1000, costCents: null })
  const undone = await boss.send(getSpread, { spreadId })
  expect(undone.stores.map(({ state, left }) => [state, left])).toEqual(others.map(() => ['undone', []]))
})

test('ADM-5 a value that a store keeps is left out and named, unless the copy is told otherwise', async () => {
  const house = await aHouse(2)
  const { boss, others, noodles } = house
  const [keeping, plain] = others
  if (!keeping || !plain) throw new Error('No stores')
  const dish = await dishIn(keeping, 'Noodles')
  const thing = { merchantId: storeOf(keeping), kind: 'dish' as const, key: String(dish?.id) }
  await boss.send(keepOwnValues, { ...thing, fields: ['priceCents'], keep: true, idempotencyKey: key() })
  await changeDish(boss, 'Noodles', { priceCents: 1300 })
  const { spreadId } = await previewOf(house, { keys: [noodles] })
  const seen = await boss.send(getSpread, { spreadId })
  const of = (merchantId: number) => seen.stores.find(store => store.merchantId === merchantId)
  expect(of(storeOf(keeping))).toMatchObject({ changes: 0, notes: [{ code: 'ownValue', field: 'priceCents' }] })
  await applied(house, spreadId)
  expect((await dishIn(keeping, 'Noodles'))?.priceCents).toBe(1000)
  expect((await dishIn(plain, 'Noodles'))?.priceCents).toBe(1300)
  const compared = await boss.send(compareStores, {
    from: storeOf(boss),
    stores: others.map(storeOf),
    kind: 'dish',
    show: 'own',
  })
  expect(compared.rows.map(({ name, cells }) => [name, cells.map(({ own }) => own)])).toEqual([
    ['Noodles', [['priceCents'], []]],
  ])
  const told = await previewOf(house, { keys: [noodles], overOwn: true })
  await applied(house, told.spreadId)
  expect((await dishIn(keeping, 'Noodles'))?.priceCents).toBe(1300)
})

test('ADM-5 a store that changed after the preview is refused alone, previewed again and then written', async () => {
  const house = await aHouse(2)
  const { boss, others, noodles } = house
  const [changed, quiet] = others
  if (!changed || !quiet) throw new Error('No stores')
  await changeDish(boss, 'Noodles', { priceCents: 1250 })
  const { spreadId } = await previewOf(house, { keys: [noodles] })
  await changeDish(changed, 'Noodles', { priceCents: 990 })
  await applied(house, spreadId)
  expect((await dishIn(changed, 'Noodles'))?.priceCents).toBe(990)
  expect((await dishIn(quiet, 'Noodles'))?.priceCents).toBe(1250)
  const states = async () => {
    const { stores } = await boss.send(getSpread, { spreadId })
    return Object.fromEntries(stores.map(({ merchantId, state, isOutdated }) => [merchantId, [state, isOutdated]]))
  }
  expect(await states()).toEqual({ [storeOf(changed)]: ['refused', true], [storeOf(quiet)]: ['done', false] })
  const again = { spreadId, stores: [storeOf(changed)], idempotencyKey: key() }
  await boss.send(renewSpread, again)
  const { menu } = await boss.send(getSpreadChanges, { spreadId, merchantId: storeOf(changed) })
  expect(menu?.differences[0]?.fields).toEqual([{ field: 'priceCents', before: 990, after: 1250 }])
  await boss.send(applySpread, { ...again, idempotencyKey: key() })
  await work(spreadId, again.stores)
  expect((await dishIn(changed, 'Noodles'))?.priceCents).toBe(1250)
})

test('ADM-5 what was changed since stays at an undo and is named; the rest comes back', async () => {
  const house = await aHouse(1)
  const { boss, others, noodles, soup } = house
  const [other] = others
  if (!other) throw new Error('No store')
  await changeDish(boss, 'Noodles', { priceCents: 1195, costCents: 300 })
  await changeDish(boss, 'Soup', { priceCents: 600 })
  const { spreadId } = await previewOf(house, { keys: [noodles, soup], fields: ['priceCents', 'costCents'] })
  await applied(house, spreadId)
  await changeDish(other, 'Noodles', { priceCents: 1400 })
  await boss.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, [storeOf(other)])
  expect(await dishIn(other, 'Noodles')).toMatchObject({ priceCents: 1400, costCents: null })
  expect((await dishIn(other, 'Soup'))?.priceCents).toBe(500)
  const { stores } = await boss.send(getSpread, { spreadId })
  expect(stores[0]?.left).toEqual([{ kind: 'dish', thing: 'Noodles', secondThing: '面', field: 'priceCents' }])
})

test('ADM-5 who loses the right between preview and copy writes nothing there', async () => {
  const house = await aHouse(2)
  const { boss, others, noodles } = house
  const [lost, held] = others
  if (!lost || !held) throw new Error('No stores')
  await changeDish(boss, 'Noodles', { priceCents: 1250 })
  const { spreadId } = await previewOf(house, { keys: [noodles] })
  const stores = others.map(storeOf)
  await boss.send(applySpread, { spreadId, stores, idempotencyKey: key() })
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(
      sql`update employee set is_boss = false where merchant_id = ${storeOf(lost)} and employee_id = ${lost.employeeId}`,
    ),
  )
  await engine.transact('owner', 'write', run =>
    run(sql`delete from role_permission where merchant_id = ${storeOf(lost)} and permission = 'menu.dishes.edit'`),
  )
  await work(spreadId, stores)
  expect((await dishIn(lost, 'Noodles'))?.priceCents).toBe(1000)
  expect((await dishIn(held, 'Noodles'))?.priceCents).toBe(1250)
})

test('ADM-5 a price never goes into another currency; a dish is not created without its tax', async () => {
  const house = await aHouse(0)
  const { boss, noodles } = house
  const abroad = await openedBy(boss, { name: 'Wok abroad', copies: false, currency: 'EUR' })
  const category = await addEntity(abroad, 'category', { name: 'Haupt' })
  const there = await addEntity(abroad, 'dish', { name: 'Nudeln', categoryId: category, priceCents: 900 })
  const pairs = [{ id: noodles, there }]
  const matched = { from: storeOf(boss), to: storeOf(abroad), kind: 'dish' as const }
  await boss.send(spreadCalls.saveMatches, { ...matched, pairs, idempotencyKey: key() })
  const { spreadId } = await previewOf(
    { ...house, others: [abroad] },
    { keys: [noodles], fields: ['priceCents', 'kitchenName'] },
  )
  const { stores } = await boss.send(getSpread, { spreadId })
  expect(stores[0]).toMatchObject({ changes: 0, notes: [{ code: 'otherCurrency', field: 'priceCents' }] })
})

test('ADM-5 a copy is written once, however often it is asked for', async () => {
  const house = await aHouse(1)
  const { boss, others, noodles } = house
  await changeDish(boss, 'Noodles', { priceCents: 1250 })
  const { spreadId } = await previewOf(house, { keys: [noodles] })
  await applied(house, spreadId)
  await applied(house, spreadId)
  const { engine } = await testServer()
  const [count] = await engine.transact('owner', 'read', run =>
    run(sql<{ n: number }>`select count(*) as n from menu_change
      where merchant_id = ${others.map(storeOf)[0] ?? 0} and origin = 'spread'`),
  )
  expect(count?.n).toBe(1)
})

test('ADM-5 what a store lacks is made there with what belongs to it, matched from then on, and goes with the undo', async () => {
  const house = await aHouse(1)
  const { boss, others } = house
  const [other] = others
  if (!other) throw new Error('No store')
  const sweets = await addEntity(boss, 'category', { name: 'Sweets' })
  const choice = await addEntity(boss, 'modifierGroup', {
    name: 'Cream',
    min: 0,
    max: 1,
    modifiers: [{ name: 'With' }],
  })
  const fields = { categoryId: sweets, modifierGroupIds: [choice], priceCents: 700 }
  const cake = await addEntity(boss, 'dish', { ...fields, name: 'Cake' })
  const { spreadId } = await previewOf(house, { keys: [cake], fields: [], create: true })
  const { menu } = await boss.send(getSpreadChanges, { spreadId, merchantId: storeOf(other) })
  expect(menu?.differences.map(({ kind, name, change }) => [kind, name, change])).toEqual([
    ['category', 'Sweets', 'added'],
    ['dish', 'Cake', 'added'],
    ['modifierGroup', 'Cream', 'added'],
  ])
  await applied(house, spreadId)
  expect(await dishIn(other, 'Cake')).toMatchObject({ priceCents: 700, modifierGroupIds: [expect.any(Number)] })
  const compared = { from: storeOf(boss), stores: [storeOf(other)], kind: 'dish' as const, show: 'unmatched' as const }
  expect((await boss.send(compareStores, compared)).rows).toEqual([])
  await boss.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, [storeOf(other)])
  expect(await dishIn(other, 'Cake')).toBeUndefined()
})
