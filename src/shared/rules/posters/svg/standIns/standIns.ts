/** What stands where no picture has been chosen: dishes, drawn on a field of 400 by 400. */
import type { StandIn } from '../../document/choices.ts'
import { bowl, dumplings, hotpot, plate } from './bowls.ts'
import { brunch, dessert, drink } from './tables.ts'

const DRAWN: Readonly<Record<StandIn, () => string>> = { bowl, plate, hotpot, drink, dessert, dumplings, brunch }
const made = new Map<StandIn, string>()

/** The table below a dish. */
const GROUND = '<rect width="400" height="400" fill="#e8dccb"/>'

/** A dish; with the table below it where the picture is full to its edges. */
export function standInOf(kind: StandIn, hasGround: boolean): string {
  const drawn = made.get(kind) ?? DRAWN[kind]()
  made.set(kind, drawn)
  return (hasGround ? GROUND : '') + drawn
}
