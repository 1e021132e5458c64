/** Where everything of a paper stands, for who draws it (rules/printing/raster/layoutPaper). */
import { z } from 'zod'

const dots = z.number()
const place = { left: dots, top: dots, width: dots, height: dots }

/** In dots from the left edge of the paper and the top of its block. */
const paperPiece = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('letters'),
      text: z.string(),
      left: dots,
      width: dots,
      baseLine: dots,
      em: dots,
      bold: z.boolean(),
      /** White on black. */
      inverts: z.boolean(),
    }),
    z.object({ kind: z.literal('box'), ...place }),
    z.object({ kind: z.literal('picture'), path: z.string(), ...place }),
  ])
  .readonly()
export type PaperPiece = z.output<typeof paperPiece>

/** A line of the paper; it is never cut in two. */
const paperBlock = z.object({ top: dots, height: dots, pieces: z.array(paperPiece).readonly() }).readonly()
export type PaperBlock = z.output<typeof paperBlock>

export const paperLayout = z.object({ width: dots, height: dots, blocks: z.array(paperBlock).readonly() }).readonly()
export type PaperLayout = z.output<typeof paperLayout>
