/** Pictures (MENU-13, SEC-6). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, requiredText, text } from '../kernel/fields.ts'
import type { PermissionKey } from '../permissions/permissions.ts'

/** The widths that are delivered, in pixels; a smaller picture keeps its own width. */
export const pictureSizes = [160, 480, 1200] as const
export type PictureSize = (typeof pictureSizes)[number]
/** The best first. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
/** The longest edge that is kept. */
export const PICTURE_EDGE = 1600
/** What may be sent. */
export const PICTURE_MOST_BYTES = 20_000_000
/** Above it (as base64) a picture is cropped and resized on the server (MENU-13). */
export const PICTURE_LOCAL_BASE64 = 4_000_000

/** Outside the service's base path: `/pictures/<merchantId>/<hash>/<size>.<format>`. */
export const PICTURES_PATH = '/pictures'

/** Where a size of a picture is delivered, to anyone who knows the hash. */
export function pictureAddress(merchantId: number, hash: string, size: PictureSize, format: PictureFormat): string {
  return `${PICTURES_PATH}/${merchantId}/${hash}/${size}.${format}`
}

export const pictureFacts = z.object({
  pictureId: id,
  /** SHA-256 of the kept original. */
  hash: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  secondAlt: z.string(),
})
export type PictureFacts = z.output<typeof pictureFacts>

/** A part of the whole width or height; in an address. */
const part = z.coerce.number<number | string>().min(0).max(1)
/** What a picture shows, for those who do not see it, in both languages. */
export const pictureTexts = { alt: text(200).default(''), secondAlt: text(200).default('') } as const

/**
 * Anyone who may do one of these may send pictures: of dishes, the store's logos, what is below a floor plan, or what
 * prints on papers.
 */
export const pictureEditors = [
  'menu.dishes.edit',
  'settings.store.edit',
  'settings.tables.edit',
  'settings.printTemplates.edit',
  'marketing.posters.edit',
] as const satisfies readonly PermissionKey[]

export const pictureCalls = {
  uploadPicture: defineCall({
    method: 'POST',
    path: '/posManagementApi/uploadPicture',
    needs: 'signedIn',
    // Either of them.
    mayNeed: [...pictureEditors],
    access: 'write',
    uploads: true,
    about:
      'Uploads an image as the raw body (JPG, PNG, WebP, AVIF; 20 MB). It is cropped, rotated, resized and re-encoded. The same image is stored once.',
    input: z.object({
      ...pictureTexts,
      /** The part to keep, from the upper left corner of the upright picture; all of it where left out. */
      cropX: part.default(0),
      cropY: part.default(0),
      cropWidth: part.min(0.01).default(1),
      cropHeight: part.min(0.01).default(1),
    }),
    reply: pictureFacts,
  }),
  getPictures: defineCall({
    method: 'POST',
    path: '/posManagementApi/getPictures',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns hash, size and descriptions of images by id. Unknown ids are left out.',
    input: z.object({ pictureIds: z.array(id).min(1).max(200) }),
    reply: z.object({ rows: z.array(pictureFacts) }),
  }),
  updatePictureTexts: defineCall({
    method: 'POST',
    path: '/posManagementApi/updatePictureTexts',
    needs: 'signedIn',
    // Either of them.
    mayNeed: [...pictureEditors],
    access: 'write',
    about: 'Sets the description of an image in both languages.',
    input: z.object({ pictureId: id, ...pictureTexts }),
    reply: pictureFacts,
  }),
  getImg: defineCall({
    method: 'GET',
    path: '/api/common/overall/getImg',
    needs: 'signedIn',
    access: 'read',
    raw: true,
    about:
      'Fetches an image from another server and re-encodes it as WebP. Only public addresses, and those an operator allows.',
    input: z.object({ url: requiredText(2000) }),
    reply: z.object({}),
  }),
} as const satisfies Calls
