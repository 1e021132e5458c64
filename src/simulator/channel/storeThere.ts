/** A store at the sandbox channel: its live menu, its publish jobs, its pause, and what it heard of its orders. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { channelMenu, type ChannelMenu } from '../../shared/contract/channels/channelMenu.ts'
import {
  type SandboxAnswer,
  sandboxAnswer,
  type sandboxAvailability,
  type SandboxEntity,
  type SandboxJob,
  sandboxJob,
  sandboxOrder,
  type SandboxOrder,
  sandboxPause,
  type sandboxPrices,
} from '../../shared/contract/channels/sandboxWire.ts'
import { backOnSale, type EntityChange, menuAfter, withChange } from './liveMenu.ts'
import { answersTo, idThere, wholeRefusal } from './refusals.ts'

const keptJob = z.object({
  ...sandboxJob.shape,
  menu: channelMenu.nullable(),
  sentAt: z.number(),
  startedAt: z.number().nullable(),
})
type KeptJob = z.output<typeof keptJob>

/** What is kept in a file and shown to whoever asks. */
export const storeState = z.object({
  hash: z.string(),
  menu: channelMenu.nullable(),
  pausedUntil: sandboxPause.shape.until,
  jobs: z.array(keptJob),
  orders: z.array(z.object({ order: sandboxOrder, version: z.number(), answers: z.array(sandboxAnswer) })),
})
export type StoreState = z.output<typeof storeState>

/** How its publishes go. */
export interface StoreHabits {
  /** From the start of a publish to its end. */
  readonly jobMs: number
  /** Publishes do not go on. */
  readonly stuck: boolean
  /** Refused for practice. */
  readonly unwanted: ReadonlySet<string>
}

/** Jobs that are remembered; older ones are forgotten with their keys. */
const MOST_JOBS = 20

export class StoreThere {
  readonly name: string
  state: StoreState
  readonly #habits: () => StoreHabits
  readonly #say: (line: string) => void

  constructor(name: string, habits: () => StoreHabits, say: (line: string) => void, state?: StoreState) {
    this.name = name
    this.#habits = habits
    this.#say = line => say(`${name}: ${line}`)
    this.state = state ?? { hash: '', menu: null, pausedUntil: null, jobs: [], orders: [] }
  }

  /** Brings it up to `now`: publishes go on one after the other, what was off for a time comes back, pauses end. */
  settle(now: number): void {
    const { jobMs, stuck } = this.#habits()
    let free = 0
    for (const job of this.state.jobs) {
      if (job.state === 'done' || job.state === 'failed') continue
      if (stuck) break
      if (job.state === 'queued') Object.assign(job, { state: 'running', startedAt: Math.max(job.sentAt, free) })
      const elapsed = now - (job.startedAt ?? now)
      if (elapsed < jobMs) {
        job.done = Math.floor((job.total * elapsed) / jobMs)
        break
      }
      this.#end(job)
      free = (job.startedAt ?? now) + jobMs
    }
    if (this.state.menu) this.state.menu = backOnSale(this.state.menu, now)
    const { pausedUntil } = this.state
    if (pausedUntil !== null && pausedUntil !== 'open' && Date.parse(pausedUntil) <= now) this.state.pausedUntil = null
  }

  /** The job of a key: the one that is known, else a new one. Undefined where the key belongs to another menu. */
  publish(key: string, menu: ChannelMenu, now: number): KeptJob | undefined {
    const hash = createHash('sha256').update(JSON.stringify(menu)).digest('hex')
    const known = this.state.jobs.find(job => job.key === key)
    if (known) return known.hash === hash ? known : undefined
    const number = Number(this.state.jobs.at(-1)?.job.replace(/^job-/, '') ?? 0) + 1
    const job: KeptJob = {
      job: `job-${number}`,
      key,
      hash,
      state: 'queued',
      done: 0,
      total: answersTo(menu, new Set()).length,
      message: '',
      entities: [],
      menu,
      sentAt: now,
      startedAt: null,
    }
    this.state.jobs = [...this.state.jobs.slice(-MOST_JOBS), job]
    this.#say(`${job.job} publishes ${job.total} entities`)
    this.settle(now)
    return job
  }

  #end(job: KeptJob): void {
    const { menu } = job
    job.menu = null
    if (!menu) return
    const refusal = wholeRefusal(menu)
    job.done = job.total
    job.entities = answersTo(menu, this.#habits().unwanted)
    if (refusal !== undefined) {
      Object.assign(job, { state: 'failed', message: refusal, entities: [] })
      this.#say(`${job.job} failed: ${refusal}`)
      return
    }
    job.state = 'done'
    this.state.menu = menuAfter(menu, this.state.menu, job.entities)
    this.state.hash = job.hash
    const refused = job.entities.filter(({ outcome }) => outcome === 'refused')
    const about = refused.map(({ ref, message }) => ` ${ref} (${message})`).join(',')
    this.#say(`${job.job} is live${refused.length === 0 ? '' : `, without${about}`}`)
  }

  /** Somebody changes or removes an item or an option; false where there is none. */
  change(kind: string, ref: string, change: EntityChange | null): boolean {
    const next = this.state.menu && withChange(this.state.menu, kind, ref, change)
    if (next) this.state.menu = next
    this.#say(`${kind} ${ref}: ${next ? (change === null ? 'removed' : JSON.stringify(change)) : 'not on the menu'}`)
    return Boolean(next)
  }

  setAvailability({ changes }: z.output<typeof sandboxAvailability>): SandboxEntity[] {
    return changes.map(({ kind, ref, available, until, priceCents }) =>
      answerTo(kind, ref, this.change(kind, ref, { available, suspendedUntil: available ? null : until, priceCents })),
    )
  }

  setPrices({ changes }: z.output<typeof sandboxPrices>): SandboxEntity[] {
    return changes.map(({ kind, ref, priceCents }) => answerTo(kind, ref, this.change(kind, ref, { priceCents })))
  }

  /** False where no menu was published yet. */
  setHours(hours: ChannelMenu['hours']): boolean {
    if (!this.state.menu) return false
    this.state.menu = { ...this.state.menu, hours }
    this.#say(`hours: ${hours.regular.length} spans, ${hours.special.length} special days`)
    return true
  }

  pause({ until }: z.output<typeof sandboxPause>): void {
    this.state.pausedUntil = until
    this.#say(until === null ? 'takes orders' : `paused until ${until}`)
  }

  /** Remembers an order and its newest version. */
  keepOrder(order: SandboxOrder, version: number): void {
    const known = this.state.orders.find(kept => kept.order.ref === order.ref)
    if (known) Object.assign(known, { order, version })
    else this.state.orders.push({ order, version, answers: [] })
  }

  /** What the store says to an order; false where the order is unknown. */
  hear(ref: string, answer: SandboxAnswer): boolean {
    const known = this.state.orders.find(({ order }) => order.ref === ref)
    known?.answers.push(answer)
    this.#say(`order ${ref}: ${known ? answer.answer : 'unknown'}`)
    return known !== undefined
  }
}

const answerTo = (kind: SandboxEntity['kind'], ref: string, isThere: boolean): SandboxEntity =>
  isThere
    ? { kind, ref, outcome: 'ok', message: '', id: idThere(ref) }
    : { kind, ref, outcome: 'refused', message: 'Not on the menu' }

/** A job as it is answered: without its menu. */
export const jobAnswer = (job: KeptJob): SandboxJob => sandboxJob.parse(job)
