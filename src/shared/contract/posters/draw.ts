/** Drawing posters: letters for the editor, what posters are linked to, templates, the finished file (MKT-2). */
import { z } from 'zod'
import { posterFonts, posterWeights } from '../../rules/posters/document/choices.ts'
import { MOST_LAYERS, MOST_LETTERS, posterSizeNames } from '../../rules/posters/document/bounds.ts'
import { posterLanguages, templateTypes } from '../../rules/posters/templates/template.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id } from '../kernel/fields.ts'
import { posterDocument } from './document.ts'

const MOST_IN_TEXT = 500
const faceText = z.object({
  font: z.enum(posterFonts),
  weight: z.enum(posterWeights),
  text: z
    .string()
    .max(MOST_IN_TEXT)
    .refine(value => value.isWellFormed(), { error: 'failures.field.characters' }),
})
const pieceSet = z.object({
  glyphs: z.record(z.string(), z.object({ d: z.string(), advance: z.number() }).nullable()),
  kerns: z.record(z.string(), z.number()),
})
const ids = z.array(id).max(MOST_LAYERS).default([])
const picture = z.object({ href: z.string(), width: z.number().int(), height: z.number().int() })

/** JPG; a poster of a custom size may be PNG. */
export const posterFormats = ['jpg', 'png'] as const
export type PosterFormat = (typeof posterFormats)[number]

export const posterDrawCalls = {
  getTemplates: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPoster/getTemplates',
    needs: 'marketing.posters.view',
    access: 'turns',
    about: 'Lists the poster templates in a size and language: the document to begin with and a small picture of it.',
    input: z.object({ size: z.enum(posterSizeNames), language: z.enum(posterLanguages) }),
    reply: z.object({
      rows: z.array(
        z.object({
          template: z.string(),
          type: z.enum(templateTypes),
          name: z.object({ en: z.string(), zh: z.string() }),
          document: posterDocument,
          /** `data:` of a WebP, 420 pixels at its longer side. */
          preview: z.string(),
        }),
      ),
    }),
  }),
  getGlyphs: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPoster/getGlyphs',
    needs: 'marketing.posters.view',
    access: 'read',
    about:
      'Returns the outlines of letters in the fonts of posters, and how close pairs of them stand; null where no font has a letter.',
    input: z.object({
      texts: z
        .array(faceText)
        .min(1)
        .max(MOST_LAYERS)
        .refine(texts => texts.reduce((sum, { text }) => sum + text.length, 0) <= MOST_LETTERS, {
          error: 'failures.field.posterText',
        }),
    }),
    reply: z.object({ faces: z.record(z.string(), pieceSet) }),
  }),
  getPosterResources: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPoster/getPosterResources',
    needs: 'marketing.posters.view',
    access: 'read',
    about:
      'Returns what a poster’s layers are linked to as it is now: prices, coupon codes, pictures, the store’s name and logos. What no longer exists is left out.',
    input: z.object({ pictureIds: ids, dishIds: ids, specialIds: ids, couponIds: ids }),
    reply: z.object({
      pictures: z.record(z.string(), picture),
      /** By `dish:5` or `special:5`. */
      prices: z.record(z.string(), z.string()),
      coupons: z.record(z.string(), z.object({ code: z.string(), data: z.string() })),
      store: z.object({
        name: z.string(),
        logos: z.object({ light: picture.nullable(), dark: picture.nullable() }),
      }),
    }),
  }),
  drawPoster: defineCall({
    method: 'POST',
    path: '/sys/PosMerchantPoster/drawPoster',
    needs: 'marketing.posters.edit',
    access: 'turns',
    about: 'Makes the file of a poster without saving it: the best quality within 300 kB.',
    input: z.object({ document: posterDocument, format: z.enum(posterFormats).default('jpg') }),
    reply: z.object({
      /** `data:` of the JPG or PNG. */
      file: z.string(),
      bytes: z.number().int(),
      /** Of a JPG; null for a PNG without loss. */
      quality: z.number().int().nullable(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  }),
} as const satisfies Calls
