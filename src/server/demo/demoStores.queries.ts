/** The two demo stores without their orders: settings, people, menu; and how far their orders are written. */
import { personName } from '../../shared/rules/basics/personName.ts'
import { sql } from 'kysely'
import { businessDay } from '../../shared/rules/basics/businessDay.ts'
import type { Run } from '../db/run.ts'
import type { Actor } from '../kernel/actor.ts'
import { CallContext } from '../kernel/context.ts'
import { type AuditEntry, writeAudit } from '../kernel/records.queries.ts'
import { createAccount, createEmployee, createStore } from '../staff/stores/createStore.queries.ts'
import { defaultRoles, type DefaultRoleKey } from '../staff/stores/defaultRoles.ts'
import { offersOf } from './demoOffers.ts'
import { fillDemoMenu } from './demoMenu.ts'
import type { DemoDays } from './demoSettings.ts'
import type { DemoStore } from './demoStore.ts'
import { fillDemoSettings } from './fillDemoSettings.queries.ts'
import { demoClock, type House } from './house.ts'
import { kitchenMenu } from './kitchenMenu.ts'
import type { DemoCategory } from './menu.ts'
import type { DemoPerson } from './people.ts'
import { type MadeTerms, writeTerms } from './terms.queries.ts'
import { hotPotBuffet, tableMenu } from './tableMenu.ts'

/** Where the demo data says that a change came from. */
const source = { requestId: 'demo', origin: 'demo', call: 'demo' }

export interface DemoBuild {
  readonly merchantId: number
  readonly house: House['key']
  /** The last business day whose orders are written. */
  readonly builtUntil: string | null
  readonly complete: boolean
}

/** The demo stores and how far they are. */
export function listDemoBuilds(run: Run): Promise<DemoBuild[]> {
  return run(sql<DemoBuild>`
    select merchant_id, house, built_until, complete from demo_build order by merchant_id`)
}

/** Whether nobody has set this installation up; two processes that start together ask one after the other. */
export async function isEmptyInstallation(run: Run): Promise<boolean> {
  await run(sql`select pg_advisory_xact_lock(20154)`)
  const [row] = await run(sql<{ found: boolean }>`select exists (select from merchant) as found`)
  return row?.found === false
}

/**
 * Takes the next days as this process's to write, in the transaction that writes them; false where another process has
 * gone on meanwhile.
 */
export async function claimDays(run: Run, merchantId: number, before: string | null, until: string): Promise<boolean> {
  const claimed = await run(sql`
    update demo_build set built_until = ${until}::date
    where merchant_id = ${merchantId} and built_until is not distinct from ${before}::date returning merchant_id`)
  return claimed.length === 1
}

/** Every day is written. */
export async function markComplete(run: Run, merchantId: number): Promise<void> {
  await run(sql`update demo_build set complete = true where merchant_id = ${merchantId}`)
}

/** A person with the stored form of the password, and the account where they have one already. */
export interface PersonToMake extends DemoPerson {
  readonly passwordHash: string
  readonly accountId?: number
  /** Left out where only names matter. */
  readonly terms?: MadeTerms
}

/** Makes a demo store whose orders are still to be written; the account of its first person, who owns it. */
export async function createDemoStore(
  run: Run,
  house: House,
  people: readonly PersonToMake[],
  days: DemoDays,
): Promise<number> {
  const { merchantId, accountId } = await createRestaurant(run, house, people, { demo: true, days })
  await run(sql`insert into demo_build (merchant_id, house) values (${merchantId}, ${house.key})`)
  return accountId
}

function onlyToday(): DemoDays {
  const today = businessDay(new Date(), demoClock.timeZone, demoClock.cutoverMinutes)
  return { first: today, today }
}

/** The clock and currency of the others, where a house has none of its own. */
const settingsOf = ({ name, secondName, phone, timeZone = demoClock.timeZone, currency = 'USD' }: House) => ({
  ...demoClock,
  name,
  secondName,
  phone,
  timeZone,
  currency,
})

interface Making {
  readonly demo: boolean
  /** From the first on the settings hold; only today where left out. */
  readonly days?: DemoDays
}

