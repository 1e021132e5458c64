/**
 * Bytes of a paper for Star printers of the local network (StarPRNT command specification: `ESC GS S` raster, `ESC d` cut,
 * `ESC BEL` and `BEL` drawer, `ESC GS EM DC1` buzzer). The same job is the same bytes.
 */
import { packDots } from '../raster/dots.ts'
import { bandsOf, brokenOffEnd, highByte, joined, lowByte, type RasterJob } from '../rasterJob.ts'

const ESC = 0x1b
const GS = 0x1d

const reset = [ESC, 0x40]
/** Pulses of 200 ms, in steps of 10 ms; then external device 1. */
const kickDrawer = [ESC, 0x07, 20, 20, 0x07]
/** Pulses of 200 ms, in steps of 20 ms, at channel 1. */
const sound = (times: number) => [ESC, GS, 0x07, 1, 10, 10, ESC, GS, 0x19, 0x11, 1, times, 0]
/** Both feed the last line past the blade first. */
const cuts = { full: [ESC, 0x64, 2], partial: [ESC, 0x64, 3], none: [ESC, 0x61, 4] }

/** Before a job that comes again: what is left of the first one, cut off. */
export const starprntFresh: Uint8Array = joined([brokenOffEnd, reset, cuts.partial])

/** The whole job, from the reset to the cut. */
export function starprntBytes({ dots, cut, drawer, buzzer }: RasterJob): Uint8Array {
  const parts: (readonly number[] | Uint8Array)[] = [reset]
  if (drawer === 'start') parts.push(kickDrawer)
  if (buzzer) parts.push(sound(buzzer))
  if (dots) {
    const stride = Math.ceil(dots.width / 8)
    for (const [rows, bytes] of bandsOf(packDots(dots), stride, dots.height))
      parts.push([ESC, GS, 0x53, 1, lowByte(stride), highByte(stride), lowByte(rows), highByte(rows), 0], bytes)
    parts.push(cuts[cut])
  }
  if (drawer === 'end') parts.push(kickDrawer)
  return joined(parts)
}
