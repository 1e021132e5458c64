/** How wide a text is in the bundled fonts: for layouts that are made before anything is drawn. */
import type { Measure } from '../../../shared/rules/kernel/drawing/marks.ts'
import { bundledFont } from './bundledFonts.ts'
import { fontRuns } from './fontRuns.ts'

/** As `pdfOf` writes it: letters of every script shaped as a whole. */
export const textWidth: Measure = (text, size, isBold) =>
  fontRuns(text).reduce((width, run) => {
    const { font } = bundledFont(run.font, isBold)
    const units = font.layout(run.text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return width + (units / font.unitsPerEm) * size
  }, 0)
