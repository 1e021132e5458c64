/** Add-ons and their groups (MENU-5). */
import type { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const addOnHandlers = (): Handlers<typeof addOnCalls> => ({})
