/** What is wrong with a menu, and what mends it (MENU-12). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing, pageInput, text } from '../kernel/fields.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import { entityKind, menuChanged, menuDifferences } from './changes.ts'

/** What costs money first, then what guests see, then what only stands around. */
export const healthCodes = [
  'noPrice',
  'minAboveOptions',
  'belowCost',
  'oddOverride',
  'noTax',
  'soldOutLong',
  'sameName',
  'nearName',
  'notOnMenu',
  'neverSold',
  'noSecondName',
  'noPicture',
  'unusedModifierGroup',
  'unusedAddOnGroup',
  'unusedSpecialGroup',
  'emptyCategory',
  'unusedSupplyTime',
] as const
export type HealthCode = (typeof healthCodes)[number]
export const SOLD_DAYS = 90
export const SOLD_OUT_DAYS = 7

/** What can be mended for all at once, and who may. */
export const healthFixes = {
  noTax: { how: 'tax', needs: 'menu.dishes.batch' },
  oddOverride: { how: 'clearPrice', needs: 'menu.dishes.batch' },
  notOnMenu: { how: 'switchOff', needs: 'menu.dishes.batch' },
  neverSold: { how: 'switchOff', needs: 'menu.dishes.batch' },
  unusedModifierGroup: { how: 'delete', needs: 'menu.modifiers.delete' },
  unusedAddOnGroup: { how: 'delete', needs: 'menu.addOns.delete' },
  unusedSpecialGroup: { how: 'delete', needs: 'menu.specials.delete' },
  emptyCategory: { how: 'delete', needs: 'menu.categories.delete' },
  unusedSupplyTime: { how: 'delete', needs: 'menu.supplyTimes.delete' },
} as const satisfies Partial<Record<HealthCode, { how: string; needs: PermissionKey }>>
/** Whatever a fix may need: that of its finding. */
const fixesNeed: readonly PermissionKey[] = [...new Set(Object.values(healthFixes).map(({ needs }) => needs))]
export type FixableCode = keyof typeof healthFixes
const fixable = z.enum(Object.keys(healthFixes) as [FixableCode, ...FixableCode[]])

const named = { kind: entityKind, id, name: z.string(), secondName: z.string() }
const healthRow = z.object({
  ...named,
  /** What it is like, or the menu in which it is so. */
  other: z.object(named).optional(),
  /** The price that is wrong, its field, and what it is compared with. */
  field: z.string().optional(),
  cents: z.number().int().optional(),
  than: z.number().int().optional(),
  since: instant.optional(),
})
export type HealthRowReply = z.output<typeof healthRow>

const fix = {
  code: fixable,
  /** The taxes that dishes without one get. */
  taxIds: z.array(id).max(10).default([]),
}
const revision = text(60)

export const menuHealthCalls = {
  getMenuHealth: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuHealth',
    needs: 'menu.health.view',
    access: 'read',
    about: 'Counts the issues of the working menu by type.',
    input: nothing,
    reply: z.object({
      findings: z.array(z.object({ code: z.enum(healthCodes), count: z.number().int() })),
      /** False: the store has not sold for long enough to say what never sells. */
      salesKnown: z.boolean(),
      dishes: z.number().int(),
    }),
  }),
  getMenuHealthRows: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuHealthRows',
    needs: 'menu.health.view',
    access: 'read',
    about: 'Lists the rows of one issue type.',
    input: z.object({ code: z.enum(healthCodes), ...pageInput }),
    reply: z.object({ rows: z.array(healthRow), total: z.number().int() }),
  }),
  previewMenuFix: defineCall({
    method: 'POST',
    path: '/posManagementApi/previewMenuFix',
    needs: 'menu.health.view',
    mayNeed: fixesNeed,
    access: 'read',
    about: 'Previews fixing an issue for all rows, page by page, with the menu revision.',
    input: z.object({ ...fix, page: pageInput.page, pageSize: z.number().int().min(1).max(200).default(50) }),
    reply: z.object({ ...menuDifferences.shape, revision }),
  }),
  fixMenuFinding: defineCall({
    method: 'POST',
    path: '/posManagementApi/fixMenuFinding',
    needs: 'menu.health.view',
    mayNeed: fixesNeed,
    access: 'write',
    about: 'Fixes an issue for all rows as previewed, as one change that can be undone.',
    input: z.object({ ...fix, revision, idempotencyKey }),
    reply: menuChanged,
  }),
} as const satisfies Calls
