import { expect, test } from 'vitest'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { type FoundAnything, paletteCalls } from '../../../shared/contract/palette/palette.ts'
import type { PalettePlace } from '../../../shared/contract/palette/place.ts'
import { paletteSources, sourceKinds } from '../../../shared/contract/palette/sources.ts'
import { text } from '../../kernel/texts.ts'
import { OpenContext } from '../../kernel/context.ts'
import { namesReadWork } from '../../customers/pinyin/namesReadWork.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { findAnything, getPaletteWords } = paletteCalls
const sees = ['orders.list.view', 'menu.dishes.view', 'employees.list.view', 'customers.list.view'] as const

/** A store with an order A-77, a dish and an employee. */
async function aHouse() {
  const boss = await aPerson({ isBoss: true })
  const { store } = boss
  const orderId = await anOrder(store, { sale: { orderNo: 'A-77' } })
  const categoryId = await addEntity(boss, 'category', { name: 'Mains' })
  const fields = { name: 'Kung Pao Chicken', secondName: '宫保鸡丁', categoryId, priceCents: 1295 }
  const dishId = await addEntity(boss, 'dish', fields)
  const waiter = await aPerson({ store, loginName: `kunigunde${unique()}` })
  const guest = { name: 'Kunz', phone: '(555) 010-0177', idempotencyKey: unique() }
  const { customerId } = await boss.send(customerCalls.addCustomer, guest)
  return { boss, store, orderId, dishId, waiter, customerId }
}

test('SHELL-12 an order is found by its number, a dish and an employee by name, a customer by name or phone', async () => {
  const { boss, orderId, dishId, waiter, customerId } = await aHouse()
  for (const search of ['A-77', 'a-77', '#A-77', '# a-77']) {
    const { orders } = await boss.send(findAnything, { search })
    expect(orders, search).toMatchObject([{ orderId, orderNo: 'A-77' }])
  }
  for (const search of ['gbjd', '宫保', 'gongbao'])
    expect((await boss.send(findAnything, { search })).dishes, search).toMatchObject([{ dishId, priceCents: 1295 }])
  const kun = await boss.send(findAnything, { search: 'kun' })
  expect(kun.dishes.map(dish => dish.dishId)).toEqual([dishId])
  expect(kun.employees).toMatchObject([{ employeeId: waiter.employeeId, firstName: 'Pat', status: 'valid' }])
  expect(kun.orders).toEqual([])
  for (const search of ['kun', '010-0177', '0177'])
    expect((await boss.send(findAnything, { search })).customers, search).toMatchObject([{ customerId, name: 'Kunz' }])
})

test('SHELL-18 an order is found by any part of its number; who has the whole of it comes first', async () => {
  const boss = await aPerson({ isBoss: true })
  const at = Date.now()
  const older = await anOrder(boss.store, { sale: { orderNo: '140', at: at - 3_600_000 } })
  const newer = await anOrder(boss.store, { sale: { orderNo: '261121-0140', at } })
  const finds = async (search: string) =>
    (await boss.send(findAnything, { search })).orders.map(({ orderId }) => orderId)
  expect(await finds('140')).toEqual([older, newer])
  for (const search of ['261121-014', '#1121-01', '014', '1121-0140', '121']) {
    expect(await finds(search), search).toEqual([newer])
  }
  expect(await finds('40')).toEqual([])
})

test('SHELL-18 names are found with a wrong or missing letter where nothing else fits, and employees by pinyin', async () => {
  const { boss, store, dishId, customerId } = await aHouse()
  const chen = await aPerson({ store, firstName: '丽', lastName: '陈' })
  const finds = async (search: string) => {
    const { dishes, customers, employees } = await boss.send(findAnything, { search })
    return [
      dishes.map(dish => dish.dishId),
      customers.map(each => each.customerId),
      employees.map(each => each.employeeId),
    ]
  }
  for (const typed of ['kugn pao', 'chiken', 'pao chickn'])
    expect(await finds(typed), typed).toEqual([[dishId], [], []])
  for (const typed of ['kuns', 'kunnz', 'kuzn']) expect((await finds(typed))[1], typed).toEqual([customerId])
  for (const typed of ['陈丽', '丽', '陈', 'chenli', 'cl', 'chen li', 'chenle'])
    expect((await finds(typed))[2], typed).toContain(chen.employeeId)
  expect(await finds('xqzwv')).toEqual([[], [], []])
  const { orders, dishes } = await boss.send(findAnything, { search: 'kung', kinds: ['dish'] })
  expect([orders, dishes.length]).toEqual([[], 1])
})

test('SHELL-12 nobody finds what they may not see, nor anything of another store', async () => {
  const { store } = await aHouse()
  const finds = async (permissions: (typeof sees)[number][], where?: TestStore) => {
    const person = await aPerson({ ...(where && { store: where }), permissions })
    const replies = await Promise.all(['A-77', 'kun'].map(search => person.send(findAnything, { search })))
    const count = (list: keyof FoundAnything) => replies.reduce((sum, reply) => sum + reply[list].length, 0)
    return [count('orders'), count('dishes'), count('employees'), count('customers')]
  }
  expect(await finds([...sees], store)).toEqual([1, 1, 1, 1])
  expect(await finds([], store)).toEqual([0, 0, 0, 0])
  for (const [index, permission] of sees.entries()) {
    const only = [0, 0, 0, 0].with(index, 1)
    expect(await finds([permission], store), permission).toEqual(only)
  }
  expect(await finds([...sees])).toEqual([0, 0, 0, 0])
})

