/** All settings of a store as a file, out and in, and chosen groups to other stores of a boss (SET-10). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing, text } from '../kernel/fields.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import { settingVersion } from './groups/refining.ts'
import { type SettingGroup, settingGroupKeys, settingGroups } from './settings.ts'

const service = '/PosSettingServe'

/** What the file says that it is, and how it is to be read. */
export const SETTING_FILE = { format: 'mise-settings', version: 1 } as const
/** Above it a file is none of ours. */
export const MOST_SETTING_BYTES = 2_000_000

/** The file: groups by names instead of ids, and without anything secret. */
export const settingDocument = z.object({
  format: z.literal(SETTING_FILE.format),
  version: z.literal(SETTING_FILE.version),
  madeAt: instant,
  /** Files of before name no currency. */
  store: z.object({ aid: text(12), name: text(100), currency: text(3).optional() }),
  groups: z.record(z.string(), z.unknown()),
})
export type SettingDocument = z.output<typeof settingDocument>

const group = z.enum(settingGroupKeys as [SettingGroup, ...SettingGroup[]])
const someGroups = z
  .array(group)
  .min(1)
  .max(settingGroupKeys.length)
  .refine(groups => new Set(groups).size === groups.length, { error: 'failures.field.listedTwice' })
/** A group with the version that was looked at. */
const seenGroup = z.strictObject({ group, version: settingVersion })
const seenGroups = z
  .array(seenGroup)
  .min(1)
  .max(settingGroupKeys.length)
  .refine(groups => new Set(groups.map(each => each.group)).size === groups.length, {
    error: 'failures.field.listedTwice',
  })
/** So many stores at a time. */
const MOST_TARGETS = 50

/** What a group would become in a store. */
const groupPreview = z.object({
  group,
  /** What is in the store now. */
  version: z.number().int(),
  /** The fields that differ, by names instead of ids; empty where nothing does. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Named by the group, and not there: left out. */
  missing: z.array(z.object({ kind: z.string(), name: z.string() })),
  /** Why the group cannot be taken over; null where it can. */
  refusal: z.object({ field: z.string(), message: z.string() }).nullable(),
  /** Whether the reader may change this group. */
  mayEdit: z.boolean(),
})
export type GroupPreview = z.output<typeof groupPreview>

const editPermission = [...new Set(Object.values(settingGroups).map(({ editPermission: key }): PermissionKey => key))]

export const settingTransferCalls = {
  exportSettings: defineCall({
    method: 'POST',
    path: `${service}/exportSettings`,
    needs: 'settings.transfer.export',
    access: 'read',
    streams: true,
    about:
      'Exports every settings group the caller may see as one file, with names instead of ids and without secrets.',
    input: nothing,
    reply: nothing,
  }),
  previewSettingImport: defineCall({
    method: 'POST',
    path: `${service}/previewSettingImport`,
    needs: 'settings.transfer.import',
    // Tried out and taken back.
    access: 'write',
    about: 'Previews what a settings file would change by group, with errors. Nothing is saved.',
    input: z.strictObject({ document: z.unknown() }),
    reply: z.object({
      madeAt: instant,
      store: z.object({ aid: z.string(), name: z.string() }),
      /** The file is of this very store: then it brings name and address, too. */
      isOwn: z.boolean(),
      groups: z.array(groupPreview),
      /** Groups of the file that this version does not know. */
      unknown: z.array(z.string()),
    }),
  }),
  applySettingImport: defineCall({
    method: 'POST',
    path: `${service}/applySettingImport`,
    needs: 'settings.transfer.import',
    mayNeed: editPermission,
    access: 'write',
    about: 'Imports the chosen settings groups from a file, all or none.',
    input: z.strictObject({
      document: z.unknown(),
      groups: seenGroups,
      fileName: text(200).default(''),
      idempotencyKey,
    }),
    reply: z.object({ changed: z.array(group) }),
  }),
  previewSettingCopy: defineCall({
    method: 'POST',
    path: `${service}/previewSettingCopy`,
    needs: 'settings.transfer.copy',
    // Rows of several stores.
    access: 'owner',
    about: 'Previews what the chosen groups would change in the owner’s other stores. Nothing is saved.',
    input: z.strictObject({ groups: someGroups, to: z.array(id).min(1).max(MOST_TARGETS) }),
    reply: z.object({
      /** What is in this store. */
      from: z.array(z.object({ group, version: z.number().int() })),
      stores: z.array(
        z.object({ merchantId: id, name: z.string(), secondName: z.string(), groups: z.array(groupPreview) }),
      ),
    }),
  }),
  applySettingCopy: defineCall({
    method: 'POST',
    path: `${service}/applySettingCopy`,
    needs: 'settings.transfer.copy',
    access: 'owner',
    about: 'Copies settings groups to the owner’s other stores, all or none in each store.',
    input: z.strictObject({
      from: seenGroups,
      to: z
        .array(z.strictObject({ merchantId: id, groups: seenGroups }))
        .min(1)
        .max(MOST_TARGETS),
      idempotencyKey,
    }),
    reply: z.object({
      stores: z.array(
        z.object({
          merchantId: id,
          changed: z.array(group),
          /** Why nothing was changed there; null where it was. */
          refusal: z.object({ group: group.nullable(), message: z.string() }).nullable(),
        }),
      ),
    }),
  }),
} as const satisfies Calls
