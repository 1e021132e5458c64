/** A menu as lines of text becomes categories and dishes, in both languages (MENU-8). */
import { expect, test } from 'vitest'
import { type ReplyOf, SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { menuTransferCalls, MOST_MENU_LINES } from '../../../shared/contract/menu/transfer.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { inStoreOf } from '../library/menu.testing.ts'
import { menuDocument } from '../library/workingCopy.ts'

const { applyMenuImport, previewMenuImport, uploadMenuFile } = menuTransferCalls
const aManager = () => aPerson({ permissions: ['menu.transfer.import'] })
const menuOf = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))

async function paste(person: TestPerson, lines: readonly string[], language = 'en') {
  const { app } = await testServer()
  const { address } = toRequest(uploadMenuFile, { fileName: 'Pasted menu', holds: 'lines' })
  const headers = { [HEADERS.token]: person.token, 'Accept-Language': language }
  const answer = await app.request(SERVICE_BASE + address, { method: 'POST', headers, body: lines.join('\n') })
  return (await answer.json()) as { result: string; reason?: string } & ReplyOf<typeof uploadMenuFile>
}

async function imports(person: TestPerson, lines: readonly string[], language?: string) {
  const { uploadId, tables } = await paste(person, lines, language)
  const settings = { uploadId, uses: tables.map(({ use }) => use), makeMissing: false, removeMissing: false }
  const preview = await person.send(previewMenuImport, settings)
  await person.send(applyMenuImport, { ...settings, revision: preview.revision, idempotencyKey: unique().toString() })
  return preview
}

const LINES = [
  'Soups 汤类',
  '1. Egg Drop Soup 蛋花汤 ..... $3.50',
  '  Silky, with scallions',
  '',
  '小吃',
  '春卷 2',
  'Thank you!',
]

test.each(['en', 'zh'])('MENU-8 pasted lines become categories and dishes with both names (%s)', async language => {
  const manager = await aManager()
  const preview = await imports(manager, LINES, language)
  expect(preview).toMatchObject({ issueCount: 0, counts: { category: { added: 2 }, dish: { added: 2 } } })
  const { category, dish } = await menuOf(manager)
  const [soups, snacks] = [...category.values()]
  expect([soups, snacks]).toMatchObject([
    { name: 'Soups', secondName: '汤类' },
    { name: '小吃', secondName: '' },
  ])
  expect([...dish.values()]).toMatchObject([
    {
      name: 'Egg Drop Soup',
      secondName: '蛋花汤',
      priceCents: 350,
      categoryId: soups?.id,
      description: 'Silky, with scallions',
    },
    { name: '春卷', priceCents: 200, categoryId: snacks?.id },
  ])
})

test('MENU-8 pasted again with other prices, what the lines do not say stays', async () => {
  const manager = await aManager()
  await imports(manager, LINES)
  const preview = await imports(manager, ['Soups', 'Egg Drop Soup 3.75'])
  expect(preview).toMatchObject({ total: 1, counts: { dish: { changed: 1 } } })
  const [soup] = [...(await menuOf(manager)).dish.values()]
  expect(soup).toMatchObject({ priceCents: 375, secondName: '蛋花汤', description: 'Silky, with scallions' })
})

test('MENU-8 text without a dish, and more than a menu holds, are refused with the reason', async () => {
  const manager = await aManager()
  expect(await paste(manager, ['Thank you!'])).toMatchObject({ reason: 'IMPORT_EMPTY' })
  expect(await paste(manager, [''])).toMatchObject({ reason: 'IMPORT_EMPTY' })
  const many = Array.from({ length: MOST_MENU_LINES + 1 }, (_, at) => `Dish ${at} 2.50`)
  expect(await paste(manager, many)).toMatchObject({ reason: 'MENU_TEXT_LONG' })
})
