/** What is wrong with a menu (MENU-12). */
import type { menuHealthCalls } from '../../../shared/contract/menu/health.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const menuHealthHandlers = (): Handlers<typeof menuHealthCalls> => ({})
