/**
 * Uber Eats (CHOWLY-3): the v2 menu, v1 store and order calls of its Marketplace API (developer.uber.com/docs/eats, read in
 * November 2026). A PUT replaces the whole menu and answers at once; there is no job and no key, and a menu that is sent
 * again replaces itself. `account` is Uber's store id, `clientId` and the key those of the app.
 */
import { z } from 'zod'
import type { ChannelHours } from '../../../../shared/contract/channels/channelMenu.ts'
import { uberEatsOrder, uberEatsOrderIn } from '../../../../shared/rules/channels/adapters/orders/uberEatsOrder.ts'
import { fromUberEats } from '../../../../shared/rules/channels/adapters/uberEats/fromUberEats.ts'
import { suspensionOf, toUberEats } from '../../../../shared/rules/channels/adapters/uberEats/toUberEats.ts'
import { uberEatsHolidays, uberEatsMenu } from '../../../../shared/rules/channels/adapters/uberEats/uberEatsDocument.ts'
import { toUberHolidays } from '../../../../shared/rules/channels/adapters/uberEats/uberEatsHours.ts'
import { checkChannelMenu } from '../../../../shared/rules/channels/checks/checkChannelMenu.ts'
import {
  type AnswersOrders,
  type FetchesOrders,
  type OrderReply,
  type OrderReplyDetails,
  replyAnswer,
  unsupportedReply,
} from '../../orderAnswers.ts'
import type {
  ChannelConnection,
  ChannelPort,
  ChannelTransport,
  EntityAnswer,
  PublishAnswer,
  TransportReply,
  TransportRequest,
} from '../../port.ts'
import { changeAnswer, namedIn, readAnswer, refusalIn, storeCalled, taken } from '../answers.ts'
import { asClient } from '../oauth.ts'

const API = 'https://api.uber.com'
const AUTH = 'https://auth.uber.com'
/** Asked for one by one: an app without the right to pause can still publish. */
const scopes = { store: 'eats.store', status: 'eats.store.status.write', order: 'eats.order' } as const

const store = z.object({ name: z.string(), timezone: z.string().optional() })
/** On sale again: the suspension ended long ago. */
const ON_SALE = { suspend_until: 0, reason: '' }

type Send = (
  scope: keyof typeof scopes,
  method: TransportRequest['method'],
  path: string,
  signal: AbortSignal,
  body?: object,
) => Promise<TransportReply>

