/**
 * What a terminal has to push (POS-2): kept until the server says what became of it, tried again ever more rarely while
 * it does not, in order or shuffled, now and then twice at once.
 */
import type { z } from 'zod'
import type { ReplyOf } from '../shared/contract/kernel/call.ts'
import { MOST_PUSHED, pushCalls } from '../shared/contract/orders/push.ts'
import type { pushBodies, PushKind } from '../shared/contract/orders/push/items.ts'
import type { Dice } from '../shared/rules/basics/dice.ts'
import { Unreachable, type Wire } from './wire.ts'

export type PushResult = ReplyOf<typeof pushCalls.push>['results'][number]
export type PushInput<K extends PushKind> = z.input<(typeof pushBodies)[K]>

interface QueuedItem {
  readonly key: string
  readonly kind: PushKind
  readonly at: string
  readonly body: Record<string, unknown>
  readonly after: readonly string[]
}

export interface QueueSettings {
  readonly wire: Wire
  /** Of its own: how often something is tried must not change what is rung up. */
  readonly dice: Dice
  /** The terminal's clock, in milliseconds. */
  readonly clock: () => number
  /** So many items in a push. */
  readonly together?: number
  readonly shuffle?: boolean
  /** The part of the pushes that are sent twice at once. */
  readonly duplicate?: number
  /** The first pause after a push that found nobody; the following ones are twice as long, up to the longest. */
  readonly firstPauseMs?: number
  readonly longestPauseMs?: number
  /** After so many tries of the same push it gives up: for tests, where a defect would keep it for ever. */
  readonly mostTries?: number
  readonly pause?: (ms: number) => Promise<void>
  /** Hears what became of each item, once. */
  readonly heard?: (result: PushResult) => void
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export class PushQueue {
  readonly #settings: QueueSettings
  readonly #items: QueuedItem[] = []
  readonly #waiting: (() => void)[] = []
  #pumping: Promise<void> | undefined
  #isOnline = true
  #stopped = false
  /** Pushes that found nobody, or somebody who could not. */
  retries = 0
  /** Items that were answered. */
  answered = 0

  constructor(settings: QueueSettings) {
    this.#settings = settings
  }

  get length(): number {
    return this.#items.length
  }

  /**
   * Takes an item and sets off with it, unless the terminal is offline. `at` is when it happened, in milliseconds. However
   * items are shuffled, it does not go before the answers to the keys of `after`.
   */
  add<K extends PushKind>(kind: K, key: string, at: number, body: PushInput<K>, after: readonly string[] = []): void {
    const copy = structuredClone(body) as QueuedItem['body']
    this.#items.push({ key, kind, at: new Date(at).toISOString(), body: copy, after })
    this.#set()
  }

  /** Offline nothing is sent; online again, everything that came meanwhile. */
  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
    this.#set()
  }

  /** Until everything is answered. Throws what the server refuses as a whole, such as a revoked token. */
  async drained(): Promise<void> {
    this.setOnline(true)
    while (this.#pumping) await this.#pumping
  }

  /** Until no more than so many are left, or nothing is sent because the terminal is offline. */
  async below(most: number): Promise<void> {
    while (this.#pumping && this.#items.length > most) await new Promise<void>(done => this.#waiting.push(done))
  }

  /** Sends nothing more; what is not answered stays. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#pumping?.catch(() => {})
  }

  #set(): void {
    if (this.#pumping || !this.#goesOn()) return
    const pumping = this.#pump().finally(() => {
      this.#pumping = undefined
      this.#wake()
    })
    this.#pumping = pumping
    // Anyone who waits for the end hears of it.
    pumping.catch(() => {})
  }

  #goesOn(): boolean {
    return this.#isOnline && !this.#stopped && this.#items.length > 0
  }

  async #pump(): Promise<void> {
    const { shuffle = false, together = MOST_PUSHED, dice, heard } = this.#settings
    // What comes in the same turn goes together.
    await Promise.resolve()
    while (this.#goesOn()) {
      const items = shuffle ? shuffled(this.#ready(), dice) : this.#items
      const sent = items.slice(0, together)
      const results = await this.#push(sent)
      if (results === undefined) return
      const answered = new Set(results.filter(({ outcome }) => outcome !== 'failed').map(({ key }) => key))
      this.#items.splice(0, this.#items.length, ...this.#items.filter(({ key }) => !answered.has(key)))
      if (answered.size === 0) throw new Error('A push was answered without its items')
      this.answered += answered.size
      for (const result of results) if (answered.has(result.key)) heard?.(result)
      this.#wake()
    }
  }

  #ready(): QueuedItem[] {
    const keys = new Set(this.#items.map(({ key }) => key))
    return this.#items.filter(({ after }) => !after.some(key => keys.has(key)))
  }

  #wake(): void {
    for (const done of this.#waiting.splice(0)) done()
  }

  /** The answer to these items, however often it takes; undefined where the terminal goes offline meanwhile. */
  async #push(items: readonly QueuedItem[]): Promise<PushResult[] | undefined> {
    const { wire, dice, clock, duplicate = 0, pause = wait } = this.#settings
    const { firstPauseMs = 200, longestPauseMs = 10_000, mostTries = Infinity } = this.#settings
    for (let tries = 0; this.#goesOn(); tries++) {
      try {
        const sent = items.map(({ key, kind, at, body }) => ({ key, kind, at, body }))
        const input = { at: new Date(clock()).toISOString(), items: sent }
        const times = dice.chance(duplicate) ? 2 : 1
        const answers = await Promise.all(Array.from({ length: times }, () => wire.send(pushCalls.push, input)))
        const results = answers[0]?.results ?? []
        const failed = results.filter(({ outcome }) => outcome === 'failed').length
        if (failed > 0) this.retries += 1
        // Items that the server could not take are sent again: at once beside others, alone after a pause.
        if (failed < results.length || failed === 0) return results
        if (tries + 1 >= mostTries) throw new Error(`A push failed ${mostTries} times`)
      } catch (error) {
        if (!(error instanceof Unreachable) || tries + 1 >= mostTries) throw error
        this.retries += 1
      }
      const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries, 20))
      await pause(longest * dice.between(0.5, 1))
    }
    return undefined
  }
}

/** The list in any order (Fisher and Yates). */
function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(dice.int(0, left.length - 1), 1))
}
