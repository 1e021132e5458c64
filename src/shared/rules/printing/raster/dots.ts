/** A picture of black and white dots, as thermal printers print it: one byte a dot, 1 is black. */

export interface Dots {
  readonly width: number
  readonly height: number
  readonly bits: Uint8Array
}

export const blankDots = (width: number, height: number): Dots => ({
  width,
  height,
  bits: new Uint8Array(width * height),
})

/** Puts the black dots of one picture on another; what lies outside is cut off. With `inverts` they turn it over. */
export function putDots(onto: Dots, dots: Dots, left: number, top: number, inverts = false): void {
  for (let y = Math.max(0, -top); y < dots.height && top + y < onto.height; y++) {
    for (let x = Math.max(0, -left); x < dots.width && left + x < onto.width; x++) {
      if (dots.bits[y * dots.width + x] === 0) continue
      const at = (top + y) * onto.width + left + x
      onto.bits[at] = inverts ? 1 - (onto.bits[at] ?? 0) : 1
    }
  }
}

/** Blackens a rectangle. */
export function fillBox(onto: Dots, left: number, top: number, width: number, height: number): void {
  for (let y = Math.max(0, top); y < Math.min(onto.height, top + height); y++)
    onto.bits.fill(1, y * onto.width + Math.max(0, left), y * onto.width + Math.min(onto.width, left + width))
}

/** Eight dots a byte, each row filled up to a whole byte; the leftmost dot is the highest bit. */
export function packDots({ width, height, bits }: Dots): Uint8Array {
  const stride = Math.ceil(width / 8)
  const packed = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (bits[y * width + x] === 0) continue
      const at = y * stride + (x >> 3)
      packed[at] = (packed[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return packed
}
