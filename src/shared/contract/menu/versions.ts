/** Drafts, versions, publishing, and the list of changes (MENU-11). */
import { z } from 'zod'
import { publishProblemCodes } from '../../rules/menu/publishing.ts'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, listReply, nothing, pageInput, requiredText, text } from '../kernel/fields.ts'
import { entityKind, menuChanged, menuDifferences } from './changes.ts'

/** How a version became the live one: by a change without a draft, by hand, at its time, at its end, as an earlier one put back. */
export const publicationKinds = ['save', 'publish', 'schedule', 'end', 'rollback'] as const
export type PublicationKind = (typeof publicationKinds)[number]

/** What changes of the menu come from. */
export const changeOrigins = [
  'edit',
  'sort',
  'grid',
  'batch',
  'import',
  'copy',
  'undo',
  'rollback',
  'discard',
  'fix',
  // A draft that waits for its time now, and one taken up again; a dated change that started, and its end.
  'schedule',
  'unschedule',
  'start',
  'end',
  // From another own store (ADM-5).
  'spread',
] as const
export type ChangeOrigin = (typeof changeOrigins)[number]

export const versionNo = z.number().int().positive().max(2_147_483_647)
/** A page looked at it: another one means that the menu has been changed since. */
export const revision = text(60)
/** The version that was live when the page was looked at; null where there was none. */
export const liveVersionNo = versionNo.nullable()

/** A menu to compare: a version, what is being worked on, or nothing (before the first version). */
export const menuSide = z.union([versionNo, z.literal('working'), z.literal('nothing')])
export type MenuSide = z.infer<typeof menuSide>

const publishProblem = z.object({
  code: z.enum(publishProblemCodes),
  /** Without it nothing can be published; otherwise only what it names is left out. */
  blocks: z.boolean(),
  kind: entityKind.nullable(),
  id: id.nullable(),
  name: z.string(),
  secondName: z.string(),
})
export type PublishProblem = z.output<typeof publishProblem>

export const versionRow = z.object({
  versionNo,
  name: z.string(),
  /** SHA-256 of the menu, whole. */
  hash: z.string(),
  dishes: z.number().int(),
  menus: z.number().int(),
  madeBy: z.string(),
  madeAt: instant,
  isLive: z.boolean(),
  /** The last time it was published; null where it never was. */
  published: z.object({ kind: z.enum(publicationKinds), by: z.string(), at: instant }).nullable(),
  /** When it is going to be published. */
  dueAt: instant.nullable(),
})
export type VersionRow = z.output<typeof versionRow>

const changedThing = z.object({
  kind: entityKind,
  id,
  name: z.string(),
  secondName: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
})
export const changeSummary = z.object({
  total: z.number().int(),
  counts: menuDifferences.shape.counts,
  /** The first few. */
  first: z.array(changedThing),
})
export type ChangeSummary = z.output<typeof changeSummary>

export const changeRow = z.object({
  changeId: id,
  origin: z.enum(changeOrigins),
  madeBy: z.string(),
  madeAt: instant,
  ...changeSummary.shape,
  isUndone: z.boolean(),
  /** By this reader. Whether it still can be is found out when it is tried. */
  mayUndo: z.boolean(),
})
export type ChangeRow = z.output<typeof changeRow>

const differencesPage = {
  page: pageInput.page,
  pageSize: z.number().int().min(1).max(200).default(50),
}
const kindFilter = entityKind.optional()
const changeFilter = z.enum(['added', 'removed', 'changed']).optional()