test('SHELL-12 a search is bounded, and five of each are enough', async () => {
  const person = await aPerson({ permissions: [...sees] })
  for (const search of ['', '   ', 'x'.repeat(61)])
    await expect(person.send(findAnything, { search })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      field: 'search',
    })
  for (let made = 0; made < 6; made += 1) await anOrder(person.store, { sale: { orderNo: 'T-1' } })
  expect((await person.send(findAnything, { search: 't-1' })).orders).toHaveLength(5)
})

test('SHELL-12 pages are found in both languages, by pinyin and by initials', async () => {
  const { words } = await (await aPerson()).send(getPaletteWords, {})
  const list = words['shell.entries.orderList']
  expect(list).toMatchObject({ name: 'Order list', secondName: '订单列表' })
  for (const part of ['order list', '订单列表', 'dingdanliebiao', 'ddlb']) expect(list?.words).toContain(part)
})

test('SHELL-18 pages are found by the words of the trade, too', async () => {
  const { words } = await (await aPerson()).send(getPaletteWords, {})
  const found = (word: string) =>
    Object.keys(words).filter(key => key.startsWith('shell.entries.') && words[key]?.words.includes(word))
  expect(found('modifier groups')).toEqual(['shell.entries.modifierGroups'])
  expect(found('card charges without an order')).toEqual(['shell.entries.cardTransactions'])
  expect(found('end of day')).toEqual(['shell.entries.dayClose'])
  // One page of the specification's two entries.
  expect(found('sales overview')).toEqual(['shell.entries.dashboard'])
  expect(found('combos')).toEqual(['shell.entries.specials'])
  expect(found('二维码')).toEqual(['shell.entries.scanSetting', 'shell.entries.tableCodes'])
})

test('SHELL-18 settings, tabs, actions and articles of the guide are found by other words in both languages, by pinyin and initials', async () => {
  const { words } = await (await aPerson()).send(getPaletteWords, {})
  for (const [word, key] of [
    ['auto gratuity', 'charges.gratuity.title'],
    ['小费', 'payment.tips.title'],
    ['xiaofei', 'payment.tips.title'],
    ['holiday', 'hours.tabs.closings'],
    ['dark', 'system.appearance'],
    ['payroll', 'clock.tab.totals'],
    ['sales tax', 'taxes.rates.title'],
    ['86', 'paletteWords.actions.soldOut.name'],
    ['xj', 'paletteWords.actions.soldOut.name'],
    ['refunds and voids', 'help.articles.refunds-and-voids'],
    ['money back', 'help.articles.refunds-and-voids'],
    ['卖完', 'help.articles.sold-out'],
    ['tuikuan', 'help.articles.refunds-and-voids'],
  ] as const)
    expect(words[key]?.words, word).toContain(word)
  const soldOut = words['paletteWords.actions.soldOut.name']
  expect(soldOut?.verbs).toEqual(expect.arrayContaining(['86', 'sold out', '沽清', '下架']))
  expect(words['payment.tips.title']).not.toHaveProperty('verbs')
})

test('SHELL-18 every place of the palette has a name of its own in both languages, and a page to go to', async () => {
  const { words } = await (await aPerson()).send(getPaletteWords, {})
  for (const place of sourceKinds.flatMap((kind): readonly PalettePlace[] => paletteSources[kind])) {
    const texts = [place.title, place.words ?? place.title, ...(place.within ?? [])]
    for (const key of texts) for (const language of ['en', 'zh'] as const) expect(text(language, key)).not.toBe(key)
    expect(words[place.title]?.words, place.title).toBeTruthy()
    expect(place.to === '' || place.to.startsWith('/'), place.title).toBe(true)
  }
  const titles = sourceKinds.flatMap(kind => paletteSources[kind].map(({ title }) => title))
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted())
})

test('SHELL-12 a customer with a Chinese name is found by pinyin and initials once it is read, and by the new one after', async () => {
  const boss = await aPerson({ isBoss: true })
  const fields = { name: '单小明', phone: '', email: '', note: '', tags: [] }
  const { customerId } = await boss.send(customerCalls.addCustomer, { ...fields, idempotencyKey: unique() })
  const read = async () => {
    const { engine } = await testServer()
    const job = { merchantId: boss.store.merchantId, id: boss.store.merchantId }
    const now = new Date()
    const facts = { requestId: unique(), origin: '', language: 'en', call: '', now } as const
    return engine.transact({ merchantId: job.merchantId }, 'write', run =>
      namesReadWork.runDue(new OpenContext(run, facts), job, now),
    )
  }
  const finds = async (search: string) =>
    (await boss.send(findAnything, { search })).customers.map(found => found.customerId)
  expect(await read()).toBe(true)
  // A surname is read as one: 单 is Shan there, not Dan.
  for (const search of ['shanxiao', 'shan xiao', 'sxm', 'xiaoming', '单小', '小明'])
    expect(await finds(search), search).toEqual([customerId])
  expect(await finds('dan')).toEqual([])
  expect(await read()).toBe(false)
  await boss.send(customerCalls.updateCustomer, { customerId, version: 1, ...fields, name: '王芳' })
  expect(await finds('sxm')).toEqual([])
  expect(await read()).toBe(true)
  expect(await finds('wangf')).toEqual([customerId])
})
