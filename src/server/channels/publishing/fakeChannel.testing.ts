/** A channel in memory behind the port, so that a test says how each request ends; one for each store. */
import { afterAll, beforeAll } from 'vitest'
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import {
  ChannelBusy,
  ChannelKeyRefused,
  type ChannelConnection,
  type ChannelPort,
  ChannelUnknown,
  ChannelUnreached,
  type DeliveryChannel,
  type EntityAnswer,
  type PublishAnswer,
} from '../port.ts'
import { connectChannel } from '../portFor.ts'

/** How the next request ends: `lost`: it is done, and nobody hears of it. `works`: the channel works on it. */
export type Fate = 'done' | 'works' | 'down' | 'lost' | 'silent' | 'busy' | 'busyFor90s' | 'keyRefused' | 'defect'

interface Job {
  readonly key: string
  readonly menu: ChannelMenu
  isDone: boolean
}

export class FakeChannel {
  /** What guests see there. */
  menu: ChannelMenu | null = null
  /** Menus that it has taken; the same key again is none. */
  readonly jobs: Job[] = []
  readonly previous: (ChannelMenu | null)[] = []
  readonly asked: string[] = []
  readonly fates: Fate[] = []
  readonly refusedRefs = new Set<string>()
  refusesAll = ''
  progress = 1
  /** What it says of parts that it refuses. */
  words = (ref: string): string => `No ${ref} here`
  /** Is called in the middle of a request. */
  during: () => Promise<unknown> = () => Promise.resolve()

  /** The channel has worked through everything. */
  finish(): void {
    for (const job of this.jobs) this.end(job)
  }

  private end(job: Job): void {
    job.isDone = true
    this.menu = job.menu
  }

  port({ channel }: ChannelConnection): ChannelPort {
    const can = { availability: true, prices: true, hours: true, pause: true, fetch: true } as const
    return {
      name: channel,
      can: { ...can, nestedGroups: true, alcohol: channel !== 'sandboxTwo' },
      validate: menu =>
        menu.items.flatMap(({ ref }) =>
          ref.includes('/')
            ? [
                {
                  severity: 'error',
                  rule: 'idLetters',
                  at: { kind: 'item', ref },
                  source: null,
                  values: {},
                  mend: null,
                },
              ]
            : [],
        ),
      publish: async ({ key, menu, previous }) => {
        this.previous.push(previous)
        return await this.meet('publish', () => this.take(key, menu))
      },
      status: async jobRef => await this.meet('status', () => this.answer(this.jobs[Number(jobRef)])),
      lookUp: async key => {
        const found = this.jobs.find(job => job.key === key)
        return await this.meet('lookUp', () => (found ? this.answer(found) : undefined))
      },
      setAvailability: () => Promise.resolve([]),
      setPrices: () => Promise.resolve([]),
      setHours: () => Promise.resolve(),
      pause: () => Promise.resolve(),
      fetchCurrent: () => (this.menu ? Promise.resolve(this.menu) : Promise.reject(new Error('nothing'))),
      test: () => Promise.resolve('Store'),
    }
  }

  private take(key: string, menu: ChannelMenu): PublishAnswer {
    const known = this.jobs.find(job => job.key === key)
    const job = known ?? { key, menu, isDone: false }
    if (known === undefined) this.jobs.push(job)
    if (this.refusesAll !== '') return this.answer(job)
    if (this.fate !== 'works') this.end(job)
    return this.fate === 'works' ? { state: 'accepted', jobRef: String(this.jobs.indexOf(job)) } : this.answer(job)
  }

  private answer(job: Job | undefined): PublishAnswer {
    if (job === undefined) throw new ChannelUnknown('no such job')
    if (this.refusesAll !== '') return { state: 'refused', message: this.refusesAll, entities: [] }
    if (!job.isDone) return { state: 'running', jobRef: String(this.jobs.indexOf(job)), done: this.progress, total: 4 }
    const entities = [...this.refusedRefs].map((ref): EntityAnswer => ({
      kind: 'item',
      ref,
      outcome: 'refused',
      message: this.words(ref),
    }))
    return { state: 'done', entities }
  }

  private fate: Fate = 'done'
  private async meet<T>(what: string, answer: () => T): Promise<T> {
    this.asked.push(what)
    this.fate = this.fates.shift() ?? 'done'
    if (this.fate === 'down') throw new ChannelUnreached('not reached: ECONNREFUSED')
    if (this.fate === 'busy') throw new ChannelBusy(null)
    if (this.fate === 'busyFor90s') throw new ChannelBusy(90_000)
    if (this.fate === 'keyRefused') throw new ChannelKeyRefused('refused with 401')
    if (this.fate === 'defect') throw new TypeError('undefined is not a function')
    if (this.fate === 'silent') throw new ChannelUnknown('no answer in time')
    await this.during()
    const answered = answer()
    if (this.fate === 'lost') throw new ChannelUnknown('no answer: ECONNRESET')
    return answered
  }
}

const fakes = new Map<string, FakeChannel>()

/** The channel of an account; made when it is first asked for. */
export function fakeChannel(account: string): FakeChannel {
  const known = fakes.get(account)
  const fake = known ?? new FakeChannel()
  fakes.set(account, fake)
  return fake
}

/** In the tests of this file these channels are played. */
export function playChannels(...channels: readonly DeliveryChannel[]): void {
  let putBack: (() => void)[] = []
  beforeAll(() => {
    putBack = channels.map(channel =>
      connectChannel(channel, connection => fakeChannel(connection.account).port(connection)),
    )
  })
  afterAll(() => {
    for (const put of putBack) put()
  })
}
