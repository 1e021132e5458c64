/** What asks for somebody's attention, over all areas of the store: the dashboard, the bell and the sidebar ask the same (RPT-1, SHELL-15). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents, idempotencyKey, instant, nothing, requiredText } from '../kernel/fields.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import { unfinishedKinds } from './dayClose.ts'

/** What is wrong with printers (DEV-1), in the order in which it is shown. */
const printerAlertKinds = [
  'printerPaperOut',
  'printerCoverOpen',
  'printerError',
  'printerOffline',
  'printerStuck',
  'printerFailed',
  'printerUnclaimed',
] as const

/** Every kind, in the order in which it is shown: what keeps the kitchen from its tickets first. */
export const attentionKinds = [
  ...printerAlertKinds,
  'openOld',
  'partiallyPaid',
  'paymentFailed',
  'refundFailed',
  'mismatch',
  ...unfinishedKinds,
  'dayOpen',
  // Orders of delivery channels that could not be taken (CHOWLY-2).
  'channelOrders',
  'channelPaused',
  'channelUntold',
  'publishFailed',
  // Dated changes of the menu that failed or left something out (MENU-14).
  'menuSchedules',
  'menuDraft',
  'textFailed',
  'mailFailed',
  'reportPaused',
  'exportFailed',
  'importFailed',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionGroups = ['kitchen', 'money', 'team', 'channels', 'menu', 'messages', 'files'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

interface AttentionFacts {
  readonly group: AttentionGroup
  /** Without it a kind is neither counted nor named. */
  readonly needs: PermissionKey
  /** `bad`: something does not work. `attention`: something waits. */
  readonly tone: 'bad' | 'attention'
}

const group =
  (name: AttentionGroup) =>
  (needs: PermissionKey, tone: AttentionFacts['tone'] = 'attention'): AttentionFacts => ({
    group: name,
    needs,
    tone,
  })
const [kitchen, money, team, channels] = [group('kitchen'), group('money'), group('team'), group('channels')]
const [menu, messages, files] = [group('menu'), group('messages'), group('files')]

export const attentionFacts: Readonly<Record<AttentionKind, AttentionFacts>> = {
  printerPaperOut: kitchen('equipment.devices.view', 'bad'),
  printerCoverOpen: kitchen('equipment.devices.view', 'bad'),
  printerError: kitchen('equipment.devices.view', 'bad'),
  printerOffline: kitchen('equipment.devices.view', 'bad'),
  printerStuck: kitchen('equipment.printQueue.view', 'bad'),
  printerFailed: kitchen('equipment.printQueue.view', 'bad'),
  printerUnclaimed: kitchen('equipment.printQueue.view'),
  openOld: money('orders.list.view'),
  partiallyPaid: money('orders.list.view'),
  paymentFailed: money('orders.list.view', 'bad'),
  refundFailed: money('orders.list.view', 'bad'),
  mismatch: money('reports.reconciliation.view', 'bad'),
  pushes: money('orders.pushes.view', 'bad'),
  openTips: money('reports.batches.view'),
  openBatches: money('reports.batches.view'),
  drawers: money('reports.cashier.view'),
  clockedIn: team('employees.clock.view'),
  refunds: money('reports.dayClose.view'),
  gateway: money('reports.dayClose.view'),
  dayOpen: money('reports.dayClose.view'),
  channelOrders: channels('orders.channels.view', 'bad'),
  channelPaused: channels('menu.thirdParty.view'),
  channelUntold: channels('menu.thirdParty.view', 'bad'),
  publishFailed: channels('menu.thirdParty.view', 'bad'),
  menuSchedules: menu('menu.versions.view'),
  menuDraft: menu('menu.versions.view'),
  textFailed: messages('customers.texts.view'),
  mailFailed: messages('settings.mail.view'),
  reportPaused: messages('reports.schedules.view'),
  // The person's own.
  exportFailed: files('reports.exports.view'),
  importFailed: files('orders.import.run'),
}

/** For how long something is put off: an hour, until the next business day begins, for seven business days. */
export const snoozeSpans = ['hour', 'tomorrow', 'week'] as const
export type SnoozeSpan = (typeof snoozeSpans)[number]
export const SNOOZE = 'dashboard.overview.snooze' satisfies PermissionKey

const kind = z.enum(attentionKinds)

/** Each kind may be put off by whoever may see it. */
const seesKind = [...new Set(attentionKinds.map(name => attentionFacts[name].needs))]

const attentionRow = z.object({
  kind,
  count: z.number().int(),
  /** What it is about, where there is but one and it has a name; else empty. */
  name: z.string(),
  cents: cents.nullable(),
  /** The days that the list behind it covers. */
  from: businessDate.nullable(),
  to: businessDate.nullable(),
  /** Put off by somebody; comes back then, and as soon as there are more of them. */
  snoozed: z.object({ untilAt: instant, reason: z.string(), byName: z.string(), at: instant }).nullable(),
})
export type AttentionRow = z.output<typeof attentionRow>

export const attentionCalls = {
  getAttention: defineCall({
    method: 'POST',
    path: '/getAttention',
    needs: 'signedIn',
    access: 'read',
    readsTotals: true,
    about:
      'Lists what asks for somebody’s attention now, of what the caller may see: how much of each kind, and whether somebody has put it off.',
    input: nothing,
    reply: z.object({ rows: z.array(attentionRow) }),
  }),
  snoozeAttention: defineCall({
    method: 'POST',
    path: '/snoozeAttention',
    needs: SNOOZE,
    mayNeed: seesKind,
    access: 'write',
    about:
      'Puts off a kind for everybody in the store, with a reason. It comes back in time, and when there are more of it.',
    input: z.object({ kind, span: z.enum(snoozeSpans), reason: requiredText(200), idempotencyKey }),
    reply: z.object({ untilAt: instant }),
  }),
  endAttentionSnooze: defineCall({
    method: 'POST',
    path: '/endAttentionSnooze',
    needs: SNOOZE,
    mayNeed: seesKind,
    access: 'write',
    about: 'Shows a kind again that was put off.',
    input: z.object({ kind, idempotencyKey }),
    reply: z.object({}),
  }),
} as const satisfies Calls