/** Makes a store with its people, menu and settings; its id, and the account of its first person. */
export async function createRestaurant(
  run: Run,
  house: House,
  people: readonly PersonToMake[],
  { demo, days = onlyToday() }: Making,
) {
  const { name, secondName, phone, timeZone, currency, cutoverMinutes } = settingsOf(house)
  const settings = { name, secondName, phone, timeZone, cutoverMinutes, currency, demo }
  const { merchantId, aid, roles } = await createStore(run, settings)
  const entries: Omit<AuditEntry, 'merchantId' | 'actorId' | 'actorName' | 'action'>[] = [
    { objectType: 'merchant', objectId: String(merchantId), after: { aid, ...settings } },
  ]
  const accounts: number[] = []
  const employees: number[] = []
  for (const [index, { role, passwordHash, email = null, accountId: known, terms, ...names }] of people.entries()) {
    const accountId = known ?? (await createAccount(run, { email, passwordHash }))
    accounts.push(accountId)
    const { firstName, lastName, loginName } = names
    const person = { firstName, lastName, loginName, employeeNo: String(101 + index), roleId: roles[role] }
    const employeeId = await createEmployee(run, merchantId, { ...person, accountId, isBoss: role === 'boss' })
    employees.push(employeeId)
    if (terms) await writeTerms(run, merchantId, employeeId, terms)
    entries.push({ objectType: 'employee', objectId: String(employeeId), after: { ...person, email, role } })
  }
  const [owner] = people
  const actorName = owner ? personName(owner) : ''
  const own = { merchantId, actorId: null, actorName, action: 'add' }
  await writeAudit(
    run,
    source,
    entries.map(entry => ({ ...entry, ...own })),
  )
  const accountId = accounts[0] ?? 0
  const made = { merchantId, aid, accountId, employeeId: employees[0] ?? 0, displayName: actorName }
  await createOffer(run, house, made, days)
  return { merchantId, accountId }
}

const buffet: DemoCategory = {
  name: hotPotBuffet.name,
  secondName: hotPotBuffet.secondName,
  kind: 'hot',
  modifiers: undefined,
  lunch: 0,
  dinner: 0,
  dishes: [hotPotBuffet.adult, hotPotBuffet.child].map(dish => ({ ...dish, weight: 1, everywhere: false })),
}

/** The categories that a store serves, with the dishes that it serves of them. */
export function menuOf(house: House['key']): DemoCategory[] {
  const isMain = house === 'main'
  const all = [...kitchenMenu, ...tableMenu, ...(isMain ? [buffet] : [])]
  return all.map(category => ({ ...category, dishes: category.dishes.filter(dish => isMain || dish.everywhere) }))
}

interface Owner extends Pick<Actor, 'merchantId' | 'accountId' | 'employeeId' | 'displayName'> {
  readonly aid: string
}

/** Writes menu and settings as the owner would. */
async function createOffer(run: Run, house: House, { aid, ...owner }: Owner, days: DemoDays): Promise<void> {
  const { phone: _, ...settings } = settingsOf(house)
  const store = { merchantId: owner.merchantId, aid, ...settings }
  const actor: Actor = {
    ...owner,
    loginName: '',
    email: '',
    roleName: '',
    roleSecondName: '',
    language: 'en',
    hourStyle: 'h12',
    isBoss: true,
    isOperator: false,
    mustChangePassword: false,
    permissions: new Set(),
    posPermissions: new Set(),
    store: {
      ...store,
      cloverMid: '',
      logoLight: '',
      logoDark: '',
      languages: ['en', 'zh'],
      theme: 'system',
      idleMinutes: null,
      ownChanges: 'boss',
    },
    viewAs: undefined,
    tokenHash: '',
  }
  const context = new CallContext(run, { ...source, language: 'en', now: new Date() }, actor)
  const taxes = await fillDemoMenu(context, house, menuOf(house.key))
  await fillDemoSettings(context, house, taxes, days)
  await context.flush()
}

/** A store that `createRestaurant` made, as the generator of orders sees it. */
export async function readDemoStore(run: Run, merchantId: number, house: House): Promise<DemoStore> {
  const [people, categories, dishes, specials, addOns] = await Promise.all([
    run(sql<{ id: number; name: string; role: string }>`
      select e.employee_id as id, e.display_name as name, r.name as role
      from employee e join role r using (merchant_id, role_id) where e.merchant_id = ${merchantId} order by 1`),
    run(sql<Named>`select category_id as id, name from category where merchant_id = ${merchantId}`),
    run(sql<Named>`select dish_id as id, name from dish where merchant_id = ${merchantId}`),
    run(sql<Named>`select special_id as id, name from special where merchant_id = ${merchantId}`),
    run(sql<Named>`select add_on_id as id, name from add_on where merchant_id = ${merchantId}`),
  ])
  const [categoryIds, dishIds] = [idsByName(categories), idsByName(dishes)]
  const withRole = (key: DefaultRoleKey) => people.filter(({ role }) => role === defaultRoles[key].name)
  const menu = menuOf(house.key).map(category => ({
    ...category,
    categoryId: categoryIds(category.name),
    dishes: category.dishes.map(dish => ({ ...dish, dishId: dishIds(dish.name) })),
  }))
  return {
    merchantId,
    house,
    menu,
    ...offersOf(menu, { special: idsByName(specials), addOn: idsByName(addOns) }),
    managers: withRole('manager'),
    cashiers: withRole('cashier'),
    waiters: withRole('waiter'),
  }
}

interface Named {
  id: number
  name: string
}

function idsByName(rows: readonly Named[]): (name: string) => number {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return name => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo store has no ${name}`)
    return id
  }
}
