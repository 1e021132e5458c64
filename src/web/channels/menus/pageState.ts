/** What the address of the third-party menus says (SHELL-11), and what a change of them makes stale. */
import { z } from 'zod'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { listStateOf } from '../../kit/listState.ts'
import type { ListState } from '../../kit/useListState.ts'

export const pageTabs = ['menus', 'channels', 'history', 'changes'] as const

/** 0: the first menu; and of categories the first one, or on a phone all of them. */
export const pageSchema = listStateOf({
  tab: z.enum(pageTabs).default('menus'),
  menu: z.number().int().min(0).default(0),
  category: z.number().int().min(0).default(0),
  /** What is being published: everywhere, or on one channel. A link out of there closes it, and the way back opens it. */
  publish: z.enum(['', 'all', ...connectionNames]).default(''),
})
export type PageList = ListState<z.output<typeof pageSchema>>

export const thirdPartyReads = [
  thirdPartyMenuCalls.getMenusForChowly,
  thirdPartyMenuCalls.getCategoriesForChowly,
  thirdPartyMenuCalls.getDishesForChowly,
] as const
