/** What the address of the third-party menus says (SHELL-11), and what a change of them makes stale. */
import { z } from 'zod'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { listStateOf } from '../../kit/listState.ts'
import type { ListState } from '../../kit/useListState.ts'

/** 0: the first menu; and of categories the first one, or on a phone all of them. */
export const pageSchema = listStateOf({
  menu: z.number().int().min(0).default(0),
  category: z.number().int().min(0).default(0),
})
export type PageList = ListState<z.output<typeof pageSchema>>

export const thirdPartyReads = [
  thirdPartyMenuCalls.getMenusForChowly,
  thirdPartyMenuCalls.getCategoriesForChowly,
  thirdPartyMenuCalls.getDishesForChowly,
] as const
