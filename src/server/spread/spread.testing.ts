/** A boss with several stores that have one menu, and the background work of copies, for tests. */
import { permissionKeys } from '../../shared/contract/permissions/permissions.ts'
import { storesCalls } from '../../shared/contract/settings/stores.ts'
import { spreadCalls } from '../../shared/contract/spread/spread.ts'
import type { Dish } from '../../shared/contract/menu/entities.ts'
import { OpenContext } from '../kernel/context.ts'
import { newSecret } from '../kernel/secrets.ts'
import { transactIn } from '../kernel/turns.ts'
import { changeMenu } from '../menu/library/changeMenu.ts'
import { addEntity, inStoreOf } from '../menu/library/menu.testing.ts'
import { menuDocument } from '../menu/library/workingCopy.ts'
import { aPerson, aStore, requester, type TestPerson, unique } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { spreadWork } from './copies/spreadWork.ts'
import { signInThere } from './spread.testing.queries.ts'

export const key = () => `key-${unique()}`

export interface House {
  readonly boss: TestPerson
  /** The boss in each further store. */
  readonly others: readonly TestPerson[]
  readonly noodles: number
  readonly soup: number
}

/** The first store has two dishes of one category; the others were opened as its copies. */
export async function aHouse(count: number): Promise<House> {
  const boss = await aPerson({ store: await aStore({ name: 'First wok' }), isBoss: true, permissions: permissionKeys })
  const mains = await addEntity(boss, 'category', { name: 'Mains' })
  const sauces = await addEntity(boss, 'modifierGroup', {
    name: 'Sauces',
    min: 0,
    max: 2,
    modifiers: [{ name: 'Hot' }],
  })
  const dish = { categoryId: mains, modifierGroupIds: [sauces] }
  const noodles = await addEntity(boss, 'dish', { ...dish, name: 'Noodles', secondName: '面', priceCents: 1000 })
  const soup = await addEntity(boss, 'dish', { ...dish, name: 'Soup', secondName: '汤', priceCents: 500 })
  const others: TestPerson[] = []
  for (let at = 0; at < count; at++) others.push(await openedBy(boss, { name: `Wok ${at + 2}` }))
  return { boss, others, noodles, soup }
}

/** A further store of a boss, as a copy of theirs unless it says otherwise; the boss in it. */
export async function openedBy(
  boss: TestPerson,
  { name, copies = true, currency = 'USD' }: { name: string; copies?: boolean; currency?: string },
): Promise<TestPerson> {
  const copy = { merchantId: boss.store.merchantId, settings: [], roles: true, menu: true }
  const { merchantId, aid } = await boss.send(storesCalls.openStore, {
    name,
    secondName: '',
    phone: '212 555 0100',
    timeZone: 'America/New_York',
    currency,
    ...(copies && { copy }),
    idempotencyKey: key(),
  })
  const { engine } = await testServer()
  const token = newSecret()
  const employeeId = await engine.transact('owner', 'write', run =>
    signInThere(run, { merchantId, accountId: boss.accountId, token }),
  )
  return { ...boss, ...requester(await testServer(), token), token, employeeId, store: { merchantId, aid } }
}

export const storeOf = ({ store }: TestPerson): number => store.merchantId

/** A dish by its name, as it is in the store of a person. */
export const dishIn = (person: TestPerson, name: string): Promise<Dish | undefined> =>
  inStoreOf(person, async ({ run, merchantId }) =>
    [...(await menuDocument(run, merchantId)).dish.values()].find(dish => dish.name === name),
  )

/** Does what waits of a copy in these stores, as the background work would. */
export async function work(spreadId: number, stores: readonly number[]): Promise<void> {
  const { server } = await testServer()
  for (const merchantId of stores) {
    const now = new Date(Date.now() + 60_000)
    const facts = { requestId: 'test', origin: 'spreads', language: 'en', call: 'spreads', now } as const
    await transactIn(
      server,
      'owner',
      'write',
      run => new OpenContext(run, facts),
      context => spreadWork.runDue(context, { merchantId, id: spreadId }, now),
    )
  }
}

/** Looks at a copy of dishes from the boss's store. */
export async function previewOf(
  { boss, others }: House,
  choice: { keys: readonly number[]; fields?: string[]; to?: number[]; create?: boolean; overOwn?: boolean },
) {
  const { keys, fields = ['priceCents'], to = others.map(storeOf), create = false, overOwn = false } = choice
  return boss.send(spreadCalls.previewSpread, {
    from: storeOf(boss),
    to,
    kind: 'dish',
    keys: keys.map(String),
    fields,
    create,
    overOwn,
    idempotencyKey: key(),
  })
}

/** Copies what was looked at, to all stores, and waits for it. */
export async function applied({ boss, others }: House, spreadId: number): Promise<void> {
  const stores = others.map(storeOf)
  await boss.send(spreadCalls.applySpread, { spreadId, stores, idempotencyKey: key() })
  await work(spreadId, stores)
}

/** Changes fields of a dish as the menu's form would. */
export async function changeDish(person: TestPerson, name: string, fields: Partial<Dish>): Promise<void> {
  await inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => {
        const dish = [...document.dish.values()].find(each => each.name === name)
        if (!dish) throw new Error('No such dish')
        return [{ kind: 'dish', id: dish.id, before: dish, after: { ...dish, ...fields } }]
      },
    }),
  )
}
