/** Pictures for tests, drawn and not photographed. */
import sharp from 'sharp'

/** A picture of one colour per quarter: upper left red, upper right green, lower left blue, lower right white. */
export async function aPicture(width = 400, height = 300, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const }
  const quarter = (background: string) =>
    sharp({ create: { ...half, background } })
      .png()
      .toBuffer()
  const [right, left] = [Math.floor(width / 2), Math.floor(height / 2)]
  const whole = sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: await quarter('#00ff00'), left: right, top: 0 },
    { input: await quarter('#0000ff'), left: 0, top: left },
    { input: await quarter('#ffffff'), left: right, top: left },
  ])
  return whole[format]().toBuffer()
}
