/**
 * Knows which stores of a cluster can be reached while a node of it is away. Their calls are refused at once then: each would
 * hold a connection until it is given up, and calls of all other stores would wait for one.
 */
import { type NodeReach, requireInReach } from './nodeReach.ts'

/** So long what was learnt is taken as it is; then the nodes are asked again, while calls go on by what is known. */
const KEPT_MS = 1_000

export class NodeWatch {
  readonly #find: () => Promise<NodeReach | undefined>
  readonly #onAway: (reach: NodeReach) => void
  #reach: NodeReach | undefined
  #learntAt = Number.NEGATIVE_INFINITY
  #learning: Promise<void> | undefined

  /** `find` asks the nodes. `onAway` hears of it each time that one is away. */
  constructor(find: () => Promise<NodeReach | undefined>, onAway: (reach: NodeReach) => void) {
    this.#find = find
    this.#onAway = onAway
  }

  /** Undefined while every node answers, as far as is known. */
  get reach(): NodeReach | undefined {
    if (this.#reach !== undefined && performance.now() - this.#learntAt > KEPT_MS) void this.learn()
    return this.#reach
  }

  /** Throws DatabaseAway where the node of the store is away. */
  requireThere(merchantId: number): void {
    requireInReach(this, merchantId)
  }

  /** Asks the nodes. What was known stays where the coordinator does not answer. */
  learn(): Promise<void> {
    this.#learning ??= this.#find()
      .then(reach => {
        this.#reach = reach
        if (reach !== undefined) this.#onAway(reach)
      })
      .catch(() => {})
      .finally(() => {
        this.#learntAt = performance.now()
        this.#learning = undefined
      })
    return this.#learning
  }
}
