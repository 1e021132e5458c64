/** Dots of a paper as a picture to look at. */
import sharp from 'sharp'
import type { Dots } from '../../shared/rules/printing/raster/dots.ts'

/** Writes a PNG, black on white. */
export async function writePng(file: string, { width, height, bits }: Dots): Promise<void> {
  const grey = Buffer.from(bits.map(bit => (bit === 0 ? 255 : 0)))
  await sharp(grey, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(file)
}
