/** What stands where no picture has been chosen: dishes drawn from above, on a field of 400 by 400. */
import type { StandIn } from '../../document/choices.ts'
import { disc } from './marks.ts'

const DRAWN: Readonly<Record<StandIn, () => string>> = {
  bowl: () => disc(200, 200, 190, '#b3261e') + disc(200, 200, 170, '#f4b860'),
  plate: () => disc(200, 200, 190, '#ffffff') + disc(200, 200, 140, '#efe6da'),
  hotpot: () => disc(200, 200, 190, '#4a4a4a') + disc(200, 200, 170, '#c62828'),
  drink: () => disc(200, 200, 190, '#ffffff'),
  dessert: () => disc(200, 200, 190, '#ffffff'),
  dumplings: () => disc(200, 200, 190, '#d9a866'),
  brunch: () => disc(200, 200, 190, '#ffffff'),
}
/** The cloth below a dish. */
const GROUND = '<rect width="400" height="400" fill="#e8dccb"/>'

/** A dish; with the table below it where the picture is full to its edges. */
export const standInOf = (kind: StandIn, hasGround: boolean): string => (hasGround ? GROUND : '') + DRAWN[kind]()
