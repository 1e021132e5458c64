/**
 * Bytes of a paper for ESC/POS printers (Epson TM and most others): raster alone, so that every script prints on every
 * printer (docs: Epson ESC/POS command reference, `GS v 0`, `GS V`, `ESC p`, `GS ( D`). The same job is the same bytes.
 */
import { packDots } from '../raster/dots.ts'
import { bandsOf, brokenOffEnd, highByte, joined, lowByte, type RasterJob } from '../rasterJob.ts'

const ESC = 0x1b
const GS = 0x1d
const DLE = 0x10
const DC4 = 0x14

const reset = [ESC, 0x40]
/** Connector 1, 50 ms on, 500 ms off, in steps of 2 ms. */
const kickDrawer = [ESC, 0x70, 0, 25, 250]
/** Each sound 200 ms, in steps of 100 ms. Printers without a buzzer take no notice. */
const sound = (times: number) => [ESC, 0x42, times, 2]
/** Switches `DLE DC4` 1 and 2 (drawer, power off) off until the next reset. */
const ignoreRealTime = [GS, 0x28, 0x44, 5, 0, 20, 1, 0, 2, 0]
/** Both feed the last line past the blade first. */
const cuts = { full: [GS, 0x56, 65, 0], partial: [GS, 0x56, 66, 0], none: [ESC, 0x64, 4] }

/** Before a job that comes again: what is left of the first one, cut off. */
export const escposFresh: Uint8Array = joined([brokenOffEnd, reset, cuts.partial])

/** The whole job, from the reset to the cut. */
export function escposBytes({ dots, cut, drawer, buzzer }: RasterJob): Uint8Array {
  const parts: (readonly number[] | Uint8Array)[] = [reset]
  if (drawer === 'start') parts.push(kickDrawer)
  if (buzzer) parts.push(sound(buzzer))
  if (dots) {
    const stride = Math.ceil(dots.width / 8)
    const packed = packDots(dots)
    // Printers look for real-time commands inside of pictures too: dots must not open the drawer.
    if (holdsRealTime(packed)) parts.push(ignoreRealTime)
    for (const [rows, bytes] of bandsOf(packed, stride, dots.height))
      parts.push([GS, 0x76, 0x30, 0, lowByte(stride), highByte(stride), lowByte(rows), highByte(rows)], bytes)
    parts.push(cuts[cut])
  }
  if (drawer === 'end') parts.push(kickDrawer)
  return joined(parts)
}

const holdsRealTime = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === DC4 && at > 0 && bytes[at - 1] === DLE)
