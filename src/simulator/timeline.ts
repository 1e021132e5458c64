/** What happens when, on the clock of the evening that is played. */

interface Step {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly run: () => void | Promise<void>
}

/** Steps in the order of their time; those of the same time in the order in which they were put in. */
export class Timeline {
  #steps: Step[] = []
  /** The time of the step that runs, or ran last. */
  now: number

  constructor(start: number) {
    this.now = start
  }

  /** What is to happen at a time; what is already over happens at once. */
  at(at: number, run: Step['run']): void {
    const index = this.#steps.findLastIndex(step => step.at <= at) + 1
    this.#steps.splice(index, 0, { at, run })
  }

  /** Plays everything, also what steps put in. `until` waits for the time of a step. */
  async play(until: (at: number) => Promise<void>): Promise<void> {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.now = Math.max(this.now, step.at)
      await until(this.now)
      await step.run()
    }
  }
}
