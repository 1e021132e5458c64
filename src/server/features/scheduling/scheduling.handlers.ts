/** Schedules and the week grid (TIME-1, TIME-2). */
import type { scheduleCalls } from '../../../shared/contract/schedules.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const scheduleHandlers = (): Handlers<typeof scheduleCalls> => ({})
