/** The pictures of papers as dots (DEV-4). A picture never changes under its address, so its dots are kept. */
import { pictureFormats, PICTURES_PATH } from '../../../shared/contract/menu/pictures.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import { ditherPicture } from '../../../shared/rules/printing/raster/dither.ts'
import type { Dots } from '../../../shared/rules/printing/raster/dots.ts'
import { widthOfPicture } from '../../../shared/rules/printing/raster/layoutPaper.ts'
import type { Run } from '../../db/run.ts'
import { greyOf } from '../../menu/pictures/encode.ts'
import { findPictureFile } from '../../menu/pictures/pictures.queries.ts'

const PLACE = new RegExp(
  `^${PICTURES_PATH}/([1-9]\\d{0,8})/([0-9a-f]{64})/(\\d{1,5})\\.(${pictureFormats.join('|')})$`,
  'u',
)

export interface PicturePlace {
  readonly merchantId: number
  /** Of the kept original. */
  readonly hash: string
  readonly size: number
}

/** What the address of a picture says; undefined where it is none. */
export function picturePlace(path: string): PicturePlace | undefined {
  const [, merchantId, hash = '', size] = PLACE.exec(path) ?? []
  return merchantId === undefined ? undefined : { merchantId: Number(merchantId), hash, size: Number(size) }
}

/** The file (WebP) of a picture by its address; undefined where it is gone or another store's. */
export async function findPicture(run: Run, merchantId: number, path: string): Promise<Uint8Array | undefined> {
  const place = picturePlace(path)
  if (place?.merchantId !== merchantId) return undefined
  return findPictureFile(run, merchantId, { hash: place.hash, size: place.size, format: 'webp' })
}

/** Pictures by `pictureKey`. */
export type PaperPictures = ReadonlyMap<string, Dots>
export const pictureKey = (path: string, width: number): string => `${path}@${width}`

/** Whether a paper shows a picture. */
export const hasPictures = ({ lines }: Pick<PaperDocument, 'lines'>): boolean =>
  lines.some(({ kind }) => kind === 'picture')

/** Some 40 kB each: a logo of 288 dots. */
const MOST_PICTURES = 200
const kept = new Map<string, Dots>()

/**
 * The pictures of a paper that is so many dots wide. One that is gone, or another store's, is left out: its paper
 * prints without it.
 */
export async function loadPictures(
  run: Run,
  merchantId: number,
  { lines }: Pick<PaperDocument, 'lines'>,
  paperWidth: number,
): Promise<PaperPictures> {
  const pictures = new Map<string, Dots>()
  for (const line of lines) {
    if (line.kind !== 'picture') continue
    const width = widthOfPicture(line, paperWidth)
    const key = pictureKey(line.path, width)
    const dots = kept.get(key) ?? (await drawPicture(run, merchantId, line.path, width))
    if (!dots || picturePlace(line.path)?.merchantId !== merchantId) continue
    keep(key, dots)
    pictures.set(key, dots)
  }
  return pictures
}

function keep(key: string, dots: Dots): void {
  if (kept.size >= MOST_PICTURES) kept.clear()
  kept.set(key, dots)
}

async function drawPicture(run: Run, merchantId: number, path: string, width: number): Promise<Dots | undefined> {
  const file = await findPicture(run, merchantId, path)
  return file && ditherPicture(await greyOf(file, width))
}
