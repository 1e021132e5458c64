/**
 * Otter (CHOWLY-3): its Public API as a POS and manager application uses it (developer-guides.tryotter.com/api-reference,
 * read in November 2026). A menu is an asynchronous job; what becomes of it at each service that Otter publishes to is in
 * the job. Every call is limited to a few a minute, which is kept here, so that none is refused. Otter gives each partner an
 * address of its own: without one there is nobody to ask. `account` is our id of the store (`X-Store-Id`).
 */
import { z } from 'zod'
import { fromOtter } from '../../../../shared/rules/channels/adapters/otter/fromOtter.ts'
import { otterMenusRead } from '../../../../shared/rules/channels/adapters/otter/otterDocument.ts'
import { toOtter } from '../../../../shared/rules/channels/adapters/otter/toOtter.ts'
import { checkChannelMenu } from '../../../../shared/rules/channels/checks/checkChannelMenu.ts'
import { type AnswersOrders, replyAnswer, unsupportedReply } from '../../orderAnswers.ts'
import {
  type AvailabilityChange,
  type ChannelConnection,
  type ChannelPort,
  type ChannelTransport,
  ChannelUnreached,
  type EntityAnswer,
  type PublishAnswer,
  type TransportReply,
  type TransportRequest,
} from '../../port.ts'
import { changeAnswer, namedIn, readAnswer, refusalIn, storeCalled } from '../answers.ts'
import { asClient } from '../oauth.ts'
import { takeTurn } from './turnsAMinute.ts'

/** Named by the reference at each call; asked for one by one, because Otter enables them one by one. */
const scopes = {
  menus: 'ping menus.upsert menus.read menus.async_job.read',
  suspensions: 'manager.menus',
  pauses: 'manager.storefront',
  orders: 'manager.orders',
} as const

const jobStatus = z.enum(['PENDING', 'FAILED', 'SUCCESS', 'UNKNOWN'])
const job = z.object({
  jobReference: z.object({ id: z.string(), status: jobStatus }),
  publishJobState: z.record(z.string(), z.object({ status: jobStatus, message: z.string().nullish() })).nullish(),
})
type Job = z.output<typeof job>
const paused = z.object({ requestId: z.string() })
const pong = z.object({ response: z.string() })

type Send = (
  scope: keyof typeof scopes,
  method: TransportRequest['method'],
  path: string,
  /** How many such calls Otter takes a minute. */
  aMinute: number,
  signal: AbortSignal,
  body?: object,
) => Promise<TransportReply>

export function createOtter(
  connection: ChannelConnection,
  transport: ChannelTransport,
  clock: () => number = Date.now,
): ChannelPort & AnswersOrders {
  const send = sender(connection, transport, clock)
  return {
    name: connection.channel,
    // Prices and hours are part of the menu: Otter has no call for them alone.
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

    async publish({ menu }, signal): Promise<PublishAnswer> {
      const reply = await send('menus', 'POST', 'v1/menus', 2, signal, toOtter(menu))
      const message = refusalIn(reply)
      if (message !== undefined) return { state: 'refused', message, entities: namedIn(message, menu) }
      return jobAnswer(readAnswer(job, reply))
    },
    async status(jobRef, signal) {
      const path = `v1/menus/jobs/${encodeURIComponent(jobRef)}`
      return jobAnswer(readAnswer(job, await send('menus', 'GET', path, 8, signal)))
    },
    // Otter keeps no keys of ours. An upsert that is sent again is the same menu.
    lookUp: async () => undefined,

    setAvailability: (changes, signal) => changeAvailability(send, changes, signal),
    setPrices: async changes => changes.map(change => changeAnswer(change, 'Otter takes prices with the menu')),
    setHours: async () => {},
    async pause(until, signal) {
      const path = `manager/storefront/v1/storefront/${until === null ? 'unpause' : 'pause'}`
      const body = until === null ? {} : { ...(until === 'open' ? { end: FOR_GOOD } : { end: until }), reason: 'OTHER' }
      readAnswer(paused, await send('pauses', 'POST', path, 8, signal, body))
    },
    async fetchCurrent(signal) {
      const document = readAnswer(otterMenusRead, await send('menus', 'GET', 'v1/menus', 8, signal))
      return fromOtter(document, storeCalled(connection.account), new Date())
    },
    /** A ping says that the key and the store are known; a name it does not tell. */
    async test(signal) {
      readAnswer(pong, await send('menus', 'GET', 'v1/ping', 8, signal))
      return connection.account
    },
    async answerOrder(orderRef, reply, { readyAt }, signal) {
      // `source/order`, as Otter tells both.
      const [source = '', order = ''] = orderRef.split('/')
      const path = `manager/order/v1/sources/${encodeURIComponent(source)}/orders/${encodeURIComponent(order)}`
      const post = async (action: string, body?: object) =>
        replyAnswer(refusalIn(await send('orders', 'POST', `${path}/${action}`, 32, signal, body)))
      if (reply === 'accept') return post('confirm', prepTime(readyAt))
      if (reply === 'ready') return post('ready-to-pickup')
      // Its reasons for a cancellation are a list that was not read: “unknown” is the one of its example.
      if (reply === 'cancelled' || reply === 'deny') return post('cancel', { cancellationReason: 'REASON_UNKNOWN' })
      return unsupportedReply
    },
  }
}

