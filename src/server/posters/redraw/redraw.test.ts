/** Posters that the editor made: drawn when they are saved, and anew when the menu's prices change (MKT-2). */
import { expect, test } from 'vitest'
import type { PosterDocumentInput } from '../../../shared/contract/posters/document.ts'
import { posterCalls } from '../../../shared/contract/posters/posters.ts'
import { addEntity, inStoreOf } from '../../menu/library/menu.testing.ts'
import { changeMenu, entityOf } from '../../menu/library/changeMenu.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'
import { landscape } from '../posters/posters.testing.ts'
import { listRedraws } from './redraw.queries.ts'
import { redrawWork } from './redrawWork.ts'

const { getPoster, savePoster } = posterCalls

const documentOf = (dishId: number): PosterDocumentInput => ({
  format: 1,
  width: 1260,
  height: 700,
  background: { color: '#fff7ed' },
  layers: [
    { id: 'a', kind: 'text', x: 100, y: 100, width: 800, height: 120, text: 'Autumn 秋季', size: 90, color: '#7c2d12' },
    { id: 'b', kind: 'price', x: 100, y: 300, width: 500, height: 160, dishId, size: 120, color: '#0f766e' },
  ],
})

const input = (dishId: number, more: object = {}) => ({
  ...landscape,
  theme: 'Autumn',
  terminals: ['kiosk' as const],
  posterId: null,
  version: null,
  document: documentOf(dishId),
  pictureHash: null,
  idempotencyKey: `poster-${unique()}`,
  ...more,
})

async function aShop() {
  const person = await aPerson({ permissions: ['marketing.posters.view', 'marketing.posters.edit'] })
  const categoryId = await addEntity(person, 'category', { name: `Mains ${unique()}` })
  const fields = { name: 'Crab', categoryId, priceCents: 1900 }
  return { person, fields, dishId: await addEntity(person, 'dish', fields) }
}

/** Changes a dish of the menu; with no draft open it is published at once. */
const setDish = (person: TestPerson, id: number, before: object, after: object) =>
  inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make: () =>
        Promise.resolve([
          { kind: 'dish', id, before: entityOf('dish', id, before), after: entityOf('dish', id, after) },
        ]),
    }),
  )

/** Draws what is due in a store; how many there were. */
async function redraw({ store }: TestPerson): Promise<number> {
  const { server } = await testServer()
  const now = new Date(Date.now() + 1000)
  const due = await server.engine.transact('owner', 'read', run => listRedraws(run, now, 1000))
  const own = due.filter(({ merchantId }) => merchantId === store.merchantId)
  for (const job of own) await redrawWork(server).runOutside(job, now)
  return own.length
}

test('MKT-2 a document is drawn when it is saved, kept as it was sent, and drawn anew when its dish has another price', async () => {
  const { person, fields, dishId } = await aShop()
  const saved = await person.send(savePoster, input(dishId))
  expect(saved.picture).toMatchObject({ format: 'jpg', width: 1260, height: 700 })
  const first = await person.send(getPoster, { posterId: saved.posterId })
  expect(first).toMatchObject({ hasDocument: true, followsMenu: true, document: documentOf(dishId) })
  await redraw(person)

  await setDish(person, dishId, fields, { ...fields, priceCents: 2100 })
  expect(await redraw(person)).toBe(1)
  const second = await person.send(getPoster, { posterId: saved.posterId })
  expect(second.picture.hash).not.toBe(first.picture.hash)
  // Nobody edited it: whoever has it open can still save.
  expect(second.version).toBe(first.version)
  expect(await redraw(person)).toBe(0)

  await setDish(person, dishId, { ...fields, priceCents: 2100 }, fields)
  expect(await redraw(person)).toBe(1)
  expect((await person.send(getPoster, { posterId: saved.posterId })).picture.hash).toBe(first.picture.hash)
})

test('MKT-2 a document of other sides than its poster, or with a picture beside it, is refused', async () => {
  const { person, dishId } = await aShop()
  const portrait = { size: 'portrait', width: 650, height: 900 }
  expect(await refusalOf(person, savePoster, input(dishId, portrait))).toMatchObject({ field: 'document.width' })
  expect(await refusalOf(person, savePoster, input(dishId, { pictureHash: 'a'.repeat(64) }))).toMatchObject({
    field: 'pictureHash',
  })
})
