/** Cuts a picture to a part and makes it smaller, in the browser (MENU-13). */
import { PICTURE_EDGE, PICTURE_LOCAL_BASE64, PICTURE_MOST_BYTES } from '../../shared/contract/menu/pictures.ts'

/** Parts of the whole width and height, from 0 to 1. */
export interface Part {
  readonly cropX: number
  readonly cropY: number
  readonly cropWidth: number
  readonly cropHeight: number
}

const QUALITY = 0.92

/** More than the server takes. */
export const isTooLarge = (file: Blob): boolean => file.size > PICTURE_MOST_BYTES

/** Too large to be handled here: the server cuts it (MENU-13). */
export const isForServer = (file: Blob): boolean => Math.ceil(file.size / 3) * 4 > PICTURE_LOCAL_BASE64

/** The part of a picture, its longest edge within bounds. Rejects where the browser cannot read it. */
export async function cutPicture(file: Blob, part: Part): Promise<Blob> {
  const whole = await createImageBitmap(file)
  const [width, height] = [part.cropWidth * whole.width, part.cropHeight * whole.height]
  const scale = Math.min(1, PICTURE_EDGE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const draw = canvas.getContext('2d')
  if (draw === null) throw new Error('No canvas')
  draw.imageSmoothingQuality = 'high'
  const from = [part.cropX * whole.width, part.cropY * whole.height] as const
  draw.drawImage(whole, ...from, width, height, 0, 0, canvas.width, canvas.height)
  whole.close()
  return new Promise((resolve, reject) => {
    // A browser that cannot write WebP writes PNG, which keeps what is see-through too.
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/webp', QUALITY)
  })
}
