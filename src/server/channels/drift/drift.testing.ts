/** A channel in memory whose menu somebody can change by hand, and the works that compare it and tell it. */
import { afterAll, beforeAll } from 'vitest'
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import { driftCalls } from '../../../shared/contract/channels/drift.ts'
import { testServer } from '../../testing/testServer.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { changesWork } from '../changes/changesWork.ts'
import { channelWakes } from '../changes/wakes.ts'
import { connectChannel } from '../portFor.ts'
import type { ChannelPort } from '../port.ts'
import { fakeChannel } from '../publishing/fakeChannel.testing.ts'
import { aKey, type PublishingStore } from '../publishing/publishing.testing.ts'
import { type DriftTiming, driftWork } from './driftWork.ts'

/** How the next questions after the menu end, by account; otherwise it is told. */
const answers = new Map<string, (() => Promise<ChannelMenu>)[]>()
export const answerNext = ({ one }: PublishingStore, answer: () => Promise<ChannelMenu>): void => {
  const account = accountOf.get(one) ?? ''
  answers.set(account, [...(answers.get(account) ?? []), answer])
}
const accountOf = new Map<object, string>()

/** In the tests of this file `sandboxOne` is played, with what is told of it and to it. */
export function playDriftingChannel(): void {
  let putBack = () => {}
  beforeAll(() => {
    putBack = connectChannel('sandboxOne', connection => {
      const fake = fakeChannel(connection.account)
      accountOf.set(fake, connection.account)
      const change = (ref: string, fields: object) => {
        const changed = <T extends { ref: string }>(parts: T[]) =>
          parts.map(part => (part.ref === ref ? { ...part, ...fields } : part))
        if (fake.menu)
          fake.menu = { ...fake.menu, items: changed(fake.menu.items), options: changed(fake.menu.options) }
      }
      const port: ChannelPort = {
        ...fake.port(connection),
        fetchCurrent() {
          const next = answers.get(connection.account)?.shift()
          if (next) return next()
          return fake.menu ? Promise.resolve(fake.menu) : Promise.reject(new Error('nothing there'))
        },
        setPrices(changes) {
          for (const { ref, priceCents } of changes) change(ref, { priceCents })
          return Promise.resolve(changes.map(({ kind, ref }) => ({ kind, ref, outcome: 'ok', message: '' })))
        },
        setAvailability(changes) {
          for (const { ref, available, until } of changes) change(ref, { available, suspendedUntil: until })
          return Promise.resolve(changes.map(({ kind, ref }) => ({ kind, ref, outcome: 'ok', message: '' })))
        },
        setHours(hours) {
          if (fake.menu) fake.menu = { ...fake.menu, hours }
          return Promise.resolve()
        },
      }
      return port
    })
  })
  afterAll(() => putBack())
}

/** Somebody changes an item on the channel. */
export function changeThere({ one }: PublishingStore, id: number, fields: Partial<ChannelMenu['items'][number]>): void {
  if (!one.menu) throw new Error('Nothing is there')
  one.menu = {
    ...one.menu,
    items: one.menu.items.map(item => (item.entityId === id ? { ...item, ...fields } : item)),
  }
}

/** One look at the channels to be compared, so many seconds from now; whether any was. */
export async function compares({ boss }: PublishingStore, seconds = 1, timing: DriftTiming = {}): Promise<boolean> {
  const { server } = await testServer()
  const now = new Date(Date.now() + seconds * 1_000)
  const job = driftWork(server, timing)
  const due = await server.engine.transact('owner', 'read', run => job.listDue(run, now, 1_000))
  const mine = due.filter(({ merchantId }) => merchantId === boss.store.merchantId)
  const ran = await Promise.all(mine.map(one => job.runOutside(one, now)))
  return ran.some(Boolean)
}

/** What small changes wait is told. */
export async function tells({ boss }: PublishingStore, seconds = 5): Promise<void> {
  const { server } = await testServer()
  const { merchantId } = boss.store
  const now = new Date(Date.now() + seconds * 1_000)
  await transactIn(
    server,
    { merchantId },
    'write',
    run => new OpenContext(run, { requestId: 'test', origin: 'test', language: 'en', call: 'test', now }),
    context => channelWakes.runDue(context, { merchantId, id: 0 }, now),
  )
  const later = new Date(now.getTime() + 1_000)
  const work = changesWork(server, { clock: () => later })
  const due = await server.engine.transact('owner', 'read', run => work.listDue(run, later, 1_000))
  for (const job of due) if (job.merchantId === merchantId) await work.runOutside(job, later)
  await work.idle()
}

/** Asks for a comparison and waits for it; what it has found. */
export async function driftOf(store: PublishingStore, timing: DriftTiming = {}) {
  await store.boss.send(driftCalls.fetchForChowly, { channel: 'sandboxOne', ...aKey() })
  await compares(store, 1, timing)
  return store.boss.send(driftCalls.getDriftForChowly, { channel: 'sandboxOne' })
}
