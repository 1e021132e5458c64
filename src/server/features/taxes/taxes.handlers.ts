/** The taxes that dishes name (MENU-3). */
import type { taxCalls } from '../../../shared/contract/menu/taxes.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const taxHandlers = (): Handlers<typeof taxCalls> => ({})
