/** Buffet types and order limits, saveType 6 (MENU-9, SET-8). */
import type { orderLimitCalls } from '../../../shared/contract/orderLimits.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const orderLimitHandlers = (): Handlers<typeof orderLimitCalls> => ({})
