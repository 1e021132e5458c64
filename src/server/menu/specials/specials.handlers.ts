/** Specials and their groups of choices (MENU-5). */
import type { specialCalls } from '../../../shared/contract/menu/specials.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { specialGroupHandlers } from './specialGroups.ts'
import { specialOwnHandlers } from './specials.ts'

export const specialHandlers = (): Handlers<typeof specialCalls> => ({ ...specialOwnHandlers, ...specialGroupHandlers })
