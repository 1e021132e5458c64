/** The audit trail (ADM-1): searched, by object, undone where the rules allow it, exported. */
import { z } from 'zod'
import { changeEffect } from './effects.ts'
import { defineCall } from '../kernel/call.ts'
import { id, idInPath, instant, nothing, pageInput, requiredText, text, typedDate } from '../kernel/fields.ts'

/** What can have been done; `viewAs` and `viewAsEnd` are looking through other eyes (EMP-7). */
export const auditActions = [
  'add',
  'update',
  'delete',
  'signIn',
  'signInFailed',
  'lockedOut',
  'signOut',
  'import',
  'undo',
  'export',
  'confirm',
  'viewAs',
  'viewAsEnd',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Changes by which somebody changed their own pay or hours (EMP-9). */
export const auditExceptions = ['ownPay', 'ownHours'] as const
export type AuditException = (typeof auditExceptions)[number]

/** A list shows so many of the newest entries that fit its filters; those before are found by narrowing the days. */
export const AUDIT_MOST = 10_000
/** The same where several filters meet, so that no index holds just what is looked for. */
export const AUDIT_MOST_COMBINED = 1_000
/** The same where names are searched for. */
export const AUDIT_MOST_NAMED = 100

/** An empty text and a missing value narrow nothing. */
export const auditFilters = {
  /**
   * Who did it, or to whom or what: the beginning of a word of a name; or words of the reason and of the values before and
   * after, in the newest 10,000 entries that fit the other filters.
   */
  search: text(60).default(''),
  /** Business days, both included. */
  from: typedDate.optional(),
  to: typedDate.optional(),
  /** Ids of people are small integers in the database. */
  actorId: id.max(2_147_483_647).optional(),
  objectType: text(40).default(''),
  objectId: text(60).default(''),
  action: z.enum(auditActions).optional(),
  /** The name of a call, whole. */
  call: text(60).default(''),
  /** Exceptions alone. */
  exceptions: z.boolean().default(false),
} as const
const filters = z.object(auditFilters)
export type AuditFilters = z.output<typeof filters>

const state = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z.object({
  auditId: id,
  at: instant,
  actorId: id.nullable(),
  /** Empty where nobody did it. */
  actorName: z.string(),
  /** The network address, or the command. */
  origin: z.string(),
  call: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** As it is called now; empty where it has no name, or is gone. */
  objectName: z.string(),
  objectSecondName: z.string(),
  before: state,
  after: state,
  reason: z.string().nullable(),
  exception: z.enum(auditExceptions).nullable(),
  /** Fields that were changed and that the reader may not see (pay rates). */
  hidden: z.array(z.string()),
  /** Of a kind that can be undone, and by this reader. Whether it still can be is found out when it is tried. */
  mayUndo: z.boolean(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Roles whose ids are in the entries. */
const roles = z.array(z.object({ roleId: id, name: z.string(), secondName: z.string() }))

export const auditCalls = {
  findAuditList: defineCall({
    method: 'POST',
    path: '/sys/PosAuditServe/findAuditList',
    needs: 'system.audit.view',
    access: 'read',
    about: 'Lists who changed what, newest first.',
    input: z.object({ ...pageInput, ...auditFilters }),
    reply: z.object({
      rows: z.array(auditEntry),
      /** How many fit the filters, at most `AUDIT_MOST`. */
      total: z.number().int(),
      /** There are more than that. */
      more: z.boolean(),
      roles,
    }),
  }),
  getObjectTimeline: defineCall({
    method: 'GET',
    path: '/sys/PosAuditServe/getObjectTimeline',
    needs: 'system.audit.view',
    access: 'read',
    about: 'Lists the changes of one object, newest first. Pass `before` to page back from an entry.',
    input: z.object({ objectType: requiredText(40), objectId: requiredText(60), before: idInPath.optional() }),
    reply: z.object({ rows: z.array(auditEntry), more: z.boolean(), roles }),
  }),
  getSettingChanges: defineCall({
    method: 'GET',
    path: '/sys/PosAuditServe/getSettingChanges',
    needs: 'settings.transfer.view',
    access: 'read',
    about: 'Lists recent setting changes that the caller may see. Pass `before` to page back from an entry.',
    input: z.object({ before: idInPath.optional() }),
    reply: z.object({ rows: z.array(auditEntry), more: z.boolean(), roles }),
  }),
  undoChange: defineCall({
    method: 'POST',
    path: '/sys/PosAuditServe/undoChange',
    needs: 'system.audit.undo',
    // How somebody signs in, and their sessions, belong to no store.
    access: 'owner',
    about: 'Restores the values an object had before a change. Refused if they have changed since.',
    input: z.object({ auditId: id, reason: requiredText(200) }),
    /** What it changed beside the object itself. */
    reply: z.object({ effects: z.array(changeEffect) }),
  }),
  checkUndo: defineCall({
    method: 'GET',
    path: '/sys/PosAuditServe/checkUndo',
    needs: 'system.audit.undo',
    access: 'read',
    about:
      'Previews what undoing a change does beside restoring the object: dishes that lose a tax, hours left outside.',
    input: z.object({ auditId: idInPath }),
    reply: z.object({ effects: z.array(changeEffect) }),
  }),
  exportAudit: defineCall({
    method: 'POST',
    path: '/sys/PosAuditServe/exportAudit',
    needs: 'system.audit.export',
    access: 'read',
    streams: true,
    about: 'Exports the matching audit entries as CSV or XLSX.',
    input: z.object({ format: z.enum(['csv', 'xlsx']), ...auditFilters }),
    reply: nothing,
  }),
} as const
