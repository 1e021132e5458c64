/** The bytes of a job for a printer of the local network: the same dots as everywhere, in its language. */
import type { PrinterFields } from '../../../shared/contract/devices/printers.ts'
import { isMarked } from '../../../shared/rules/printing/jobState.ts'
import { escposBytes } from '../../../shared/rules/printing/escpos/encode.ts'
import { pbmBytes } from '../../../shared/rules/printing/pbm.ts'
import { blankDots } from '../../../shared/rules/printing/raster/dots.ts'
import type { RasterJob } from '../../../shared/rules/printing/rasterJob.ts'
import { starprntBytes } from '../../../shared/rules/printing/starprnt/encode.ts'
import type { StoredJob } from '../jobs/jobs.queries.ts'
import { drawDots } from '../paper/forms.ts'
import type { PaperPictures } from '../paper/pictures.ts'

/** Dots of a line on paper of 80 and 58 mm, eight a millimetre. */
export const dotsOfPaper = (paperMm: PrinterFields['paperMm']): number => (paperMm === 58 ? 384 : 576)

/** The same job, attempt and printer give the same bytes; `pictures` as `loadPictures` found them for its paper. */
export function localBytes(
  job: StoredJob,
  { driver, paperMm }: Pick<PrinterFields, 'driver' | 'paperMm'>,
  pictures?: PaperPictures,
): Uint8Array {
  const { lines, cut, drawer, buzzer } = job.document
  const marked = isMarked(job)
  // A drawer that only opens, a bell that only rings: no paper.
  const dots = lines.length > 0 ? drawDots(job, { marked, widthDots: dotsOfPaper(paperMm) }, pictures) : undefined
  const raster: RasterJob = { cut, ...(dots && { dots }), ...(drawer && { drawer }), ...(buzzer && { buzzer }) }
  if (driver === 'escpos') return escposBytes(raster)
  if (driver === 'starprnt') return starprntBytes(raster)
  return pbmBytes(dots ?? blankDots(0, 0))
}
