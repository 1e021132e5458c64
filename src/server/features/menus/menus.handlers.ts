/** Menus, their kinds and what they offer (MENU-1). */
import type { menuCalls } from '../../../shared/contract/menu/menus.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const menuHandlers = (): Handlers<typeof menuCalls> => ({})
