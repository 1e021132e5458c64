/** A store whose kitchen prints, for tests: noodles to the wok, drinks to the bar. */
import { sql } from 'kysely'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import { kitchenCalls } from '../../../shared/contract/printing/kitchen.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import {
  aTerminal,
  type Answer,
  item,
  orderBody,
  type OrderBody,
  rowsOf,
  type Terminal,
} from '../../orders/pushing/pushing.testing.queries.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'

export interface Kitchen {
  readonly boss: TestPerson
  readonly terminal: Terminal
  readonly wok: number
  readonly bar: number
  readonly noodles: number
  readonly drinks: number
  readonly beef: number
  readonly tea: number
}

export const anyKey = () => ({ idempotencyKey: `key-${unique()}` })
export const addPrinter = async (person: TestPerson, name: string) =>
  (await person.send(printerCalls.addPrinter, { name, ...anyKey() })).printerId

/** With printers and a menu; `routed` says what prints where from the start. */
export async function aKitchen({ routed = true } = {}): Promise<Kitchen> {
  const boss = await aPerson({ isBoss: true })
  const terminal = await aTerminal(boss.store)
  const [wok, bar] = [await addPrinter(boss, 'Wok'), await addPrinter(boss, 'Bar')]
  const noodles = await addEntity(boss, 'category', { name: 'Noodles', secondName: '面', sort: 2 })
  const drinks = await addEntity(boss, 'category', { name: 'Drinks', secondName: '饮料', sort: 1 })
  const dish = (name: string, secondName: string, categoryId: number) =>
    addEntity(boss, 'dish', { name, secondName, categoryId, priceCents: 1000 })
  const beef = await dish('Beef noodles', '牛肉面', noodles)
  const tea = await dish('Tea', '茶', drinks)
  await addEntity(boss, 'menu', {
    name: 'All day',
    menuTypeId: await addEntity(boss, 'menuType', { name: 'All' }),
    orderTypes: ['dineIn', 'carryout', 'pickUp', 'delivery'],
    channels: ['pos', 'qr', 'web'],
    categories: [
      { categoryId: noodles, items: [{ kind: 'dish', id: beef }] },
      { categoryId: drinks, items: [{ kind: 'dish', id: tea }] },
    ],
  })
  const kitchen = { boss, terminal, wok, bar, noodles, drinks, beef, tea }
  if (routed) await route(kitchen)
  return kitchen
}

/** Noodles to the wok, drinks to the bar, and whatever else is given. */
export const route = ({ boss, wok, bar, noodles, drinks }: Kitchen, more: object = {}) =>
  saveSettings(boss, 'printRouting', {
    categories: [
      { categoryId: noodles, printerIds: [wok] },
      { categoryId: drinks, printerIds: [bar] },
    ],
    ...more,
  })

export const setPrintMode = async ({ boss }: Kitchen, printMode: 'none' | 'confirm' | 'auto', more: object = {}) => {
  const types = ['dineIn', 'carryout', 'pickUp', 'delivery'] as const
  await saveSettings(boss, 'orderTypes', {
    types: types.map(type => ({ type, enabled: true, printMode, asksGuests: false })),
    ...more,
  } as never)
}

/** Lines by dish: a quantity, or what else there is to say of it. */
export function lines(
  ordered: readonly (readonly [key: string, dishId: number, given?: object])[],
): OrderBody['lines'] {
  return ordered.map(([key, id, given]) => ({ kind: 'dish', key, id, ...given })) as OrderBody['lines']
}

/** An order of the web that was just placed. */
export function aWebOrder(ordered: OrderBody['lines'], given: Partial<OrderBody> = {}): OrderBody {
  const cents = ordered.reduce((sum, line) => {
    const { quantity = 1, voided = null } = line as { quantity?: number; voided?: object | null }
    return sum + (voided === null ? 1000 * quantity : 0)
  }, 0)
  return orderBody([], {
    orderKey: `o-${unique()}`,
    openedAt: new Date().toISOString(),
    orderType: 'carryout',
    port: 'web',
    lines: ordered,
    expected: { totalCents: cents, taxCents: 0 },
    ...given,
  })
}

const at = () => ({ at: new Date().toISOString() })
export const pushOrder = ({ terminal }: Kitchen, body: OrderBody): Promise<Answer> =>
  terminal.push([item('order', body, at())])
/** Pushes it and returns its id. Throws where it was not applied. */
export async function pushed(kitchen: Kitchen, body: OrderBody): Promise<number> {
  const { results } = await pushOrder(kitchen, body)
  const [result] = results
  if (result?.outcome !== 'applied' || result.orderId === undefined)
    throw new Error(
      JSON.stringify([results, await rowsOf(sql`select detail from device_push order by push_id desc limit 1`)]),
    )
  return result.orderId
}

export interface JobSeen {
  readonly printerId: number
  readonly kind: string
  readonly jobKey: string
  readonly document: PaperDocument
}
/** The jobs of a store, the oldest first. */
export const jobsOf = ({ boss }: Kitchen): Promise<JobSeen[]> =>
  rowsOf(sql<JobSeen>`
    select printer_id, kind, job_key, document from print_job
    where merchant_id = ${boss.store.merchantId} order by job_id`)

/** The words of a paper. */
export const wordsOf = ({ document }: JobSeen): string =>
  document.lines
    .map(line => (line.kind === 'text' ? line.text : line.kind === 'row' ? `${line.left} ${line.right}` : ''))
    .filter(Boolean)
    .join('\n')

/** Kitchen tickets as printer and words, those from `from` on. */
export const ticketsOf = async (kitchen: Kitchen, from = 0): Promise<[number, string][]> =>
  (await jobsOf(kitchen))
    .filter(({ kind }) => kind === 'kitchen')
    .slice(from)
    .map(job => [job.printerId, wordsOf(job)])

export const toConfirm = async ({ boss }: Kitchen) => (await boss.send(kitchenCalls.getOrdersToConfirm, {})).rows
