/**
 * The store's own pictures as posters (MKT-2, MENU-13). One that is sent as it is has to keep to the rules of posters and
 * is told which it breaks; one that is sent with what to keep of it is made to fit. Both are encoded anew (SEC-6).
 */
import { createHash } from 'node:crypto'
import type sharpType from 'sharp'
import type { Sharp } from 'sharp'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PosterFormat } from '../../../shared/contract/posters/draw.ts'
import type { PosterSizeKind } from '../../../shared/contract/posters/posters.ts'
import { bestQuality, POSTER_BYTES } from '../../../shared/rules/posters/quality/quality.ts'
import { type Crop, cutOut, encoder, inTurn, refusing } from '../../menu/pictures/encode.ts'
import type { PosterFile } from './pictures.queries.ts'
import { imageKind, isAnimated, namedKind } from './sniff.ts'

/** What the picture is for. */
export interface WantedSize {
  readonly size: PosterSizeKind
  readonly width: number
  readonly height: number
}

const field = 'picture'
/** In kB as people read it: never 300 for what is too large. */
const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)

/**
 * A picture that keeps to the rules. Throws POSTER_FORMAT, POSTER_NAMED, POSTER_ANIMATED, POSTER_TOO_LARGE, POSTER_CMYK
 * or POSTER_SIZE.
 */
export function posterFileAsSent(bytes: Uint8Array, wanted: WantedSize, fileName: string): Promise<PosterFile> {
  const format = requireKind(bytes, wanted, fileName)
  if (bytes.byteLength > POSTER_BYTES) throw tooLarge(bytes.byteLength)
  return inTurn(() =>
    readable(async () => {
      const sharp = await encoder()
      const { width, height, space } = await headOf(sharp, bytes)
      if (space === 'cmyk') throw new Failure('POSTER_CMYK', { field })
      if (width !== wanted.width || height !== wanted.height) throw wrongSize({ width, height }, wanted)
      return encoded(await cutOut(sharp, bytes), format)
    }),
  )
}

/**
 * The chosen part of any picture, made to fit: a JPG of the size, as good as 300 kB allow. Throws POSTER_ANIMATED,
 * PICTURE_FORMAT or PICTURE_TOO_LARGE.
 */
export function posterFileCutOut(bytes: Uint8Array, { width, height }: WantedSize, crop: Crop): Promise<PosterFile> {
  if (isAnimated(bytes)) throw new Failure('POSTER_ANIMATED', { field })
  return inTurn(async () => {
    const sharp = await encoder()
    const sized = await refusing(async () =>
      (await cutOut(sharp, bytes, crop)).resize({ width, height, fit: 'cover' }).png().toBuffer(),
    )
    return encoded(sharp(sized), 'jpg')
  })
}

/** Asked of the first bytes alone. */
function requireKind(bytes: Uint8Array, { size }: WantedSize, fileName: string): PosterFormat {
  const kind = imageKind(bytes)
  if (isAnimated(bytes)) throw new Failure('POSTER_ANIMATED', { field })
  const named = namedKind(fileName)
  if (kind !== undefined && named !== undefined && named !== kind) {
    const values = { name: fileName, kind: kind.toUpperCase() }
    throw new Failure('POSTER_NAMED', { field, values })
  }
  if (kind === 'jpg' || (kind === 'png' && size === 'custom')) return kind
  throw new Failure('POSTER_FORMAT', { field })
}

/** Upright width and height, and the colours, from the head of the file: nothing is decoded. */
async function headOf(sharp: typeof sharpType, bytes: Uint8Array) {
  const { autoOrient, space } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { ...autoOrient, space }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('POSTER_FORMAT', { field })
  }
}

const tooLarge = (bytes: number) => new Failure('POSTER_TOO_LARGE', { field, values: { kb: kilobytes(bytes) } })

function wrongSize(is: { width: number; height: number }, wanted: WantedSize): Failure {
  const values = { size: `${is.width}×${is.height}`, wanted: `${wanted.width}×${wanted.height}` }
  return new Failure('POSTER_SIZE', { field, values })
}

/** The file as it is kept: JPG at the best quality that fits, PNG without loss or else with a palette. */
async function encoded(picture: Sharp, format: PosterFormat): Promise<PosterFile> {
  const plain = picture.toColourspace('srgb')
  const file = format === 'jpg' ? await jpgWithin(plain.flatten({ background: '#ffffff' })) : await pngWithin(plain)
  const { data, info } = file
  const hash = createHash('sha256').update(data).digest('hex')
  return { hash, format, width: info.width, height: info.height, bytes: data.byteLength, file: data }
}

type Encoded = Awaited<ReturnType<typeof asPng>>
const asPng = (picture: Sharp, palette: boolean) =>
  picture.clone().png({ compressionLevel: 9, palette }).toBuffer({ resolveWithObject: true })

async function pngWithin(picture: Sharp): Promise<Encoded> {
  const whole = await asPng(picture, false)
  return whole.data.byteLength <= POSTER_BYTES ? whole : asPng(picture, true)
}

/** At the best quality that fits. Throws POSTER_DETAILED where none does. */
async function jpgWithin(picture: Sharp): Promise<Encoded> {
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true })
  const sharp = await encoder()
  const { width, height, channels } = pixels.info
  const at = (quality: number) =>
    sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
  const best = await bestQuality(at, ({ data }) => data.byteLength)
  if (!best) throw new Failure('POSTER_DETAILED', { field })
  return best.file
}
