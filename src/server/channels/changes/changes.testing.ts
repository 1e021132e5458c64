/** A store that sells on a delivery channel, and the channel on this machine: what it was told, and how it answers. */
import { onTestFinished } from 'vitest'
import type { ChannelHours, ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import { pauseCalls } from '../../../shared/contract/channels/pauses.ts'
import { availabilityCalls, type AvailabilityTo } from '../../../shared/contract/menu/availability.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext } from '../../kernel/context.ts'
import type { DueWork, OutsideWork } from '../../kernel/dueWork.ts'
import { transactIn } from '../../kernel/turns.ts'
import { soldOutEnds } from '../../menu/library/availabilityDue.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { currentChannelMenu } from '../snapshots/currentMenu.ts'
import { keepSnapshot } from '../snapshots/snapshots.ts'
import { pausesEnd } from '../pauses/pausesEnd.ts'
import { connectChannel } from '../portFor.ts'
import type { AvailabilityChange, ChannelPort, DeliveryChannel, EntityAnswer, PriceChange } from '../port.ts'
import { changesWork } from './changesWork.ts'
import { type ChangeTiming, claimChanges } from './sendChanges.ts'
import { addSentPublish, endSentPublish, inStore } from './changes.testing.queries.ts'
import { tellChannel } from './tellChannel.ts'
import { channelWakes } from './wakes.ts'

/** What the channel does with the next call: an error is thrown, entities are refused, or it never answers. */
type Mood = Error | { readonly refuses: string; readonly message: string } | 'silent'
type Told =
  | { readonly availability: readonly AvailabilityChange[] }
  | { readonly prices: readonly PriceChange[] }
  | { readonly hours: ChannelHours }
  | { readonly pause: string | null }

/** A channel that takes everything, unless it is in a mood. */
export class ToldChannel {
  readonly calls: Told[] = []
  #heard = () => {}
  moods: Mood[] = []
  /** In this mood for good. */
  down: Mood | undefined
  /** Happens while a call is under way. */
  onCall: (() => Promise<void>) | undefined
  can = { availability: true, prices: true, hours: true, pause: true }

  port(name: DeliveryChannel): ChannelPort {
    const never = () => Promise.reject(new Error('not asked'))
    const { can } = this
    return {
      name,
      can: { ...can, fetch: false, nestedGroups: true, alcohol: true },
      validate: () => [],
      publish: never,
      status: never,
      lookUp: never,
      setAvailability: changes => this.#takes({ availability: changes }, changes),
      setPrices: changes => this.#takes({ prices: changes }, changes),
      setHours: async hours => void (await this.#takes({ hours }, [])),
      pause: async until => void (await this.#takes({ pause: until }, [])),
      fetchCurrent: never,
      test: never,
    }
  }

  async #takes(told: Told, changes: readonly (AvailabilityChange | PriceChange)[]): Promise<EntityAnswer[]> {
    await this.onCall?.()
    this.onCall = undefined
    const mood = this.moods.shift() ?? this.down
    if (mood === 'silent') return new Promise(() => {})
    if (mood instanceof Error) throw mood
    this.calls.push(told)
    this.#heard()
    return changes.map(({ kind, ref }) =>
      mood?.refuses === ref
        ? { kind, ref, outcome: 'refused', message: mood.message }
        : { kind, ref, outcome: 'ok', message: '' },
    )
  }

  /** Resolves with the next call that it takes. */
  nextCall(): Promise<void> {
    return new Promise(resolve => {
      this.#heard = resolve
    })
  }

  /** What it was told since the last question. */
  heard(): Told[] {
    return this.calls.splice(0)
  }
}

/** When the newest store was ready: files share a worker, and a test may begin a minute after the first. */
let start = Date.now()
/** So many seconds after that. */
export const at = (seconds: number): Date => new Date(start + seconds * 1_000)

export interface SellingOnChannels {
  readonly boss: TestPerson
  readonly merchantId: number
  /** A dish of 9.00, and one of 12.00 with the modifier. */
  readonly ramen: number
  readonly salmon: number
  readonly egg: number
  readonly menu: number
}

let putBack: (() => void)[] = []

/** Until the end of the test this channel answers; the other files of the worker find the adapters as they were. */
export function playsChannel(name: DeliveryChannel, channel: ToldChannel): void {
  putBack.push(connectChannel(name, () => channel.port(name)))
  onTestFinished(() => {
    for (const put of putBack.toReversed()) put()
    putBack = []
  })
}

/** A store whose third-party menu was published on these channels, each of which is told by `channel`. */
export async function aStoreOn(
  channel: ToldChannel,
  names: readonly DeliveryChannel[] = ['sandboxOne'],
): Promise<SellingOnChannels> {
  const boss = await aPerson({ isBoss: true })
  const { merchantId } = boss.store
  for (const name of names) playsChannel(name, channel)
  for (const name of names)
    await boss.send(secretCalls.saveSecret, { name: `${name}Key` as 'sandboxOneKey', value: 'sandbox key' })
  const connected = Object.fromEntries(names.map(name => [name, { enabled: true, account: 'S-1' }]))
  await saveSettings(boss, 'thirdParty', connected)
  const categoryId = await addEntity(boss, 'category', { name: 'Mains', secondName: '主菜' })
  const group = await addEntity(boss, 'modifierGroup', {
    name: 'Extras',
    min: 0,
    max: 1,
    modifiers: [{ name: 'Egg', priceCents: 150 }],
  })
  const ramen = await addEntity(boss, 'dish', { name: 'Ramen', secondName: '拉面', categoryId, priceCents: 900 })
  const salmon = await addEntity(boss, 'dish', {
    name: 'Salmon',
    categoryId,
    priceCents: 1_200,
    modifierGroupIds: [group],
  })
  const menuTypeId = await addEntity(boss, 'menuType', { name: 'Delivery' })
  const menu = await addEntity(boss, 'menu', {
    name: 'Delivery',
    menuTypeId,
    orderTypes: ['delivery'],
    channels: ['thirdParty'],
    categories: [{ categoryId, items: [ramen, salmon].map(id => ({ kind: 'dish', id })) }],
  })
  const store = { boss, merchantId, ramen, salmon, menu, egg: 0 }
  const wanted = await menuOf(store)
  for (const name of names) await publishes(store, name, wanted)
  start = Date.now()
  return { ...store, egg: wanted.options[0]?.entityId ?? 0 }
}

/** The menu as a publish would send it. */
export const menuOf = ({ merchantId }: Pick<SellingOnChannels, 'merchantId'>): Promise<ChannelMenu> =>
  inStore(merchantId, async run => (await currentChannelMenu(run, merchantId, 'sandboxOne', new Date())).menu)

/** Sends a publish; `end` tells that the channel has it. */
export async function beginsPublish(
  { merchantId }: Pick<SellingOnChannels, 'merchantId'>,
  channel: DeliveryChannel,
  menu: ChannelMenu,
  rollsBackTo: number | null = null,
): Promise<() => Promise<number>> {
  const id = await inStore(merchantId, async run => {
    const hash = await keepSnapshot(run, merchantId, menu)
    return addSentPublish(run, merchantId, { channel, hash, rollsBackTo })
  })
  return async () => {
    await inStore(merchantId, run => endSentPublish(run, merchantId, id))
    return id
  }
}

/** A publish from its beginning to its end; its number. */
export const publishes = async (
  store: Pick<SellingOnChannels, 'merchantId'>,
  channel: DeliveryChannel,
  menu: ChannelMenu,
  rollsBackTo: number | null = null,
): Promise<number> => (await beginsPublish(store, channel, menu, rollsBackTo))()

/** The store's jobs of a kind that are due at a moment. */
async function dueOf(work: Pick<DueWork | OutsideWork, 'listDue'>, merchantId: number, now: Date) {
  const { engine } = await testServer()
  const jobs = await engine.transact('owner', 'read', run => work.listDue(run, now, 10_000))
  return jobs.filter(job => job.merchantId === merchantId)
}

/** What a server process does about a store so many seconds after the tests began; how many channels it looked at. */
export async function looks(
  { merchantId }: Pick<SellingOnChannels, 'merchantId'>,
  seconds: number,
  timing: ChangeTiming = {},
): Promise<number> {
  const { server } = await testServer()
  for (const work of [pausesEnd, soldOutEnds, channelWakes]) {
    const now = at(seconds)
    for (const job of await dueOf(work, merchantId, now))
      await transactIn(
        server,
        { merchantId },
        'write',
        run => contextAt(run, now),
        context => work.runDue(context, job, now),
      )
  }
  const now = at(seconds + 1)
  const work = changesWork(server, { ...timing, clock: () => now })
  const jobs = await dueOf(work, merchantId, now)
  for (const job of jobs) await work.runOutside(job, now)
  await work.idle()
  return jobs.length
}

/** Takes on a channel and sends what is due, and dies before it has written down what became of it. */
export async function sendsAndDies({ merchantId }: SellingOnChannels, seconds: number): Promise<void> {
  const { server } = await testServer()
  const now = at(seconds)
  for (const job of await dueOf(channelWakes, merchantId, now))
    await transactIn(
      server,
      { merchantId },
      'write',
      run => contextAt(run, now),
      context => channelWakes.runDue(context, job, now),
    )
  const later = at(seconds + 1)
  for (const job of await dueOf(changesWork(server), merchantId, later)) {
    const claimed = await claimChanges(server, job, later)
    if (claimed) await tellChannel(claimed.port, claimed.changes)
  }
}

const contextAt = (run: Run, now: Date) =>
  new OpenContext(run, { requestId: 'test', origin: 'test', language: 'en', call: 'test', now })

export const marks = (
  { boss }: SellingOnChannels,
  id: number,
  to: AvailabilityTo,
  kind: 'dish' | 'modifier' = 'dish',
) => boss.send(availabilityCalls.setSoldOut, { changes: [{ kind, id, to }] })

/** How the store's first channel is told, and what was sent, the newest first. */
export async function logOf({ boss }: SellingOnChannels) {
  const { rows, channels } = await boss.send(pauseCalls.getSmallChangesForChowly, {})
  return { rows, state: channels[0] }
}
