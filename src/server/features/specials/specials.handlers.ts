/** Specials and their groups of choices (MENU-5). */
import type { specialCalls } from '../../../shared/contract/menu/specials.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const specialHandlers = (): Handlers<typeof specialCalls> => ({})
