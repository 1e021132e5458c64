/** Schedules and the week grid (TIME-1, TIME-2). */
import type { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { planWriteHandlers } from './planWrites.handlers.ts'
import { scheduleHandlers as repeatingHandlers } from './schedules.handlers.ts'
import { weekPlanHandlers } from './weekPlan.handlers.ts'

export const scheduleHandlers = (): Handlers<typeof scheduleCalls> => ({
  ...repeatingHandlers,
  ...weekPlanHandlers,
  ...planWriteHandlers,
})
