/** Publishing on delivery channels (CHOWLY-2, CHOWLY-3): what would be sent, what was, what each channel has, and back again. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, listReply, nothing, pageInput, pcm, typedInstant } from '../kernel/fields.ts'
import { price, priceRule } from '../menu/entities.ts'
import { connectionNames } from '../settings/groups/thirdParty.ts'
import { takingFields } from './channelOrderSettings.ts'
import { channelEntityKinds } from './channelMenu.ts'

export const deliveryChannel = z.enum(connectionNames)
const channels = z.array(deliveryChannel).min(1).max(connectionNames.length)
const categoryIds = z.array(id).min(1).max(500)

/** `running`: the channel works on it. `partly`: some of it was refused. */
export const publishStates = ['waiting', 'sending', 'running', 'done', 'partly', 'failed', 'cancelled'] as const
export type PublishState = (typeof publishStates)[number]
/** Why a publish waits, or how it ended: '' where there is nothing to say. */
export const publishReasons = [
  '',
  'unreached',
  'unknown',
  'busy',
  'keyMissing',
  'keyRefused',
  'notConnected',
  'refused',
  'entities',
  'replaced',
  'cancelled',
  'gaveUp',
  'failed',
] as const
export type PublishReason = (typeof publishReasons)[number]

/** Why a category cannot be published (CHOWLY-2): all at once, each with its place. */
const publishRefusal = z.object({
  code: z.enum(['STATUS_ON_FIRST', 'HOURS_REQUIRED', 'CATEGORY_WITHOUT_DISHES']),
  menuId: id,
  categoryId: id,
  menu: z.string(),
  menuSecondName: z.string(),
  name: z.string(),
  secondName: z.string(),
})
export type PublishRefusal = z.output<typeof publishRefusal>

/** A category of the library in the menus that a channel sells: one that can be chosen. */
const publishCategory = z.object({ categoryId: id, name: z.string(), secondName: z.string(), isOn: z.boolean() })
export type PublishCategory = z.output<typeof publishCategory>

const text = z.object({ en: z.string(), zh: z.string() })
export const differenceKinds = [...channelEntityKinds, 'store'] as const
const difference = z.object({
  kind: z.enum(differenceKinds),
  /** The external id; empty for hours and store. */
  ref: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  name: text,
  /** Of a change: the fields of the channel menu, cents as numbers. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
const differences = z.object({
  total: z.number().int(),
  counts: z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }),
  rows: z.array(difference),
})
const figures = z.object({
  menus: z.number().int(),
  categories: z.number().int(),
  items: z.number().int(),
  groups: z.number().int(),
  options: z.number().int(),
})

const publishRow = z.object({
  publishId: id,
  channel: deliveryChannel,
  state: z.enum(publishStates),
  reason: z.enum(publishReasons),
  /** In the words of the channel. */
  message: z.string(),
  tries: z.number().int(),
  nextTryAt: instant.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  refused: z.number().int(),
  hash: z.string(),
  categories: z.number().int(),
  items: z.number().int(),
  askedBy: z.string(),
  askedAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of a roll-back: the publish whose menu is sent again. */
  rollsBackTo: id.nullable(),
  replacedBy: id.nullable(),
  /** Only some categories were asked for. */
  isPart: z.boolean(),
  isLive: z.boolean(),
  /** Cancelling was asked for; the channel is asked first whether it has it. */
  isCancelling: z.boolean(),
})
export type PublishRow = z.output<typeof publishRow>

const ownPrice = z.strictObject({
  kind: z.enum(['dish', 'special']),
  id,
  priceCents: price.refine(value => value > 0, { error: 'failures.field.aboveZero' }),
})
/** How a store sells on a channel. */
const channelFields = {
  /** Null: every third-party menu. */
  menuIds: z.array(id).max(100).nullable(),
  priceRule: priceRule.nullable(),
  ownPrices: z.array(ownPrice).max(10_000),
  /** Who pays the tax of its orders to the state. */
  taxRemittedBy: z.enum(['channel', 'store']),
  commissionPcm: pcm.min(0).max(100_000),
  acceptsAutomatically: z.boolean(),
  preparationMinutes: takingFields.preparationMinutes,
} as const

const channelState = z.object({
  channel: deliveryChannel,
  isEnabled: z.boolean(),
  hasKey: z.boolean(),
  /** Since when the channel refuses the key. */
  keyRefusedAt: instant.nullable(),
  ...channelFields,
  acceptMinutes: takingFields.acceptMinutes,
  busyMinutes: takingFields.busyMinutes,
  busyUntil: instant.nullable(),
  version: z.number().int(),
  /** Null: nothing was published there. */
  live: z.object({ publishId: id, hash: z.string(), at: instant, by: z.string(), isRollBack: z.boolean() }).nullable(),
  /** So many things differ between what was published there and the menu as it is now. */
  changes: z.number().int(),
  /** The publish that is sent or waits. */
  current: publishRow.nullable(),
  /** The last one that ended. */
  last: publishRow.nullable(),
})
export type ChannelStateRow = z.output<typeof channelState>

