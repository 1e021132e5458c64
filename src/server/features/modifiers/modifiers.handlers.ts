/** Modifier groups (MENU-4). */
import type { modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const modifierHandlers = (): Handlers<typeof modifierCalls> => ({})
