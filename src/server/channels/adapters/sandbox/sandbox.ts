/** The sandbox channel over its own wire (docs/areas/channels.md): for practice, and to try everything that goes wrong. */
import type { z } from 'zod'
import type { ChannelMenu } from '../../../../shared/contract/channels/channelMenu.ts'
import {
  SANDBOX_BASE,
  SANDBOX_KEY_HEADER,
  sandboxCurrent,
  sandboxEntities,
  type SandboxEntity,
  sandboxError,
  type SandboxJob,
  sandboxJob,
  sandboxJobs,
  sandboxStore,
} from '../../../../shared/contract/channels/sandboxWire.ts'
import { checkChannelMenu } from '../../../../shared/rules/channels/checks/checkChannelMenu.ts'
import {
  type ChannelConnection,
  type ChannelPort,
  type ChannelTransport,
  ChannelUnknown,
  type EntityAnswer,
  type PublishAnswer,
  type TransportReply,
  type TransportRequest,
} from '../../port.ts'
import { practiceAddress } from '../../practice.ts'

type Method = TransportRequest['method']

/** The port of a connection to a sandbox channel; without an address, to the practice channel of a demo. */
export function createSandbox(connection: ChannelConnection, transport: ChannelTransport): ChannelPort {
  const send = sender(connection, transport)
  return {
    name: connection.channel,
    can: { availability: true, prices: true, hours: true, pause: true, fetch: true, nestedGroups: true, alcohol: true },
    validate: menu => checkChannelMenu(connection.channel, menu),
    async publish({ key, menu }, signal) {
      const reply = await send('PUT', 'menu', signal, menu, { [SANDBOX_KEY_HEADER]: key })
      const refused = refusalIn(reply)
      return refused === undefined
        ? answerOf(read(sandboxJob, reply))
        : { state: 'refused', message: refused, entities: [] }
    },
    async status(jobRef, signal) {
      return answerOf(read(sandboxJob, await send('GET', `jobs/${encodeURIComponent(jobRef)}`, signal)))
    },
    async lookUp(key, _, signal) {
      const [job] = read(sandboxJobs, await send('GET', `jobs?key=${encodeURIComponent(key)}`, signal)).jobs
      return job && answerOf(job)
    },
    setAvailability: async (changes, signal) =>
      entitiesOf(await send('POST', 'availability', signal, { changes }), changes),
    setPrices: async (changes, signal) => entitiesOf(await send('POST', 'prices', signal, { changes }), changes),
    setHours: async (hours, signal) => taken(await send('PUT', 'hours', signal, hours)),
    pause: async (until, signal) => taken(await send('POST', 'pause', signal, { until })),
    async fetchCurrent(signal) {
      return read(sandboxCurrent, await send('GET', 'menu', signal)).menu ?? NOTHING
    },
    async test(signal) {
      return read(sandboxStore, await send('GET', '', signal)).name
    },
  }
}

/** What a store has there that has published nothing. */
const NOTHING: ChannelMenu = {
  store: { name: '', timeZone: '', currency: '', languages: [], phone: '', address: '' },
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

/** What the sandbox said of a request that it did not take; undefined where it did. */
function refusalIn(reply: TransportReply): string | undefined {
  if (reply.status < 400) return undefined
  const said = sandboxError.safeParse(parsed(reply.text))
  return said.success ? said.data.message : `answered ${reply.status}`
}

/** Each change with what became of it; all refused where the request was. */
function entitiesOf(reply: TransportReply, changes: readonly Pick<EntityAnswer, 'kind' | 'ref'>[]): EntityAnswer[] {
  const message = refusalIn(reply)
  if (message === undefined) return read(sandboxEntities, reply).entities.map(entityAnswer)
  return changes.map(({ kind, ref }) => ({ kind, ref, outcome: 'refused', message }))
}

/** Throws ChannelUnknown with what the sandbox said, where it did not take a change. */
function taken(reply: TransportReply): void {
  const message = refusalIn(reply)
  if (message !== undefined) throw new ChannelUnknown(message)
}

/** An answer in its shape. Throws ChannelUnknown for a refusal, and for what is none of the wire. */
function read<T>(shape: z.ZodType<T>, reply: TransportReply): T {
  const message = refusalIn(reply)
  if (message !== undefined) throw new ChannelUnknown(message)
  const found = shape.safeParse(parsed(reply.text))
  if (!found.success) throw new ChannelUnknown('an answer that nobody understands')
  return found.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
