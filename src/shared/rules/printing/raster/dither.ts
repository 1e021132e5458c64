/** Turns a picture in shades of grey into black and white dots (DEV-4): the same picture always into the same dots. */
import type { Dots } from './dots.ts'

export interface Shades {
  readonly width: number
  readonly height: number
  /** One byte a pixel; 0 is black, 255 white. */
  readonly shades: Uint8Array
}

const MIDDLE = 128
/** Shades that are neither ink nor paper. */
const [DARK, LIGHT] = [64, 192]
/** A drawing has so few of them, at its edges. */
const MOST_GREY = 0.15

/** Whether a picture has many shades, as photographs do; logos are nearly all ink or paper. */
function isPhoto({ shades }: Shades): boolean {
  let grey = 0
  for (const shade of shades) if (shade > DARK && shade < LIGHT) grey++
  return grey > shades.length * MOST_GREY
}

/** Black and white dots: drawings by a threshold, so that edges stay sharp; photographs by Floyd and Steinberg. */
export const ditherPicture = (picture: Shades): Dots => (isPhoto(picture) ? diffused(picture) : sharp(picture))

const sharp = ({ width, height, shades }: Shades): Dots => ({
  width,
  height,
  bits: Uint8Array.from(shades, shade => (shade < MIDDLE ? 1 : 0)),
})

/** What a dot is too dark or too light goes to its neighbours: 7, 3, 5 and 1 sixteenths. */
function diffused({ width, height, shades }: Shades): Dots {
  const left = Float32Array.from(shades)
  const bits = new Uint8Array(width * height)
  const give = (x: number, y: number, error: number) => {
    if (x < 0 || x >= width || y >= height) return
    const at = y * width + x
    left[at] = (left[at] ?? 0) + error
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const shade = left[at] ?? 0
      const isBlack = shade < MIDDLE
      if (isBlack) bits[at] = 1
      const error = (shade - (isBlack ? 0 : 255)) / 16
      give(x + 1, y, error * 7)
      give(x - 1, y + 1, error * 3)
      give(x, y + 1, error * 5)
      give(x + 1, y + 1, error)
    }
  }
  return { width, height, bits }
}
