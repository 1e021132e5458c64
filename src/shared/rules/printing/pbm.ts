/** A plain bitmap of one bit a dot (PBM, "P4"): for whatever takes a picture and nothing else. */
import { type Dots, packDots } from './raster/dots.ts'
import { joined } from './rasterJob.ts'

/** The same dots are the same bytes. */
export const pbmBytes = (dots: Dots): Uint8Array =>
  joined([Array.from(`P4\n${dots.width} ${dots.height}\n`, letter => letter.charCodeAt(0)), packDots(dots)])
