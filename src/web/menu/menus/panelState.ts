/** What the address of the menu panel says (SHELL-11), and what the panel asks. */
import { z } from 'zod'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { listStateOf } from '../../kit/listState.ts'

/** 0: the first menu; and of categories the first one, or on a phone all of them. */
export const panelSchema = listStateOf({
  view: z.enum(['menus', 'soldOut']).default('menus'),
  menu: z.number().int().min(0).default(0),
  category: z.number().int().min(0).default(0),
  /** A part of a name, in the whole menu. */
  search: z.string().max(100).default(''),
})
export type PanelState = z.output<typeof panelSchema>

/** Everything that a change of a menu makes stale. */
export const menuReads = [
  menuCalls.getMenus,
  menuCalls.getMenuTypes,
  menuCalls.getMenuDetail,
  menuCalls.getMenuItems,
] as const
