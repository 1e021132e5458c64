/** What somebody tells the sandbox channel itself: faults, changes by hand, orders, and to show what it has. */
import { z } from 'zod'
import { type Faults, faults } from './faults.ts'
import { eventOf, type OrderHook, type OrderTold, orderWish, tellOf } from './orderHook.ts'
import { type Asked, type Reply, refusal } from './requests.ts'
import { jobAnswer, type StoreThere } from './storeThere.ts'

/** The channel, as far as it is told what to do. */
export interface Controlled {
  faults: Faults
  readonly stores: readonly StoreThere[]
  readonly store: (name: string) => StoreThere
  readonly options: { readonly hook?: OrderHook; readonly now: () => number; readonly say: (line: string) => void }
}

/** Somebody works on the menu there by hand; `change: null` takes the entity off. */
const edit = z.strictObject({
  store: z.string(),
  kind: z.enum(['item', 'option']),
  ref: z.string(),
  change: z
    .strictObject({
      priceCents: z.number().int().optional(),
      available: z.boolean().optional(),
      name: z.strictObject({ en: z.string(), zh: z.string() }).optional(),
    })
    .nullable(),
})

/** `GET /control/state`, `POST /control/{faults,edit,order}`: without a key, so the sandbox listens on loopback. */
export async function answerControl(channel: Controlled, { method, url, body, header }: Asked): Promise<Reply> {
  const name = url.pathname.slice('/control/'.length)
  if (method === 'GET' && name === 'state')
    return { status: 200, body: { faults: channel.faults, stores: channel.stores.map(stateOf) } }
  // A web page may not post this type to another address without asking.
  if (method !== 'POST' || !header('content-type').startsWith('application/json'))
    return refusal(404, 'unknown_address', 'There is nothing here')
  try {
    switch (name) {
      case 'faults':
        channel.faults = { ...channel.faults, ...faults.partial().parse(body) } as Faults
        channel.options.say(`faults: ${JSON.stringify(channel.faults)}`)
        return { status: 200, body: channel.faults }
      case 'edit': {
        const { store, kind, ref, change } = edit.parse(body)
        return channel.store(store).change(kind, ref, change)
          ? { status: 200, body: {} }
          : refusal(404, 'unknown_entity', 'Not on the menu')
      }
      case 'order':
        return { status: 200, body: { statuses: await sendOrder(channel, orderWish.parse(body)) } }
      default:
        return refusal(404, 'unknown_address', 'There is nothing here')
    }
  } catch (error) {
    return refusal(400, 'bad_request', error instanceof Error ? error.message : String(error))
  }
}

/** Sends an order, or what became of one, to the restaurant; the statuses that it answered. Throws where it cannot. */
export async function sendOrder(channel: Controlled, told: OrderTold): Promise<number[]> {
  const { hook, now, say } = channel.options
  if (!hook) throw new Error('Nobody is told of orders: --hook and --hook-key are missing')
  const event = eventOf(channel.store(told.store), told, now())
  const statuses = await tellOf(hook, event, told.fault ?? 'none', now())
  say(`${told.store}: ${event.type} ${event.order.ref} (${told.fault ?? 'none'}) answered ${statuses.join(', ')}`)
  return statuses
}

/** Jobs without their menus. */
const stateOf = ({ name, state }: StoreThere) => ({
  store: name,
  ...state,
  jobs: state.jobs.map(jobAnswer),
})