/** “If not provided, uses the default which is 4 AM”: until told otherwise is a time far off. */
const FOR_GOOD = '2100-01-01T00:00:00Z'

const prepTime = (readyAt: string | undefined) =>
  readyAt === undefined
    ? {}
    : { estimatedPrepTimeMinutes: Math.max(0, Math.ceil((Date.parse(readyAt) - Date.now()) / 60_000)) }

function sender(connection: ChannelConnection, transport: ChannelTransport, clock: () => number): Send {
  const base = connection.address.replace(/\/+$/, '')
  const client = asClient(connection, transport)
  return async (scope, method, path, aMinute, signal, body) => {
    if (base === '') throw new ChannelUnreached('Otter gives each partner an address: none is set')
    takeTurn(`${base} ${connection.account} ${method} ${path.replace(/jobs\/.*/, 'jobs')}`, aMinute, clock())
    const headers = {
      Accept: 'application/json',
      'X-Store-Id': connection.account,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    return client(
      { url: `${base}/v1/auth/token`, scope: scopes[scope] },
      { method, url: `${base}/${path}`, headers, ...(body && { body: JSON.stringify(body) }) },
      signal,
    )
  }
}

/** A job with what became of it at each service; a service that failed is told with its words, the menu is at Otter. */
function jobAnswer({ jobReference: { id, status }, publishJobState }: Job): PublishAnswer {
  const targets = Object.entries(publishJobState ?? {})
  const failed = targets.filter(target => target[1].status === 'FAILED')
  const entities = failed.map(([target, { message }]): EntityAnswer => ({
    kind: 'menu',
    ref: '',
    outcome: 'refused',
    message: `${target}: ${message ?? 'failed'}`,
  }))
  if (status === 'FAILED') {
    return {
      state: 'refused',
      message: entities.map(({ message }) => message).join('; ') || 'Otter refused the menu',
      entities,
    }
  }
  const done = targets.filter(target => target[1].status !== 'PENDING').length
  if (status === 'SUCCESS' && done === targets.length) return { state: 'done', entities }
  return targets.length === 0
    ? { state: 'accepted', jobRef: id }
    : { state: 'running', jobRef: id, done, total: targets.length }
}

/** One call for each time until which something is sold out, one for all that is on sale again. */
async function changeAvailability(
  send: Send,
  changes: readonly AvailabilityChange[],
  signal: AbortSignal,
): Promise<EntityAnswer[]> {
  const answers = new Map<AvailabilityChange, EntityAnswer>()
  const groups = Map.groupBy(changes, ({ available, until }) => (available ? 'on' : (until ?? 'off')))
  for (const [state, group] of groups) {
    const entityIds = group.map(({ ref }) => ref)
    const status = state === 'off' ? { isIndefinite: true } : { isIndefinite: false, suspendedUntil: state }
    const reply =
      state === 'on'
        ? await send('suspensions', 'POST', 'manager/menu/v1/menus/entities/availability/unsuspend', 16, signal, {
            entityIds,
            note: 'Back in stock',
          })
        : await send('suspensions', 'POST', 'manager/menu/v1/menus/entities/availability/suspend', 16, signal, {
            entityIds,
            note: 'Sold out',
            status,
          })
    const message = refusalIn(reply)
    for (const change of group) answers.set(change, changeAnswer(change, message))
  }
  return changes.flatMap(change => answers.get(change) ?? [])
}
