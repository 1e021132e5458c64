/** Named weekly hours (MENU-1). */
import type { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const supplyTimeHandlers = (): Handlers<typeof supplyTimeCalls> => ({})
