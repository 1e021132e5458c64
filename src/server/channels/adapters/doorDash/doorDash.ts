/**
 * DoorDash (CHOWLY-3): menus, stores and orders of its Marketplace API (the OpenAPI document at developer.doordash.com, read
 * in November 2026). Each menu is a job of its own; how it ended stands in the details of the store's menus. `account` is
 * our id of the store, as DoorDash was told it.
 */
import { z } from 'zod'
import { doorDashStoreMenu } from '../../../../shared/rules/channels/adapters/doorDash/doorDashDocument.ts'
import { fromDoorDash } from '../../../../shared/rules/channels/adapters/doorDash/fromDoorDash.ts'
import { toDoorDash } from '../../../../shared/rules/channels/adapters/doorDash/toDoorDash.ts'
import { checkChannelMenu } from '../../../../shared/rules/channels/checks/checkChannelMenu.ts'
import type { AnswersOrders } from '../../orderAnswers.ts'
import type {
  AvailabilityChange,
  ChannelConnection,
  ChannelPort,
  ChannelTransport,
  EntityAnswer,
  PublishAnswer,
} from '../../port.ts'
import { changeAnswer, namedIn, readAnswer, refusalIn, storeCalled, taken } from '../answers.ts'
import { jobAfter, jobsOf, menuDetails, readJobs } from './doorDashJobs.ts'
import { answerDoorDashOrder } from './doorDashOrders.ts'
import { doorDashClient, type DoorDashSend, doorDashSender } from './doorDashSend.ts'

/** Its own name of the store is not in its details. */
const storeDetails = z.object({ is_active: z.boolean().optional() })
const WITH_MENU = 'DoorDash takes this with the menu'

export function createDoorDash(
  connection: ChannelConnection,
  transport: ChannelTransport,
): ChannelPort & AnswersOrders {
  const send = doorDashSender(connection, transport)
  const store = `stores/${encodeURIComponent(connection.account)}`
  const place = { storeId: connection.account, provider: doorDashClient(connection.clientId).provider }
  const details = async (signal: AbortSignal) =>
    readAnswer(menuDetails, await send('GET', `${store}/menu_details`, signal))
  return {
    name: connection.channel,
    can: {
      availability: true,
      prices: false,
      hours: false,
      pause: true,
      fetch: true,
      nestedGroups: true,
      alcohol: true,
    },
    validate: menu => checkChannelMenu(connection.channel, menu),

    async publish({ key, menu }, signal): Promise<PublishAnswer> {
      const { menus } = toDoorDash(menu, place)
      if (menus.length === 0) return { state: 'refused', message: 'DoorDash needs a menu', entities: [] }
      const before = await details(signal)
      const names = new Set(menus.map(sent => sent.menu.name))
      for (const sent of menus) {
        const known = before.find(({ name }) => name === sent.menu.name)
        const reply = await sendMenu(send, known?.menu_id, { reference: key, ...sent }, signal)
        const message = refusalIn(reply)
        if (message !== undefined) return { state: 'refused', message, entities: namedIn(message, menu) }
      }
      // A publish replaces what is there: menus of ours that are no more are switched off.
      const gone = before.filter(({ name, is_pos_menu, is_active }) => is_pos_menu && is_active && !names.has(name))
      for (const { menu_id, name } of gone) {
        const empty = { store: menus[0]?.store, open_hours: [], special_hours: [], menu: { name, active: false } }
        await sendMenu(send, menu_id, { reference: key, ...empty }, signal)
      }
      return { state: 'accepted', jobRef: jobAfter(before, menus.length) }
    },
    status: async (jobRef, signal) => readJobs(jobsOf(await details(signal), jobRef), jobRef),
    // A key is told again by its webhook only. A menu that is sent again replaces itself.
    lookUp: async () => undefined,

    setAvailability: (changes, signal) => changeAvailability(send, store, changes, signal),
    setPrices: async changes => changes.map(change => changeAnswer(change, WITH_MENU)),
    setHours: async () => {},
    async pause(until, signal) {
      const stopped = { is_active: false, reason: 'operational_issues', notes: 'Paused by the store' }
      const end = until === null || until === 'open' ? {} : { end_time: `${until.slice(0, 19)}+00:00` }
      taken(await send('PUT', `${store}/status`, signal, until === null ? { is_active: true } : { ...stopped, ...end }))
    },
    async fetchCurrent(signal) {
      const sent = readAnswer(doorDashStoreMenu, await send('GET', `${store}/store_menu`, signal))
      return fromDoorDash(sent, storeCalled(connection.account))
    },
    async test(signal) {
      readAnswer(storeDetails, await send('GET', `${store}/store_details`, signal))
      return connection.account
    },
    answerOrder: (orderRef, reply, given, signal) => answerDoorDashOrder(send, orderRef, reply, given, signal),
  }
}

const sendMenu = (send: DoorDashSend, menuId: string | undefined, body: object, signal: AbortSignal) =>
  menuId === undefined
    ? send('POST', 'menus', signal, body)
    : send('PATCH', `menus/${encodeURIComponent(menuId)}`, signal, body)

/** Items and options each have a call; it says of all of them whether they were taken. Until when is not told. */
async function changeAvailability(
  send: DoorDashSend,
  store: string,
  changes: readonly AvailabilityChange[],
  signal: AbortSignal,
): Promise<EntityAnswer[]> {
  const messages = new Map<AvailabilityChange['kind'], string | undefined>()
  for (const [kind, list] of [
    ['item', 'items'],
    ['option', 'item_options'],
  ] as const) {
    const given = changes.filter(change => change.kind === kind)
    if (given.length === 0) continue
    const body = given.map(({ ref, available }) => ({ merchant_supplied_id: ref, is_active: available }))
    messages.set(kind, refusalIn(await send('PUT', `${store}/${list}/status`, signal, body)))
  }
  return changes.map(change =>
    changeAnswer(
      change,
      messages.has(change.kind) ? messages.get(change.kind) : 'DoorDash changes items and options only',
    ),
  )
}
