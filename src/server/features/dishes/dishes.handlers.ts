/** The dish library (MENU-3). */
import type { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const dishHandlers = (): Handlers<typeof dishCalls> => ({})
