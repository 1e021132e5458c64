/** Who may work at a terminal: a store's people with what they may do there (SEC-2). */
import type { deviceStaffCalls } from '../../../shared/contract/deviceStaff.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const deviceStaffHandlers = (): Handlers<typeof deviceStaffCalls> => ({})
