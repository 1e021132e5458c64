/** A store with a small menu that is live, and the calls that change it. */
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { type Clock, startDueWork } from '../../kernel/dueWork.ts'
import { changeMenu, requireEntity } from '../library/changeMenu.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { menuPublishWork } from './menuPublishWork.ts'

export interface Selling {
  readonly boss: TestPerson
  readonly mains: number
  readonly ramen: number
  readonly menu: number
}

/** One menu with a category and a dish of 9.00, published with each step. */
export async function aSellingStore(): Promise<Selling> {
  const boss = await aPerson({ isBoss: true })
  const mains = await addEntity(boss, 'category', { name: 'Mains', secondName: '主菜' })
  const ramen = await addEntity(boss, 'dish', { name: 'Ramen', secondName: '拉面', categoryId: mains, priceCents: 900 })
  const menuTypeId = await addEntity(boss, 'menuType', { name: 'POS' })
  const menu = await addEntity(boss, 'menu', {
    name: 'All day',
    menuTypeId,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    categories: [{ categoryId: mains, items: [{ kind: 'dish', id: ramen }] }],
  })
  return { boss, mains, ramen, menu }
}

/** Sets fields of a dish. */
export const setDish = (person: TestPerson, id: number, fields: Partial<Entity<'dish'>>) =>
  inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make: copy => {
        const before = requireEntity(copy, 'dish', id)
        return [{ kind: 'dish', id, before, after: { ...before, ...fields } }]
      },
    }),
  )

export const aKey = () => ({ idempotencyKey: `key-${unique()}` })

/** The draft and what is live, as a page sees it. */
export const stateOf = (person: TestPerson) => person.send(menuVersionCalls.getMenuDraft, {})

/** What a publish says that it looked at. */
export async function seenBy(person: TestPerson) {
  const { revision, live } = await stateOf(person)
  return { revision, liveVersionNo: live?.versionNo ?? null, ...aKey() }
}

export const openDraft = (person: TestPerson, name = 'Autumn') =>
  person.send(menuVersionCalls.openMenuDraft, { name, ...aKey() })
export const publish = async (person: TestPerson) => person.send(menuVersionCalls.publishMenu, await seenBy(person))

/** The price of a dish in what is being worked on. */
export const priceIn = (person: TestPerson, id: number) =>
  inStoreOf(person, async ({ run, merchantId }) => (await menuDocument(run, merchantId)).dish.get(id)?.priceCents)

/** A date and time of the store (New York) so many milliseconds from now. */
export function momentAfter(ms: number): { date: string; time: string } {
  const { day, minute } = localTime(Date.now() + ms, 'America/New_York')
  const two = (value: number) => String(value).padStart(2, '0')
  return { date: dateOfDay(day), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` }
}

const DAY_MS = 86_400_000

/** A clock of so many days later that never rings. */
export const clockIn = (days: number): Clock => {
  const now = new Date(Date.now() + days * DAY_MS)
  return { now: () => now, after: () => () => {} }
}

/** A server process that looks for dated changes once, so many days later. */
export async function lookIn(days: number): Promise<void> {
  const { server } = await testServer()
  const runner = await startDueWork(server, [menuPublishWork], clockIn(days))
  await runner.look()
  await runner.stop()
}