const service = '/posNewMenu'
const view = { needs: 'menu.thirdParty.view', access: 'read' } as const
const publishing = { method: 'POST', needs: 'menu.thirdParty.publish', access: 'write' } as const
const rows = { page: pageInput.page, pageSize: pageInput.pageSize }

export const publishingCalls = {
  getChannelsForChowly: defineCall({
    ...view,
    method: 'GET',
    path: `${service}/getChannelsForChowly`,
    heavy: true,
    about: 'Lists the delivery channels: connection, settings, what was published there, what has changed since.',
    input: nothing,
    reply: z.object({ rows: z.array(channelState) }),
  }),
  saveChannelForChowly: defineCall({
    method: 'POST',
    path: `${service}/saveChannelForChowly`,
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Saves what a channel sells, at which prices, and how it takes orders. Pass the version that was read.',
    input: z.strictObject({
      channel: deliveryChannel,
      version: z.number().int().min(0),
      ...channelFields,
      /** Left out: as they are. */
      acceptMinutes: takingFields.acceptMinutes.optional(),
      busyMinutes: takingFields.busyMinutes.optional(),
      busyUntil: typedInstant.nullable().optional(),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  previewForChowly: defineCall({
    ...view,
    method: 'POST',
    path: `${service}/previewForChowly`,
    heavy: true,
    about:
      'Returns what a publish would send to a channel, what prevents it, and the difference to what is live there.',
    input: z.strictObject({ channel: deliveryChannel, categoryIds: categoryIds.optional(), ...rows }),
    reply: z.object({
      hash: z.string(),
      figures,
      refusals: z.array(publishRefusal),
      /** What can be chosen instead of everything. */
      categories: z.array(publishCategory),
      /** What the channel would refuse, and what it shows differently. */
      errors: z.number().int(),
      warnings: z.number().int(),
      isFirst: z.boolean(),
      difference: differences,
    }),
  }),
  publishForChowly: defineCall({
    ...publishing,
    path: `${service}/publishForChowly`,
    heavy: true,
    about:
      'Publishes the live menu on channels, or some of its categories. A channel that has exactly this menu gets nothing unless “again” is set. Refused with API_KEY_MISSING without a key.',
    input: z.strictObject({
      channels,
      /** Categories of the library, in the menus that the channels sell; left out: all that are on. */
      categoryIds: categoryIds.optional(),
      /** Also where the channel has exactly this already. */
      again: z.boolean().default(false),
      /** Also where the channel would refuse some of it. */
      anyway: z.boolean().default(false),
      idempotencyKey,
    }),
    reply: z.object({
      rows: z.array(z.object({ channel: deliveryChannel, publishId: id.nullable(), isSame: z.boolean() })),
    }),
  }),
  cancelPublishForChowly: defineCall({
    ...publishing,
    path: `${service}/cancelPublishForChowly`,
    about: 'Cancels a publish that the channel does not have yet. Refused with PUBLISH_ENDED afterwards.',
    input: z.strictObject({ publishId: id, idempotencyKey }),
    reply: nothing,
  }),
  rollBackForChowly: defineCall({
    ...publishing,
    path: `${service}/rollBackForChowly`,
    heavy: true,
    about: 'Sends the menu of an earlier publish to its channel again, exactly as it was.',
    input: z.strictObject({ publishId: id, idempotencyKey }),
    reply: z.object({ publishId: id }),
  }),
  getPublishesForChowly: defineCall({
    ...view,
    method: 'POST',
    path: `${service}/getPublishesForChowly`,
    about: 'Lists publishes, newest first.',
    input: z.strictObject({
      ...rows,
      channels: z.array(deliveryChannel).max(connectionNames.length).default([]),
      states: z.array(z.enum(publishStates)).max(publishStates.length).default([]),
    }),
    reply: listReply(publishRow),
  }),
  getPublishForChowly: defineCall({
    ...view,
    method: 'POST',
    path: `${service}/getPublishForChowly`,
    about: 'Returns a publish with what the channel said of single parts.',
    input: z.strictObject({ publishId: id, ...rows }),
    reply: z.object({
      publish: publishRow,
      figures,
      entities: listReply(
        z.object({
          kind: z.enum(channelEntityKinds),
          ref: z.string(),
          name: text,
          outcome: z.enum(['ok', 'refused']),
          message: z.string(),
          theirId: z.string().nullable(),
        }),
      ),
    }),
  }),
  compareForChowly: defineCall({
    ...view,
    method: 'POST',
    path: `${service}/compareForChowly`,
    heavy: true,
    about: 'Compares two publishes of a channel, or a publish and the menu as it is now.',
    input: z.strictObject({ from: id, to: z.union([id, z.literal('now')]), ...rows }),
    reply: differences,
  }),
  saveExternalIdForChowly: defineCall({
    method: 'POST',
    path: `${service}/saveExternalIdForChowly`,
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Gives a dish or special the id that channels know it by; empty takes it back. An id is never given twice.',
    input: z.strictObject({
      kind: z.enum(['dish', 'special']),
      id,
      externalId: z
        .string()
        .trim()
        .max(60)
        .regex(/^[\x21-\x7e]*$/, { error: 'failures.field.characters' }),
      idempotencyKey,
    }),
    reply: z.object({ externalId: z.string() }),
  }),
} as const satisfies Calls
