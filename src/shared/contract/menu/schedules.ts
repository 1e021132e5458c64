/** Changes of the menu that wait for their time, each with an end if wanted (MENU-14). */
import { z } from 'zod'
import { localChoices } from '../../rules/basics/localInstant.ts'
import { leftOutReasons } from '../../rules/menu/datedChange.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, listReply, nothing, pageInput, text, typedDate } from '../kernel/fields.ts'
import { entityKind } from './changes.ts'
import { changeSummary, liveVersionNo, menuSide, revision, versionNo } from './versions.ts'

/** `running` has started and has an end to come, `published` has started and stays, `ended` was taken back. */
export const scheduleStates = ['waiting', 'running', 'published', 'ended', 'cancelled', 'failed'] as const
/** So many changes wait or run at once. */
export const MOST_SCHEDULES = 50

/** A part of a dated change that was left out when it started or was taken back. */
const leftOut = z.object({
  kind: entityKind,
  id,
  name: z.string(),
  secondName: z.string(),
  /** Empty for the whole thing. */
  field: z.string(),
  why: z.enum(leftOutReasons),
  at: z.enum(['start', 'end']),
  /** In what guests order from, or in the draft that was open. */
  side: z.enum(['live', 'draft']),
})
export type LeftOutPart = z.output<typeof leftOut>

const scheduleRow = z.object({
  scheduleId: id,
  name: z.string(),
  versionNo,
  /** When it starts or started. */
  dueAt: instant,
  /** When it is taken back; null for one that stays. */
  endsAt: instant.nullable(),
  state: z.enum(scheduleStates),
  /** The failure code where it failed. */
  reason: z.string(),
  /** What it changes, in short; null for one of before changes were kept with it. */
  summary: changeSummary.nullable(),
  /** Between which versions its differences are; the same for one that was over before changes were kept. */
  from: menuSide,
  to: menuSide,
  leftOut: z.array(leftOut),
  /** Somebody has seen what was left out, or why it failed. */
  seen: z.boolean(),
  madeBy: z.string(),
  madeAt: instant,
  /** When it was published for good, taken back, cancelled, or failed. */
  endedAt: instant.nullable(),
})
export type ScheduleRow = z.output<typeof scheduleRow>

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'failures.field.time' })
/** Where the clocks show the time twice. */
const which = z.enum(localChoices).optional()
const startMoment = { date: typedDate, time: clockTime, which }
/** Without a date it stays; without a time it ends with that business day. */
const endMoment = { endDate: typedDate.optional(), endTime: clockTime.optional(), endWhich: which }

/** The version that is live by it; null where nothing was different. */
const scheduleDone = z.object({
  versionNo: versionNo.nullable(),
  /** How many parts were left out. */
  leftOut: z.number().int(),
})

export const menuScheduleCalls = {
  scheduleMenuPublish: defineCall({
    method: 'POST',
    path: '/posManagementApi/scheduleMenuPublish',
    needs: 'menu.versions.publish',
    access: 'write',
    about:
      'Schedules the changes of the draft as reviewed for a date and time of the store, until an end if given, and closes the draft. Several can wait.',
    input: z.object({
      name: text(60).default(''),
      ...startMoment,
      ...endMoment,
      revision,
      liveVersionNo,
      idempotencyKey,
    }),
    reply: z.object({ scheduleId: id, versionNo, dueAt: instant, endsAt: instant.nullable() }),
  }),
  editMenuSchedule: defineCall({
    method: 'POST',
    path: '/posManagementApi/editMenuSchedule',
    needs: 'menu.versions.publish',
    access: 'write',
    about: 'Changes when a scheduled change starts and ends. Of one that has started, only the end.',
    input: z.object({
      scheduleId: id,
      date: startMoment.date.optional(),
      time: startMoment.time.optional(),
      which: startMoment.which,
      ...endMoment,
      idempotencyKey,
    }),
    reply: z.object({ dueAt: instant, endsAt: instant.nullable() }),
  }),
  startMenuSchedule: defineCall({
    method: 'POST',
    path: '/posManagementApi/startMenuSchedule',
    needs: 'menu.versions.publish',
    access: 'write',
    about: 'Publishes a scheduled change now. Its end stays.',
    input: z.object({ scheduleId: id, idempotencyKey }),
    reply: scheduleDone,
  }),
  endMenuSchedule: defineCall({
    method: 'POST',
    path: '/posManagementApi/endMenuSchedule',
    needs: 'menu.versions.publish',
    access: 'write',
    about: 'Takes back what a scheduled change with an end did, now.',
    input: z.object({ scheduleId: id, idempotencyKey }),
    reply: scheduleDone,
  }),
  reopenMenuSchedule: defineCall({
    method: 'POST',
    path: '/posManagementApi/reopenMenuSchedule',
    needs: 'menu.versions.publish',
    access: 'write',
    about:
      'Takes a waiting change off the schedule and opens it as a draft again. Refused while another draft is open.',
    input: z.object({ scheduleId: id, idempotencyKey }),
    reply: nothing,
  }),
  cancelMenuSchedule: defineCall({
    method: 'POST',
    path: '/posManagementApi/cancelMenuSchedule',
    needs: 'menu.versions.publish',
    access: 'write',
    about: 'Cancels a waiting change. It is never published.',
    input: z.object({ scheduleId: id }),
    reply: nothing,
  }),
  seeMenuSchedule: defineCall({
    method: 'POST',
    path: '/posManagementApi/seeMenuSchedule',
    needs: 'menu.versions.publish',
    access: 'write',
    about: 'Marks what a scheduled change left out, or why it failed, as seen.',
    input: z.object({ scheduleId: id }),
    reply: nothing,
  }),
  getMenuScheduleListPage: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuScheduleListPage',
    needs: 'menu.versions.view',
    access: 'read',
    about:
      'Lists scheduled changes: those that wait or run in the order of their times, then those that are over, newest first.',
    input: z.object(pageInput),
    reply: listReply(scheduleRow),
  }),
} as const satisfies Calls
