/** The menus to start from (SHELL-16): examples of the trade with prices that everybody changes. */
import type { StarterMenuKey } from '../../contract/guide/starterMenus.ts'
import { cafe } from './menus/cafe.ts'
import { chineseAmerican } from './menus/chineseAmerican.ts'
import { hotPot } from './menus/hotPot.ts'
import type { StarterMenu } from './starterMenu.ts'

export const starterMenus: Readonly<Record<StarterMenuKey, StarterMenu>> = { chineseAmerican, cafe, hotPot }
