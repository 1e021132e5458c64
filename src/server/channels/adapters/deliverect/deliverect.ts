/**
 * Deliverect (CHOWLY-3): its POS and Store APIs (developers.deliverect.com, read in November 2026). A POS sends its products
 * and the hours of the location; the menus of the services are put together and published at Deliverect. `account` is
 * `account/location`, by the ids of Deliverect that its registration told.
 */
import { z } from 'zod'
import type { ChannelHours } from '../../../../shared/contract/channels/channelMenu.ts'
import {
  deliverectHours,
  productPage,
} from '../../../../shared/rules/channels/adapters/deliverect/deliverectDocument.ts'
import { toDeliverectHolidays } from '../../../../shared/rules/channels/adapters/deliverect/deliverectHolidays.ts'
import { fromDeliverect } from '../../../../shared/rules/channels/adapters/deliverect/fromDeliverect.ts'
import {
  type DeliverectPlace,
  toDeliverect,
  toDeliverectHours,
} from '../../../../shared/rules/channels/adapters/deliverect/toDeliverect.ts'
import { checkChannelMenu } from '../../../../shared/rules/channels/checks/checkChannelMenu.ts'
import type { AnswersOrders } from '../../orderAnswers.ts'
import type { ChannelConnection, ChannelPort, ChannelTransport, EntityAnswer, PublishAnswer } from '../../port.ts'
import { changeAnswer, namedIn, readAnswer, refusalIn, storeCalled, taken } from '../answers.ts'
import { answerDeliverectOrder } from './deliverectOrders.ts'
import { type DeliverectSend, deliverectSender, readPages } from './deliverectSend.ts'
import { changeSnoozes, readSnoozed, snoozesFor } from './deliverectSnoozes.ts'

/** What a sync did; an account can be set to get this later, by a webhook, and 202 now. */
const synced = z.object({ errors: z.number().int().default(0) })
const located = z.object({ locationName: z.string(), openingHours: deliverectHours.default([]) })

export function createDeliverect(
  connection: ChannelConnection,
  transport: ChannelTransport,
): ChannelPort & AnswersOrders {
  const [accountId = '', locationId = ''] = connection.account.split('/')
  const place = { accountId, locationId }
  const send = deliverectSender(connection, transport)
  const path = encodeURIComponent(locationId)
  const sendHours = async (hours: ChannelHours, signal: AbortSignal) => {
    const openingHours = toDeliverectHours(hours)
    // Published by Deliverect at once, to all services of the location.
    const weekly = { locations: [{ id: locationId, triggerUpdate: true, openingHours }] }
    const holidays = { locations: [{ id: locationId, holidays: toDeliverectHolidays(hours) }] }
    return [
      await send('POST', 'locations/openingHours', signal, weekly),
      await send('POST', 'locations/holidays', signal, holidays),
    ]
  }
  const location = async (signal: AbortSignal) =>
    readAnswer(located, await send('GET', `location/${path}/openingHours`, signal))
  return {
    name: connection.channel,
    // A price is a part of its product, and products go whole.
    can: {
      availability: true,
      prices: false,
      hours: true,
      pause: true,
      fetch: true,
      nestedGroups: true,
      alcohol: true,
    },
    validate: menu => checkChannelMenu(connection.channel, menu),

    async publish({ menu }, signal): Promise<PublishAnswer> {
      const reply = await send('POST', 'productAndCategories', signal, toDeliverect(menu, place))
      const message = refusalIn(reply)
      if (message !== undefined) return { state: 'refused', message, entities: namedIn(message, menu) }
      const entities: EntityAnswer[] = []
      if (reply.status !== 202 && readAnswer(synced, reply).errors > 0) {
        const there = new Set((await readProducts(send, place, signal)).map(({ plu }) => plu))
        const missing = [...menu.items, ...menu.options, ...menu.groups].filter(({ ref }) => !there.has(ref))
        entities.push(...namedIn(missing.map(({ ref }) => ref).join(' '), menu).map(notTaken))
      }
      const snoozes = snoozesFor(menu, await readSnoozed(send, place, signal))
      entities.push(...(await changeSnoozes(send, place, snoozes, signal)))
      const hours = (await sendHours(menu.hours, signal)).map(refusalIn)
      entities.push(...hours.map(refusal => changeAnswer({ kind: 'hours', ref: '' }, refusal)))
      return { state: 'done', entities: entities.filter(({ outcome }) => outcome === 'refused') }
    },
    // A sync is answered when it is over.
    status: async () => ({ state: 'done', entities: [] }),
    // Deliverect keeps no keys. Products that are sent again are ignored by it.
    lookUp: async () => undefined,

    setAvailability: (changes, signal) => changeSnoozes(send, place, changes, signal),
    setPrices: async changes => changes.map(change => changeAnswer(change, 'Deliverect takes prices with products')),
    async setHours(hours, signal) {
      for (const reply of await sendHours(hours, signal)) taken(reply)
    },
    async pause(until, signal) {
      const body =
        until === null
          ? { isActive: true }
          : { isActive: false, ...(until !== 'open' && { disableAt: seconds(until) }) }
      taken(await send('POST', `updateStoreStatus/${path}`, signal, body))
    },
    async fetchCurrent(signal) {
      const { locationName, openingHours } = await location(signal)
      const products = await readProducts(send, place, signal)
      const snoozed = await readSnoozed(send, place, signal)
      return fromDeliverect({ products, snoozed, hours: openingHours }, storeCalled(locationName))
    },
    test: async signal => (await location(signal)).locationName,
    answerOrder: (orderRef, reply, details, signal) => answerDeliverectOrder(send, orderRef, reply, details, signal),
  }
}

const notTaken = ({ kind, ref }: EntityAnswer) => changeAnswer({ kind, ref }, 'Deliverect did not take this product')

/** `2026-12-01T03:00:00Z`. */
const seconds = (iso: string) => new Date(iso).toISOString().replace(/\.\d+Z$/, 'Z')

const readProducts = (send: DeliverectSend, place: DeliverectPlace, signal: AbortSignal) =>
  readPages('products', productPage, send, place, signal)
