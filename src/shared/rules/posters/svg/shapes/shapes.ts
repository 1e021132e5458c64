/** All shapes that a poster may have, by their names. */
import type { PosterShape } from '../../document/choices.ts'
import { groundShapes } from './grounds.ts'
import { markShapes } from './marks.ts'
import { plainShapes } from './plain.ts'
import type { DrawShape } from './shape.ts'
import { thingShapes } from './things.ts'

export const drawShape: Readonly<Record<PosterShape, DrawShape>> = {
  ...plainShapes,
  ...markShapes,
  ...groundShapes,
  ...thingShapes,
}
