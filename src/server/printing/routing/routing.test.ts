/** What prints where: saved by rules of its own, and tried out before it is (DEV-1). */
import { expect, test } from 'vitest'
import { printRoutingCalls } from '../../../shared/contract/printing/routing.ts'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { aPerson } from '../../testing/people.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'
import { aKitchen, anyKey, aWebOrder, lines, pushed, route } from '../tickets/kitchen.testing.queries.ts'

const { previewRouting, getRoutingChoices } = printRoutingCalls

test('DEV-1 routing names only what is there, and can be taken back', async () => {
  const kitchen = await aKitchen()
  const { boss, wok, bar, noodles } = kitchen
  const gone = 2_000_000_000
  const refused: [object, string][] = [
    [{ categories: [{ categoryId: gone, printerIds: [wok] }] }, 'categories.0.categoryId'],
    [{ categories: [{ categoryId: noodles, printerIds: [wok, gone] }] }, 'categories.0.printerIds.1'],
    [{ receipts: [{ areaId: gone, printerIds: [wok] }] }, 'receipts.0.areaId'],
    [{ dishes: [{ dishId: gone, change: 'nowhere' }] }, 'dishes.0.dishId'],
  ]
  for (const [value, field] of refused) {
    const saving = saveSettings(boss, 'printRouting', value as never)
    await expect(saving).rejects.toMatchObject({
      code: 'REFERENCE_GONE',
      field: expect.stringContaining(field) as string,
    })
  }
  const before = (await readSettings(boss, 'printRouting')).value
  await saveSettings(boss, 'printRouting', { categories: [{ categoryId: noodles, printerIds: [bar] }] })
  await undoSettings(boss, 'printRouting')
  expect((await readSettings(boss, 'printRouting')).value).toEqual(before)
})

test('DEV-1 a printer that is deleted leaves the rules with the next save, which is not refused for it', async () => {
  const kitchen = await aKitchen()
  const { boss, wok, bar, noodles, drinks } = kitchen
  await boss.send(printerCalls.deletePrinter, { printerId: wok })
  const { value } = await readSettings(boss, 'printRouting')
  await saveSettings(boss, 'printRouting', { ...value, buzzer: true })
  const { categories } = (await readSettings(boss, 'printRouting')).value
  expect(categories).toMatchObject([{ categoryId: drinks, printerIds: [bar] }])
  expect(categories.some(({ categoryId }) => categoryId === noodles)).toBe(false)
})

test('DEV-1 the preview says what a sample and an order print where, by rules that are not saved yet', async () => {
  const kitchen = await aKitchen()
  const { boss, wok, bar, beef, tea, noodles } = kitchen
  const { areaId } = await boss.send(tableCalls.addArea, { name: 'Patio', ...anyKey() })
  const sample = { orderType: 'dineIn' as const, lines: [{ dishId: beef, quantity: 2 }, { dishId: tea }] }
  const saved = await boss.send(previewRouting, { sample })
  expect(saved.lines.map(({ printerIds }) => printerIds)).toEqual([[wok], [bar]])
  expect(saved.tickets.map(({ printerName }) => printerName)).toEqual(['Wok', 'Bar'])
  for (const { png } of saved.tickets) expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const routing = {
    categories: [
      { categoryId: noodles, printerIds: [wok] },
      { categoryId: noodles, areaId, printerIds: [bar] },
    ],
    receipts: [{ printerIds: [bar] }],
  }
  const onPatio = await boss.send(previewRouting, { routing, sample: { ...sample, areaId } })
  expect(onPatio.lines).toMatchObject([{ printerIds: [bar] }, { printerIds: [], nowhere: 'noPrinter' }])
  expect(onPatio.receiptPrinterIds).toEqual([bar])
  const orderId = await pushed(kitchen, aWebOrder(lines([['a', tea]])))
  const real = await boss.send(previewRouting, { orderId })
  expect(real.lines).toMatchObject([{ name: 'Tea', quantity: 1, printerIds: [bar] }])
  await expect(boss.send(previewRouting, { orderId: 999_999_999 })).rejects.toMatchObject({ field: 'orderId' })
})

test('DEV-1 choices are those of the store, with the dishes’ own printers', async () => {
  const kitchen = await aKitchen()
  await route(kitchen)
  const choices = await kitchen.boss.send(getRoutingChoices, {})
  expect(choices.dishes.map(({ name }) => name).toSorted()).toEqual(['Beef noodles', 'Tea'])
  expect(choices.printers.map(({ name, isOn }) => [name, isOn])).toEqual([
    ['Bar', true],
    ['Wok', true],
  ])
  const stranger = await aPerson({ isBoss: true })
  expect(await stranger.send(getRoutingChoices, {})).toMatchObject({
    categories: [],
    dishes: [],
    areas: [],
    printers: [],
  })
})
