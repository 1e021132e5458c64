/** Each kind of thing with what copies it. */
import type { SpreadKind } from '../../../shared/contract/spread/things.ts'
import { menuSpread } from './menuSpread.ts'
import { roleSpread } from './roleSpread.ts'
import { settingSpread } from './settingSpread.ts'
import type { Rights, SpreadWork } from './spreadKind.ts'

const works: Readonly<Record<SpreadKind, SpreadWork>> = {
  dish: menuSpread,
  category: menuSpread,
  modifierGroup: menuSpread,
  setting: settingSpread,
  role: roleSpread,
}

/** What copies things of a kind. */
export const workOf = (kind: SpreadKind): SpreadWork => works[kind]

/** What somebody needs in a store to see its things of a kind; each group of settings has its own. */
export const viewRightsOf = (kind: SpreadKind): Rights['view'] =>
  works[kind].rights({ from: 0, kind, keys: [], fields: [], create: false, overOwn: false }).view
