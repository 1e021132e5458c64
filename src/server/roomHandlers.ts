/** What serves the room: tables, their plan and calls, and who waits for one. */
import { tableHandlers } from './room/tables/tables.handlers.ts'
import { roomStateHandlers } from './room/states/states.handlers.ts'
import { planHandlers } from './room/plan/plan.handlers.ts'
import { tableCodeHandlers } from './room/codes/codes.handlers.ts'
import { tableCallHandlers } from './room/guest/tableCalls.handlers.ts'
import { robotHandlers } from './room/robots/robots.handlers.ts'
import { waitlistHandlers } from './waitlist/list/waitlist.handlers.ts'
import { waitlistDoorHandlers } from './waitlist/guest/waitlistDoor.handlers.ts'
import { waitlistFigureHandlers } from './waitlist/figures/waitlistFigures.handlers.ts'
import { deviceWaitlistHandlers } from './waitlist/device/deviceWaitlist.handlers.ts'
import { waitlistSettingHandlers } from './waitlist/setting/waitlistSetting.handlers.ts'
import type { Server } from './kernel/server.ts'

/** Areas, tables, their plan, codes, calls and robots. */
export const roomHandlers = (server: Server) => ({
  ...tableHandlers(),
  ...roomStateHandlers(),
  ...planHandlers(),
  ...tableCodeHandlers(),
  ...tableCallHandlers(),
  ...robotHandlers(server),
})

/** Who waits, at the desk, the door and terminals. */
export const waitlistAreaHandlers = () => ({
  ...waitlistHandlers(),
  ...waitlistDoorHandlers(),
  ...waitlistFigureHandlers(),
  ...deviceWaitlistHandlers(),
  ...waitlistSettingHandlers(),
})
