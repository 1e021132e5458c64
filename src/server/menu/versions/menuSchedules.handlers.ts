/** Dated changes (MENU-14). */
import type { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listSchedules } from './schedule.queries.ts'
import {
  cancelMenuSchedule,
  editMenuSchedule,
  endMenuSchedule,
  reopenMenuSchedule,
  scheduleMenuPublish,
  seeMenuSchedule,
  startMenuSchedule,
} from './scheduling.ts'

export const menuScheduleHandlers = (): Handlers<typeof menuScheduleCalls> => ({
  scheduleMenuPublish: (input, context) => scheduleMenuPublish(context, input),

  editMenuSchedule: (input, context) => editMenuSchedule(context, input),
  startMenuSchedule: (input, context) => startMenuSchedule(context, input),
  endMenuSchedule: (input, context) => endMenuSchedule(context, input),

  async reopenMenuSchedule(input, context) {
    await reopenMenuSchedule(context, input)
    return {}
  },

  async cancelMenuSchedule(input, context) {
    await cancelMenuSchedule(context, input)
    return {}
  },

  async seeMenuSchedule(input, context) {
    await seeMenuSchedule(context, input)
    return {}
  },

  getMenuScheduleListPage: (input, { run, merchantId }) => listSchedules(run, merchantId, input),
})
