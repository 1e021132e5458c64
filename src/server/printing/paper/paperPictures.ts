/** The store's pictures that a paper shows, for pages of PDF files and screens. */
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { PaperMeasure } from '../../../shared/rules/printing/raster/layoutPaper.ts'
import type { Run } from '../../db/run.ts'
import { pngOf } from '../../menu/pictures/encode.ts'
import { findPicture } from './pictures.ts'

export interface PaperPicture {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}
export type PaperPictures = ReadonlyMap<string, PaperPicture>

/** By the paths that the paper has for them. One that is gone, or is another store's, is left out. */
export async function paperPictures(
  run: Run,
  merchantId: number,
  lines: PaperDocument['lines'],
): Promise<PaperPictures> {
  const paths = new Set(lines.flatMap(line => (line.kind === 'picture' ? [line.path] : [])))
  const found = new Map<string, PaperPicture>()
  for (const path of paths) {
    const file = await findPicture(run, merchantId, path)
    if (file) found.set(path, sized(await pngOf(file)))
  }
  return found
}

/** The head of a PNG file says how large it is (PNG 1.2, 11.2.2). */
function sized(png: Uint8Array): PaperPicture {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { png, width: view.getUint32(16), height: view.getUint32(20) }
}

/** How large pictures are on a paper. */
export const pictureSizes =
  (pictures: PaperPictures): PaperMeasure['pictureSize'] =>
  (path, width) => {
    const picture = pictures.get(path)
    return picture && { width, height: Math.round((width * picture.height) / picture.width) }
  }
