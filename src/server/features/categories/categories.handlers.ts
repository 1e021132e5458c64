/** The category library (MENU-2). */
import type { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const categoryHandlers = (): Handlers<typeof categoryCalls> => ({})