export const menuVersionCalls = {
  getMenuDraft: defineCall({
    method: 'GET',
    path: '/posManagementApi/getMenuDraft',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the open draft, the live version and the unpublished changes.',
    input: nothing,
    reply: z.object({
      draft: z.object({ name: z.string(), since: instant, by: z.string() }).nullable(),
      live: z.object({ versionNo, name: z.string(), publishedAt: instant }).nullable(),
      /** How many things differ from what is live. */
      waiting: z.number().int(),
      revision,
      /** How many dated changes wait or run, and what happens next. */
      scheduled: z.number().int(),
      next: z.object({ scheduleId: id, name: z.string(), ends: z.boolean(), at: instant }).nullable(),
    }),
  }),
  checkMenuPublish: defineCall({
    method: 'GET',
    path: '/posManagementApi/checkMenuPublish',
    needs: 'menu.versions.view',
    access: 'read',
    about: 'Lists everything that prevents the current menu from being published.',
    input: nothing,
    reply: z.object({ problems: z.array(publishProblem) }),
  }),
  openMenuDraft: defineCall({
    method: 'POST',
    path: '/posManagementApi/openMenuDraft',
    needs: 'menu.versions.draft',
    access: 'write',
    about: 'Opens a draft. Changes are held in it until they are published. Only one draft can be open.',
    input: z.object({ name: requiredText(60), idempotencyKey }),
    reply: nothing,
  }),
  discardMenuDraft: defineCall({
    method: 'POST',
    path: '/posManagementApi/discardMenuDraft',
    needs: 'menu.versions.draft',
    access: 'write',
    about: 'Reverts the changes of the draft and closes it. Can be undone once.',
    input: z.object({ revision, idempotencyKey }),
    reply: menuChanged,
  }),
  publishMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/publishMenu',
    needs: 'menu.versions.publish',
    access: 'write',
    about: 'Publishes the menu as reviewed and closes the draft.',
    input: z.object({ name: text(60).default(''), revision, liveVersionNo, idempotencyKey }),
    reply: z.object({ versionNo }),
  }),
  rollbackMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/rollbackMenu',
    needs: 'menu.versions.rollback',
    access: 'write',
    about:
      'Restores an earlier version as the live one. Without a draft, the library reverts to it; an open draft stays.',
    input: z.object({ versionNo, liveVersionNo, idempotencyKey }),
    reply: menuChanged,
  }),
  getMenuVersionListPage: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuVersionListPage',
    needs: 'menu.versions.view',
    access: 'read',
    about: 'Lists menu versions, newest first. Older versions created by single changes are thinned out.',
    input: z.object({
      ...pageInput,
      /** A part of the name, or the number. */
      search: text(60).default(''),
      /** How they were published last. */
      kinds: z.array(z.enum(publicationKinds)).max(publicationKinds.length).default([]),
    }),
    reply: listReply(versionRow),
  }),
  compareMenuVersions: defineCall({
    method: 'POST',
    path: '/posManagementApi/compareMenuVersions',
    needs: 'menu.versions.view',
    access: 'read',
    about: 'Compares two versions, or a version and the working copy, page by page.',
    input: z.object({ from: menuSide, to: menuSide, ...differencesPage, kind: kindFilter, change: changeFilter }),
    reply: menuDifferences.extend({
      /** Of what is being worked on. */
      revision,
    }),
  }),
  getMenuChangeListPage: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuChangeListPage',
    needs: 'menu.versions.view',
    access: 'read',
    about: 'Lists menu changes, newest first. Each can be undone as a whole.',
    input: z.object({
      ...pageInput,
      origins: z.array(z.enum(changeOrigins)).max(changeOrigins.length).default([]),
      /** A part of the name of the person who made it. */
      search: text(60).default(''),
    }),
    reply: listReply(changeRow),
  }),
  getMenuChange: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuChange',
    needs: 'menu.versions.view',
    access: 'read',
    about: 'Returns the details of one change, page by page.',
    input: z.object({ changeId: id, ...differencesPage }),
    reply: menuDifferences,
  }),
  undoMenuChange: defineCall({
    method: 'POST',
    path: '/posManagementApi/undoMenuChange',
    // The person who made it, and may still do so; or anyone who may edit everything that it changed.
    needs: 'signedIn',
    access: 'write',
    about: 'Undoes a menu change. Refused if the same fields have changed since.',
    input: z.object({ changeId: id, idempotencyKey }),
    reply: menuChanged,
  }),
} as const
