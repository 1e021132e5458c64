/** Posters of a store (MKT-2): what they announce, where and when they are shown, and their pictures. */
import { z } from 'zod'
import { POSTER_SIDES } from '../../rules/posters/document/bounds.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  id,
  idempotencyKey,
  idInPath,
  instant,
  nothing,
  requiredText,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { posterDocument } from './document.ts'
import { type PosterFormat, posterFormats } from './draw.ts'

/** How many posters a store keeps; deleted ones do not count. */
export const POSTERS_MOST = 20

/** What a poster is about: an item of the menu, a special, a coupon campaign, or none of them. */
export const posterTypes = ['item', 'special', 'coupon', 'notice'] as const

/** The first two have sides of their own (`posterSizes`); a custom one keeps to `POSTER_SIDES`. */
export const posterSizeKinds = ['landscape', 'portrait', 'custom'] as const
export type PosterSizeKind = (typeof posterSizeKinds)[number]

/**
 * Where a poster is shown: on a kiosk, on the order pad of a table, on the customer display of a POS, and on the phone
 * of a guest who scanned the code of a table.
 */
export const posterTerminals = ['kiosk', 'pad', 'display', 'guest'] as const
export type PosterTerminal = (typeof posterTerminals)[number]

/** `ended` is derived: it was posted, and its last business day is over. */
export const posterStates = ['draft', 'posted', 'cancelled', 'ended'] as const
export type PosterState = (typeof posterStates)[number]

/** SHA-256 of the file, hexadecimal: its name. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const side = z.number().int().min(POSTER_SIDES.least).max(POSTER_SIDES.most)
/** In an address. */
const sideInQuery = z.coerce.number<number | string>().int().min(POSTER_SIDES.least).max(POSTER_SIDES.most)
const part = z.coerce.number<number | string>().min(0).max(1)

/** Outside the service's base path: `/posters/<merchantId>/<hash>.<format>`. */
export const POSTERS_PATH = '/posters'

/** Where the file of a poster is delivered, to anyone who knows its hash. */
export function posterAddress(merchantId: number, name: string, format: PosterFormat): string {
  return `${POSTERS_PATH}/${merchantId}/${name}.${format}`
}

/** What is typed of a poster. Second texts are the Chinese ones; the first ones stand in where they are empty. */
export const posterFields = {
  theme: requiredText(60),
  secondTheme: text(60).default(''),
  type: z.enum(posterTypes).default('notice'),
  /** The one that its type names; the other two are null. A draft may have none yet. */
  dishId: id.nullable().default(null),
  specialId: id.nullable().default(null),
  campaignId: id.nullable().default(null),
  description: text(200).default(''),
  secondDescription: text(200).default(''),
  activityDetail: text(500).default(''),
  secondActivityDetail: text(500).default(''),
  terminals: z.array(z.enum(posterTerminals)).max(posterTerminals.length).default([]),
  /** Business days of the store's zone, the last one inclusive; null: from the moment it is posted, and without end. */
  postedFrom: typedDate.nullable().default(null),
  postedUntil: typedDate.nullable().default(null),
  size: z.enum(posterSizeKinds),
  /** In pixels; of `landscape` and `portrait` what `posterSizes` says. */
  width: side,
  height: side,
} as const

/** The file of a poster. */
export const posterPicture = z.object({
  hash,
  format: z.enum(posterFormats),
  width: z.number().int(),
  height: z.number().int(),
  /** In bytes. */
  bytes: z.number().int(),
})
export type PosterPicture = z.output<typeof posterPicture>