export function createUberEats(
  connection: ChannelConnection,
  transport: ChannelTransport,
): ChannelPort & AnswersOrders & FetchesOrders {
  const send = sender(connection, transport)
  const id = encodeURIComponent(connection.account)
  const changeItem = async (
    { kind, ref }: Pick<EntityAnswer, 'kind' | 'ref'>,
    change: object,
    signal: AbortSignal,
  ): Promise<EntityAnswer> => {
    if (kind !== 'item' && kind !== 'option') return changeAnswer({ kind, ref }, 'Uber Eats changes items only')
    const path = `v2/eats/stores/${id}/menus/items/${encodeURIComponent(ref)}`
    return changeAnswer({ kind, ref }, refusalIn(await send('store', 'POST', path, signal, change)))
  }
  const sendHolidays = (hours: ChannelHours, signal: AbortSignal) =>
    send('store', 'POST', `v1/eats/stores/${id}/holiday-hours`, signal, toUberHolidays(hours))
  return {
    name: connection.channel,
    can: { availability: true, prices: true, hours: true, pause: true, fetch: true, nestedGroups: true, alcohol: true },
    validate: menu => checkChannelMenu(connection.channel, menu),

    async publish({ menu }, signal): Promise<PublishAnswer> {
      const message = refusalIn(await send('store', 'PUT', `v2/eats/stores/${id}/menus`, signal, toUberEats(menu)))
      if (message !== undefined) return { state: 'refused', message, entities: namedIn(message, menu) }
      const hours = refusalIn(await sendHolidays(menu.hours, signal))
      const entities: EntityAnswer[] = hours === undefined ? [] : [changeAnswer({ kind: 'hours', ref: '' }, hours)]
      return { state: 'done', entities }
    },
    // A publish has its answer at once: there is nothing that could still be running.
    status: async () => ({ state: 'done', entities: [] }),
    // Uber keeps no keys. Sending the menu again replaces what is there with the same.
    lookUp: async () => undefined,

    setAvailability: (changes, signal) =>
      oneByOne(changes, change => {
        const suspension = change.available ? ON_SALE : suspensionOf(change.until)
        const price = change.priceCents === undefined ? {} : { price_info: { price: change.priceCents } }
        return changeItem(change, { suspension_info: { suspension }, ...price }, signal)
      }),
    setPrices: (changes, signal) =>
      oneByOne(changes, change => changeItem(change, { price_info: { price: change.priceCents } }, signal)),
    setHours: async (hours, signal) => taken(await sendHolidays(hours, signal)),
    async pause(until, signal) {
      const body =
        until === null
          ? { status: 'ONLINE' }
          : {
              status: 'PAUSED',
              ...(until !== 'open' && { paused_until: wholeSeconds(until) }),
              reason: 'Paused by the store',
            }
      taken(await send('status', 'POST', `v1/eats/store/${id}/status`, signal, body))
    },
    async fetchCurrent(signal) {
      const get = (path: string) => send('store', 'GET', path, signal)
      const called = readAnswer(store, await get(`v1/eats/stores/${id}`))
      const menu = readAnswer(uberEatsMenu, await get(`v2/eats/stores/${id}/menus`))
      const holidays = readAnswer(uberEatsHolidays, await get(`v1/eats/stores/${id}/holiday-hours`))
      return fromUberEats(menu, holidays, storeCalled(called.name, called.timezone), new Date())
    },
    test: async signal => readAnswer(store, await send('store', 'GET', `v1/eats/stores/${id}`, signal)).name,
    async fetchOrder(news, signal) {
      if (news.storeId !== undefined && news.storeId !== connection.account) return null
      // A cancelled order may be gone already: that it was cancelled is all there is to know.
      if (news.event === 'cancelled') return { orderRef: news.orderRef, sequence: news.sequence, event: 'cancelled' }
      const path = `v2/eats/order/${encodeURIComponent(news.orderRef)}`
      return uberEatsOrderIn(readAnswer(uberEatsOrder, await send('order', 'GET', path, signal)), news)
    },
    answerOrder: (orderRef, reply, details, signal) => answerOrder(send, orderRef, reply, details, signal),
  }
}

function sender(connection: ChannelConnection, transport: ChannelTransport): Send {
  const own = connection.address.replace(/\/+$/, '')
  const base = own || API
  const client = asClient(connection, transport)
  return (scope, method, path, signal, body) =>
    client(
      { url: `${own || AUTH}/oauth/v2/token`, scope: scopes[scope] },
      {
        method,
        url: `${base}/${path}`,
        headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
        // Uber asks for menus packed; smaller bodies it takes as they are.
        ...(body && { body: JSON.stringify(body), gzip: method === 'PUT' }),
      },
      signal,
    )
}

async function oneByOne<T>(changes: readonly T[], change: (one: T) => Promise<EntityAnswer>): Promise<EntityAnswer[]> {
  const answers: EntityAnswer[] = []
  for (const one of changes) answers.push(await change(one))
  return answers
}

/** `2026-12-01T03:00:00Z`. */
const wholeSeconds = (iso: string) => new Date(iso).toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * The calls of the order API that Uber names “previous version”, which is the one whose webhooks we read. It has none for
 * “ready”: the time of preparation goes with the acceptance.
 */
async function answerOrder(
  send: Send,
  orderRef: string,
  reply: OrderReply,
  { readyAt, reason, receiptNo }: OrderReplyDetails,
  signal: AbortSignal,
) {
  const post = async (action: string, body: object) =>
    replyAnswer(
      refusalIn(await send('order', 'POST', `v1/eats/orders/${encodeURIComponent(orderRef)}/${action}`, signal, body)),
    )
  if (reply === 'accept') {
    return post('accept_pos_order', {
      reason: reason ?? 'Accepted',
      ...(readyAt !== undefined && { pickup_time: Math.floor(Date.parse(readyAt) / 1000) }),
      ...(receiptNo !== undefined && { external_reference_id: receiptNo }),
    })
  }
  if (reply === 'deny')
    return post('deny_pos_order', { reason: { explanation: reason ?? 'Not accepted', code: 'OTHER' } })
  if (reply === 'cancelled') return post('cancel', { reason: 'OTHER', details: reason ?? 'Cancelled by the store' })
  return unsupportedReply
}
