/** Cuts a picture to a poster's sides and makes it as good as 300 kB allow, in the browser (MKT-2, MENU-13). */
import { bestQuality, type QualityFile } from '../../../shared/rules/posters/quality/quality.ts'
import type { Part } from '../../kit/pictureCutting.ts'

interface Sides {
  readonly width: number
  readonly height: number
}

/** The best file; undefined where even the least quality is too large. Rejects where the browser cannot read it. */
export async function cutPoster(file: Blob, part: Part, sides: Sides): Promise<QualityFile<Blob> | undefined> {
  const whole = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = sides.width
  canvas.height = sides.height
  const draw = canvas.getContext('2d')
  if (draw === null) throw new Error('No canvas')
  draw.imageSmoothingQuality = 'high'
  // What is see-through has no place in a JPG.
  draw.fillStyle = '#ffffff'
  draw.fillRect(0, 0, sides.width, sides.height)
  const from = [part.cropX * whole.width, part.cropY * whole.height] as const
  const size = [part.cropWidth * whole.width, part.cropHeight * whole.height] as const
  draw.drawImage(whole, ...from, ...size, 0, 0, sides.width, sides.height)
  whole.close()
  const encode = (quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', quality / 100)
    })
  return bestQuality(encode, ({ size: bytes }) => bytes)
}
