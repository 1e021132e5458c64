/** Everything that a server process counts as it runs, for `/metrics` and the System page. */
import { CallFigures } from './callFigures.ts'
import type { DueFigures } from './dueWork.ts'
import { Faults } from './faults.ts'

export interface ProcessFigures {
  /** By the name of the call; one that was not made yet is not there. */
  readonly calls: ReadonlyMap<string, CallFigures>
  /** Those of a call of the contract. */
  callOf(name: string): CallFigures
  /** Due work that this process does, by its name. */
  readonly due: Map<string, DueFigures>
  readonly faults: Faults
}

export function processFigures(): ProcessFigures {
  const calls = new Map<string, CallFigures>()
  return {
    calls,
    callOf(name) {
      const known = calls.get(name)
      if (known) return known
      const made = new CallFigures()
      calls.set(name, made)
      return made
    },
    due: new Map(),
    faults: new Faults(),
  }
}
