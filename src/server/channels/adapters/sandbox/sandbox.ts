/** The sandbox channel over its own wire (docs/areas/channels.md): for practice, and to try everything that goes wrong. */
import type { ChannelMenu } from '../../../../shared/contract/channels/channelMenu.ts'
import {
  SANDBOX_BASE,
  SANDBOX_KEY_HEADER,
  sandboxCurrent,
  sandboxEntities,
  type SandboxEntity,
  type SandboxJob,
  sandboxJob,
  sandboxJobs,
  sandboxStore,
} from '../../../../shared/contract/channels/sandboxWire.ts'
import { checkChannelMenu } from '../../../../shared/rules/channels/checks/checkChannelMenu.ts'
import { type AnswersOrders, replyAnswer } from '../../orderAnswers.ts'
import type {
  ChannelConnection,
  ChannelPort,
  ChannelTransport,
  EntityAnswer,
  PublishAnswer,
  TransportReply,
  TransportRequest,
} from '../../port.ts'
import { practiceAddress } from '../../practice.ts'
import { changeAnswer, readAnswer, refusalIn, storeCalled, taken } from '../answers.ts'

type Method = TransportRequest['method']

/** The port of a connection to a sandbox channel; without an address, to the practice channel of a demo. */
export function createSandbox(connection: ChannelConnection, transport: ChannelTransport): ChannelPort & AnswersOrders {
  const send = sender(connection, transport)
  return {
    name: connection.channel,
    can: { availability: true, prices: true, hours: true, pause: true, fetch: true, nestedGroups: true, alcohol: true },
    validate: menu => checkChannelMenu(connection.channel, menu),
    async publish({ key, menu }, signal) {
      const reply = await send('PUT', 'menu', signal, menu, { [SANDBOX_KEY_HEADER]: key })
      const refused = refusalIn(reply)
      return refused === undefined
        ? answerOf(readAnswer(sandboxJob, reply))
        : { state: 'refused', message: refused, entities: [] }
    },
    async status(jobRef, signal) {
      return answerOf(readAnswer(sandboxJob, await send('GET', `jobs/${encodeURIComponent(jobRef)}`, signal)))
    },
    async lookUp(key, _, signal) {
      const [job] = readAnswer(sandboxJobs, await send('GET', `jobs?key=${encodeURIComponent(key)}`, signal)).jobs
      return job && answerOf(job)
    },
    setAvailability: async (changes, signal) =>
      entitiesOf(await send('POST', 'availability', signal, { changes }), changes),
    setPrices: async (changes, signal) => entitiesOf(await send('POST', 'prices', signal, { changes }), changes),
    setHours: async (hours, signal) => taken(await send('PUT', 'hours', signal, hours)),
    pause: async (until, signal) => taken(await send('POST', 'pause', signal, { until })),
    async fetchCurrent(signal) {
      return readAnswer(sandboxCurrent, await send('GET', 'menu', signal)).menu ?? NOTHING
    },
    async test(signal) {
      return readAnswer(sandboxStore, await send('GET', '', signal)).name
    },
    async answerOrder(orderRef, answer, { readyAt = null, reason = '' }, signal) {
      const path = `orders/${encodeURIComponent(orderRef)}/answer`
      return replyAnswer(refusalIn(await send('POST', path, signal, { answer, readyAt, reason })))
    },
  }
}

/** What a store has there that has published nothing. */
const NOTHING: ChannelMenu = {
  store: storeCalled(''),
  menus: [],
  categories: [],
  items: [],
  groups: [],
  options: [],
  hours: { regular: [], special: [] },
}

function sender({ address, account, key }: ChannelConnection, transport: ChannelTransport) {
  const store = `${(address || practiceAddress()).replace(/\/+$/, '')}${SANDBOX_BASE}/${encodeURIComponent(account)}`
  return (
    method: Method,
    path: string,
    signal: AbortSignal,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TransportReply> =>
    transport.send(
      {
        method,
        url: path === '' ? store : `${store}/${path}`,
        headers: {
          ...headers,
          Accept: 'application/json',
          Authorization: `Bearer ${key}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body), gzip: true }),
      },
      signal,
    )
}

function answerOf({ state, job, done, total, message, entities }: SandboxJob): PublishAnswer {
  if (state === 'queued') return { state: 'accepted', jobRef: job }
  if (state === 'running') return { state: 'running', jobRef: job, done, total }
  const answers = entities.map(entityAnswer)
  return state === 'done' ? { state: 'done', entities: answers } : { state: 'refused', message, entities: answers }
}

const entityAnswer = ({ kind, ref, outcome, message, id }: SandboxEntity): EntityAnswer => ({
  kind,
  ref,
  outcome,
  message,
  ...(id !== undefined && { theirId: id }),
})

/** Each change with what became of it; all refused where the request was. */
function entitiesOf(reply: TransportReply, changes: readonly Pick<EntityAnswer, 'kind' | 'ref'>[]): EntityAnswer[] {
  const message = refusalIn(reply)
  if (message === undefined) return readAnswer(sandboxEntities, reply).entities.map(entityAnswer)
  return changes.map(change => changeAnswer(change, message))
}
