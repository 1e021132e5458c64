/**
 * Pictures are never kept as they came: they are decoded within bounds of size, memory and time, turned upright, freed
 * of what their camera wrote into them, and encoded anew (SEC-6). One at a time in a process.
 */
import { createHash } from 'node:crypto'
import type sharpType from 'sharp'
import type { Sharp } from 'sharp'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { PICTURE_EDGE, pictureSizes } from '../../../shared/contract/menu/pictures.ts'

/** Parts of the upright picture's width and height, from 0 to 1. */
export interface Crop {
  readonly cropX: number
  readonly cropY: number
  readonly cropWidth: number
  readonly cropHeight: number
}
export interface EncodedFile {
  readonly size: number
  readonly format: 'webp' | 'avif'
  readonly bytes: Uint8Array
}
export interface EncodedPicture {
  /** SHA-256 of the kept original, hexadecimal. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly files: readonly EncodedFile[]
}

/** Cameras of 50 megapixels; decoding one takes up to 400 MB for a moment, and a small server has no more. */
const MOST_PIXELS = 50_000_000
const MOST_SECONDS = 20
/** Of each kind of encoder: about what the eye cannot tell from the original, and what a list can afford. */
const KEPT = { quality: 88 }
const WEBP = { quality: 78 }
const AVIF = { quality: 55, effort: 2 }

/** Drawings are the product's own alone: what people send is looked at first (`isPicture`), and none of them is one. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map(format => `VipsForeignLoad${format}Buffer`)
let loading: Promise<typeof sharpType> | undefined

/**
 * Loaded with the first picture, so that the server does not wait for it; able to read four formats, and the product's
 * own drawings, from memory and never from a file. That holds for all threads of the process.
 */
export function encoder(): Promise<typeof sharpType> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // The cache goes last: where it has gone, another thread has done all this and draws, and would be refused in between.
    if (sharp.cache().items.max === 0) return sharp
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

let last: Promise<unknown> = Promise.resolve()
/** Runs `work` after all earlier work of this process. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}

/** The picture as it is kept and in every size. Throws PICTURE_FORMAT or PICTURE_TOO_LARGE. */
export function encodePicture(bytes: Uint8Array, crop?: Crop): Promise<EncodedPicture> {
  return inTurn(async () => {
    const sharp = await encoder()
    const kept = await refusing(async () =>
      (await upright(sharp, bytes, crop)).webp(KEPT).toBuffer({ resolveWithObject: true }),
    )
    const { width, height } = kept.info
    const files: EncodedFile[] = [{ size: PICTURE_EDGE, format: 'webp', bytes: kept.data }]
    for (const size of pictureSizes) {
      const sized = () => sharp(kept.data).resize({ width: size, withoutEnlargement: true })
      files.push({ size, format: 'webp', bytes: await sized().webp(WEBP).toBuffer() })
      files.push({ size, format: 'avif', bytes: await sized().avif(AVIF).toBuffer() })
    }
    return { hash: createHash('sha256').update(kept.data).digest('hex'), width, height, files }
  })
}

/** The picture alone, as WebP within the longest edge. Throws like `encodePicture`. */
export function encodeOne(bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(() => refusing(async () => (await upright(await encoder(), bytes)).webp(WEBP).toBuffer()))
}

/** A kept picture as PNG, for files that know no WebP. */
export function pngOf(kept: Uint8Array): Promise<Uint8Array> {
  return inTurn(async () => (await encoder())(kept).png().toBuffer())
}

/** A picture in shades of grey, one byte a pixel: 0 is black. What is see-through is white paper. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly shades: Uint8Array
}

/**
 * A delivered size of a picture in shades of grey, so many pixels wide, for printers. It is small and was encoded here,
 * so it waits for no other picture.
 */
export async function greyOf(delivered: Uint8Array, width: number): Promise<GreyPicture> {
  const sized = (await encoder())(delivered).flatten({ background: '#ffffff' }).resize({ width })
  const { data, info } = await sized.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, shades: data }
}

/** Upright, cropped, within the longest edge. */
async function upright(sharp: typeof sharpType, bytes: Uint8Array, crop?: Crop): Promise<Sharp> {
  const cut = await cutOut(sharp, bytes, crop)
  return cut.resize({ width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'inside', withoutEnlargement: true })
}

/** Upright and cropped. Metadata stays behind, because nothing asks for it. Throws PICTURE_FORMAT. */
export async function cutOut(sharp: typeof sharpType, bytes: Uint8Array, crop?: Crop): Promise<Sharp> {
  if (!isPicture(bytes)) throw new Failure('PICTURE_FORMAT')
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: MOST_SECONDS })
  const { autoOrient } = await open().metadata()
  const turned = open().autoOrient()
  return crop && (crop.cropWidth < 1 || crop.cropHeight < 1) ? turned.extract(areaOf(crop, autoOrient)) : turned
}

/** The crop in whole pixels, never outside of the picture, never none. */
function areaOf(crop: Crop, { width, height }: { width: number; height: number }) {
  const span = (from: number, size: number, whole: number) => {
    const start = Math.min(Math.round(from * whole), whole - 1)
    return { start, length: Math.max(1, Math.min(Math.round(size * whole), whole - start)) }
  }
  const [across, down] = [span(crop.cropX, crop.cropWidth, width), span(crop.cropY, crop.cropHeight, height)]
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

/** What the four formats begin with; the decoder is never asked about anything else. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64))
  const has = (text: string, at: number) => start.toString('latin1', at, at + text.length) === text
  if (has('\xff\xd8\xff', 0) || has('\x89PNG\r\n\x1a\n', 0)) return true
  if (has('RIFF', 0) && has('WEBP', 8)) return true
  return has('ftyp', 4) && (start.includes('avif') || start.includes('avis'))
}

/** The encoder's complaints in the words of the catalogue: PICTURE_FORMAT or PICTURE_TOO_LARGE. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) throw error
    const isTooLarge = error instanceof Error && /pixel limit|timeout|too large/i.test(error.message)
    throw new Failure(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_FORMAT')
  }
}
