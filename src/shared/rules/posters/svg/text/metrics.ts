import type { PosterFont } from '../../document/choices.ts'

/** How far letters reach above and below their base line, in parts of their size; capitals and Chinese stand in the middle of it. */
export const METRICS: Readonly<Record<PosterFont, { readonly ascent: number; readonly descent: number }>> = {
  sans: { ascent: 0.93, descent: 0.21 },
  display: { ascent: 0.93, descent: 0.18 },
  serif: { ascent: 0.93, descent: 0.23 },
  script: { ascent: 0.98, descent: 0.32 },
  brush: { ascent: 0.95, descent: 0.27 },
}
