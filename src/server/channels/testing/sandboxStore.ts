/** A store that publishes to a sandbox channel on this machine, and a clock for both that tests move. */
import { onTestFinished } from 'vitest'
import { publishingCalls, type PublishRow } from '../../../shared/contract/channels/publishing.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { SandboxChannel, type SandboxOptions } from '../../../simulator/channel/sandboxChannel.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { addEntity, inStoreOf } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { publishWork } from '../publishing/publishWork.ts'

const KEY = 'sandbox-key'
/** The clock begins later than everything that the test asks for. */
const AHEAD_MS = 60_000

let opened: Promise<TestServer> | undefined
/** A server that may ask this machine; one for all tests of a worker. */
const guarded = () =>
  (opened ??= testServer().then(({ engine }) => openTestServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, engine)))

export interface SandboxStore {
  readonly boss: TestPerson
  readonly merchantId: number
  readonly dish: number
  readonly channel: SandboxChannel
  /** Its port, to come back at. */
  readonly port: number
  /** What the channel has of the store. */
  readonly there: () => SandboxChannel['stores'][number]
  readonly startsAt: number
  /** The channel's clock, in milliseconds. */
  readonly setClock: (now: number) => void
}

/** The time so many seconds after the beginning. */
const at = ({ startsAt }: SandboxStore, seconds: number) => new Date(startsAt + seconds * 1_000)

/** A store with a third-party menu of one dish, connected to a channel of its own. */
export async function aSandboxStore(options: Partial<SandboxOptions> = {}): Promise<SandboxStore> {
  const boss = await aPerson({ isBoss: true })
  const { merchantId } = boss.store
  const startsAt = Date.now() + AHEAD_MS
  let clock = startsAt
  const setClock = (now: number) => void (clock = now)
  const channel = new SandboxChannel({ key: KEY, now: () => clock, ...options })
  const address = await channel.open()
  onTestFinished(() => channel.close())
  await boss.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: KEY })
  await saveSettings(boss, 'thirdParty', { sandboxOne: { enabled: true, account: 'wok', address } })
  const supplyTimeId = await addEntity(boss, 'supplyTime', {
    name: 'All day',
    spans: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fromMinute: 660, toMinute: 1_320 })),
  })
  const categoryId = await addEntity(boss, 'category', { name: 'Mains', supplyTimeId })
  const dish = await addEntity(boss, 'dish', { name: 'Ramen', categoryId, priceCents: 900 })
  const menuTypeId = await addEntity(boss, 'menuType', { name: 'Delivery' })
  await addEntity(boss, 'menu', {
    name: 'Delivery',
    menuTypeId,
    orderTypes: ['delivery'],
    channels: ['thirdParty'],
    categories: [{ categoryId, items: [{ kind: 'dish', id: dish }] }],
  })
  const there = () => channel.store('wok')
  const port = Number(new URL(address).port)
  return { boss, merchantId, dish, channel, port, there, startsAt, setClock }
}

export const aKey = (): { idempotencyKey: string } => ({ idempotencyKey: `key-${unique()}` })

/** Somebody gives the dish another price; terminals have it at once. */
export async function setPrice({ boss, dish }: SandboxStore, priceCents: number): Promise<void> {
  await inStoreOf(boss, context =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => {
        const before = document.dish.get(dish)
        return before ? [{ kind: 'dish', id: dish, before, after: { ...before, priceCents } }] : []
      },
    }),
  )
}

/** Asks for a publish; its number. */
export async function asks({ boss }: SandboxStore): Promise<number> {
  const channels = ['sandboxOne' as const]
  const { rows } = await boss.send(publishingCalls.publishForChowly, { channels, again: true, anyway: true, ...aKey() })
  return rows[0]?.publishId ?? 0
}

/** A publish as people see it. */
export const publishOf = async ({ boss }: SandboxStore, publishId: number): Promise<PublishRow> =>
  (await boss.send(publishingCalls.getPublishForChowly, { publishId })).publish

/** In how many seconds after the beginning it is tried again. */
export const dueIn = (store: SandboxStore, { nextTryAt }: PublishRow): number =>
  Math.round((Date.parse(nextTryAt ?? '') - store.startsAt) / 1_000)

/**
 * What a process does so many seconds after the beginning: the store's publishes that are due then. An answer that the
 * channel keeps back is given up as soon as it does so. How many it worked on.
 */
export async function works(store: SandboxStore, seconds: number): Promise<number> {
  const { server, engine } = await guarded()
  const now = at(store, seconds)
  store.setClock(now.getTime())
  const late = new AbortController()
  store.channel.onIgnored = () => late.abort()
  const work = publishWork(server, { deadline: () => late.signal })
  const due = await engine.transact('owner', 'read', run => work.listDue(run, now, 10_000))
  const jobs = due.filter(({ merchantId }) => merchantId === store.merchantId)
  const worked = await Promise.all(jobs.map(job => work.runOutside(job, now)))
  return worked.filter(Boolean).length
}

/** Works second by second, or until the publish is due again, until it has ended; the second at which it had. */
export async function worksUntilEnded(store: SandboxStore, publishId: number, from: number): Promise<number> {
  let seconds = from
  for (let times = 0; times < 200; times++) {
    await works(store, seconds)
    const publish = await publishOf(store, publishId)
    if (publish.endedAt !== null) return seconds
    seconds = Math.max(seconds + 1, dueIn(store, publish))
  }
  throw new Error('The publish does not end')
}
