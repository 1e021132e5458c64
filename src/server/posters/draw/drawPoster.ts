/** Makes the file of a poster (MKT-2): what it is linked to is read first, then it is drawn, outside of any transaction. */
import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import type { PosterFormat } from '../../../shared/contract/posters/draw.ts'
import { bestQuality, POSTER_BYTES } from '../../../shared/rules/posters/quality/quality.ts'
import { needsOf, textsOf, undrawable } from '../../../shared/rules/posters/svg/needs.ts'
import { posterSvg } from '../../../shared/rules/posters/svg/posterSvg.ts'
import type { PosterPicture, PosterResources } from '../../../shared/rules/posters/svg/resources.ts'
import type { Run } from '../../db/run.ts'
import { encoder, inTurn } from '../../menu/pictures/encode.ts'
import { findPictureFile } from '../../menu/pictures/pictures.queries.ts'
import type { PosterFile } from '../pictures/pictures.queries.ts'
import { type LinkedResources, lettersOf, linkedResources, SHOWN_SIZE } from './resources.ts'

/** Reads in a short transaction of the store. */
export type ReadStore = <T>(work: (run: Run, merchantId: number) => Promise<T>) => Promise<T>

export interface DrawnPoster extends PosterFile {
  /** Null for a PNG without loss. */
  readonly quality: number | null
}

interface ReadPicture extends PosterPicture {
  readonly hash: string
  readonly webp: Uint8Array
}
const MOST_SECONDS = 10
/** Of a picture within a drawing, before the whole is encoded. */
const INNER_QUALITY = 92

/** Of a drawing without its pictures: ten times that of any template. Patterns of thousands of curves take too long. */
const MOST_MARKUP = 1_200_000

/**
 * The file of a poster, as it is linked now. Throws POSTER_LETTERS where no font has a letter, POSTER_COMPLEX where it
 * would take too long to draw, POSTER_DETAILED where it is too large at the least quality.
 */
export async function drawDocument(
  document: PosterDocument,
  read: ReadStore,
  format: PosterFormat = 'jpg',
): Promise<DrawnPoster> {
  const shown = { ...document, layers: document.layers.filter(layer => !layer.hidden && layer.opacity > 0) }
  const { linked, files } = await read(async (run, merchantId) => {
    const found = await linkedResources(run, merchantId, needsOf(shown))
    return { linked: found, files: await readFiles(run, merchantId, found) }
  })
  const pictures = await inTurn(() => inlined(files))
  const resources = { ...withData(linked, pictures), glyphs: {}, samples: null }
  const texts = textsOf(shown, resources)
  const glyphs = lettersOf(texts)
  const letters = undrawable(texts, glyphs)
  if (letters.length > 0)
    throw new Failure('POSTER_LETTERS', { field: 'document', values: { letters: letters.slice(0, 5).join(' ') } })
  const svg = posterSvg(shown, { ...resources, glyphs })
  if (svg.replaceAll(/href="[^"]*"/g, '').length > MOST_MARKUP)
    throw new Failure('POSTER_COMPLEX', { field: 'document' })
  return inTurn(() => encodeSvg(svg, document, format))
}

/** The bytes of all pictures of a poster, its logos among them. */
async function readFiles(run: Run, merchantId: number, { pictures }: LinkedResources): Promise<ReadPicture[]> {
  const found = await Promise.all(
    Object.values(pictures).map(async picture => {
      const { hash } = picture
      const webp = await findPictureFile(run, merchantId, { hash, size: SHOWN_SIZE, format: 'webp' })
      return webp ? [{ ...picture, webp }] : []
    }),
  )
  return found.flat()
}

/** Each picture decoded and encoded anew, as data: a drawing reads no file and asks no other server. */
async function inlined(files: readonly ReadPicture[]): Promise<Map<string, string>> {
  const sharp = await encoder()
  const data = new Map<string, string>()
  for (const { href, webp } of files) {
    const picture = sharp(webp).timeout({ seconds: MOST_SECONDS })
    const { hasAlpha } = await picture.metadata()
    const made = await (hasAlpha ? picture.png() : picture.jpeg({ quality: INNER_QUALITY })).toBuffer()
    data.set(href, `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${made.toString('base64')}`)
  }
  return data
}

function withData({ pictures, store, ...rest }: LinkedResources, data: ReadonlyMap<string, string>) {
  const there = <P extends PosterPicture>(picture: P) => ({ ...picture, href: data.get(picture.href) ?? '' })
  const logo = (picture: PosterPicture | null) => picture && there(picture)
  return {
    ...rest,
    pictures: Object.fromEntries(Object.entries(pictures).map(([id, picture]) => [id, there(picture)])),
    store: { ...store, logos: { light: logo(store.logos.light), dark: logo(store.logos.dark) } },
  } satisfies Omit<PosterResources, 'glyphs' | 'samples'>
}

/** Red, green and blue. Throws POSTER_COMPLEX where it takes too long. */
async function pixelsOf(drawing: Sharp): Promise<Buffer> {
  try {
    return await drawing
      .timeout({ seconds: MOST_SECONDS })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message))
      throw new Failure('POSTER_COMPLEX', { field: 'document' })
    throw error
  }
}

/** A drawing as a file within 300 kB: JPG as good as can be; PNG without loss, else with a palette. */
export async function encodeSvg(
  svg: string,
  { width, height }: Pick<PosterDocument, 'width' | 'height'>,
  format: PosterFormat,
): Promise<DrawnPoster> {
  const sharp = await encoder()
  const drawn = await pixelsOf(sharp(Buffer.from(svg)))
  const picture = () => sharp(drawn, { raw: { width, height, channels: 3 } })
  // Of red letters on green nothing is left with fewer colours than pixels.
  const jpeg = (quality: number) => picture().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
  const palette = (quality: number) => picture().png({ palette: true, quality, effort: 4 }).toBuffer()
  const made = (file: Buffer, quality: number | null): DrawnPoster => ({
    hash: createHash('sha256').update(file).digest('hex'),
    format,
    width,
    height,
    bytes: file.byteLength,
    file,
    quality,
  })
  if (format === 'png') {
    const whole = await picture().png({ compressionLevel: 9 }).toBuffer()
    if (whole.byteLength <= POSTER_BYTES) return made(whole, null)
  }
  const best = await bestQuality(format === 'png' ? palette : jpeg, file => file.byteLength)
  if (!best) throw new Failure('POSTER_DETAILED', { field: 'document' })
  return made(best.file, best.quality)
}