export const poster = z.object({
  ...posterFields,
  posterId: id,
  version: z.number().int(),
  postedFrom: businessDate.nullable(),
  postedUntil: businessDate.nullable(),
  /** The item, special or campaign; empty where there is none or it was deleted. */
  linkName: z.string(),
  linkSecondName: z.string(),
  picture: posterPicture,
  /** Made by the editor and drawn by the server; else it is the store's own picture. */
  hasDocument: z.boolean(),
  /** Drawn anew when the menu's prices change. */
  followsMenu: z.boolean(),
  state: z.enum(posterStates),
  /** Posted, and its dates include this business day. */
  isShown: z.boolean(),
  postedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type Poster = z.output<typeof poster>

/** What came in while a poster was posted, as far as orders name what it links. */
const posterFigures = z.object({
  posterId: id,
  /** Counted from here: when it was posted or began, at most 92 days back. */
  since: instant,
  /** Orders with the linked item, or with a coupon of the linked campaign. */
  orders: z.number().int(),
  /** Units of the item, or redemptions. */
  units: z.number().int(),
  /** Net sales before refunds: of the item's lines, or of the orders with the coupon. */
  netCents: z.number().int(),
})
export type PosterFigures = z.output<typeof posterFigures>

const posterDetail = poster.extend({ document: posterDocument.nullable(), lastChange })
export type PosterDetail = z.output<typeof posterDetail>

/** A poster as a terminal gets it. */
const devicePoster = z.object({
  posterId: id,
  theme: z.string(),
  secondTheme: z.string(),
  type: z.enum(posterTypes),
  dishId: id.nullable(),
  specialId: id.nullable(),
  campaignId: id.nullable(),
  description: z.string(),
  secondDescription: z.string(),
  activityDetail: z.string(),
  secondActivityDetail: z.string(),
  picture: posterPicture.extend({ address: z.string() }),
  /** When it begins and ends; `endsAt` is null where it has no last day. */
  startsAt: instant,
  endsAt: instant.nullable(),
})
export type DevicePoster = z.output<typeof devicePoster>

const views = { method: 'POST', needs: 'marketing.posters.view', access: 'read' } as const
const edits = { method: 'POST', needs: 'marketing.posters.edit', access: 'write' } as const
const posts = { method: 'POST', needs: 'marketing.posters.post', access: 'write' } as const
const changed = z.object({ posterId: id, version: z.number().int() })
const path = <Name extends string>(name: Name) => `/sys/PosMerchantPoster/${name}` as const

export const posterCalls = {
  getPosterList: defineCall({
    ...views,
    path: path('getPosterList'),
    about: 'Lists the posters of the store with state, dates, link and file.',
    input: nothing,
    reply: z.object({ rows: z.array(poster), most: z.number().int(), today: businessDate }),
  }),
  getPoster: defineCall({
    ...views,
    method: 'GET',
    path: '/sys/PosMerchantPoster/getPoster/{posterId}',
    about: 'Returns one poster with its document and who changed it last.',
    input: z.object({ posterId: idInPath }),
    reply: posterDetail,
  }),
  getPosterFigures: defineCall({
    ...views,
    path: path('getPosterFigures'),
    about:
      'Returns the orders that came while each poster was posted, with its item or a coupon of its campaign. Orders keep the dishes of a special, not its name, so a special has none.',
    input: nothing,
    reply: z.object({ rows: z.array(posterFigures) }),
  }),
  savePoster: defineCall({
    ...edits,
    access: 'turns',
    path: path('savePoster'),
    about:
      'Adds a poster as a draft, or changes one. Send a document, which the server draws, or the hash of an uploaded picture. At most 20 posters.',
    input: z.object({
      ...posterFields,
      /** Null adds one. */
      posterId: id.nullable(),
      /** As it was read; null for a new one. */
      version: z.number().int().nullable(),
      document: posterDocument.nullable(),
      /** Null where there is a document. */
      pictureHash: hash.nullable(),
      idempotencyKey,
    }),
    reply: changed.extend({ picture: posterPicture }),
  }),
  copyPoster: defineCall({
    ...edits,
    path: path('copyPoster'),
    about: 'Copies a poster into a new draft.',
    input: z.object({ posterId: id, idempotencyKey }),
    reply: z.object({ posterId: id }),
  }),
  deletePoster: defineCall({
    ...edits,
    path: path('deletePoster'),
    about: 'Deletes a poster. Terminals stop showing it.',
    input: z.object({ posterId: id }),
    reply: nothing,
  }),
  restorePoster: defineCall({
    ...edits,
    path: path('restorePoster'),
    about: 'Brings a deleted poster back as it was. At most 20 posters.',
    input: z.object({ posterId: id }),
    reply: nothing,
  }),
  postPoster: defineCall({
    ...posts,
    path: path('postPoster'),
    about: 'Posts a poster on its terminals from and until a business day, both inclusive.',
    input: z.object({
      posterId: id,
      version: z.number().int(),
      postedFrom: typedDate.nullable(),
      postedUntil: typedDate.nullable(),
    }),
    reply: changed,
  }),
  cancelPoster: defineCall({
    ...posts,
    path: path('cancelPoster'),
    about: 'Takes a posted poster off all terminals.',
    input: z.object({ posterId: id, version: z.number().int() }),
    reply: changed,
  }),
  uploadPosterPicture: defineCall({
    ...edits,
    path: path('uploadPosterPicture'),
    uploads: true,
    about:
      'Uploads a poster image as the raw body: JPG (PNG for a custom size), at most 300 kB and exactly the size. With crop fields, an original of up to 20 MB is cropped and compressed on the server. Re-encoded.',
    input: z.object({
      size: z.enum(posterSizeKinds),
      width: sideInQuery,
      height: sideInQuery,
      /** The name of the file, compared with what it holds. */
      fileName: text(200).default(''),
      /** The part to keep; all four or none. */
      cropX: part.optional(),
      cropY: part.optional(),
      cropWidth: part.min(0.01).optional(),
      cropHeight: part.min(0.01).optional(),
    }),
    reply: posterPicture,
  }),

  getPosters: defineCall({
    method: 'GET',
    path: '/posDevice/getPosters',
    needs: 'device',
    access: 'read',
    raw: true,
    about:
      'Returns the posters that are posted for this kind of terminal now, as JSON `{ "rows": [...] }` with an ETag. Each names its image, its start and its end. The heartbeat has the ETag.',
    input: nothing,
    reply: nothing,
  }),
} as const satisfies Calls
