/**
 * What is printed, before it is drawn: lines of a paper of so many columns. A print job keeps one, and every printer gets
 * it in the form that it takes: dots, a picture, or plain text (DEV-2, DEV-4).
 */
import { z } from 'zod'

export const columnChoices = [32, 42, 48] as const
export const paperSizes = ['S', 'M', 'L', 'double'] as const
export const paperAligns = ['left', 'center', 'right'] as const
/** More than any paper has; what is longer is cut. */
export const MOST_LINES = 2000

const words = z.string().max(500)
const look = {
  size: z.enum(paperSizes).optional(),
  bold: z.boolean().optional(),
  inverse: z.boolean().optional(),
}

export const paperLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: words, align: z.enum(paperAligns).optional(), ...look }),
  /** Something, and what belongs to it at the right edge. */
  z.object({
    kind: z.literal('row'),
    left: words,
    right: words,
    indent: z.number().int().min(0).max(16).optional(),
    /** Where the left goes on below, further in than it began. */
    hang: z.number().int().min(0).max(16).optional(),
    ...look,
  }),
  z.object({ kind: z.literal('rule'), style: z.enum(['solid', 'dashed', 'double']).optional() }),
  z.object({ kind: z.literal('blank'), lines: z.number().int().min(1).max(20).optional() }),
  z.object({ kind: z.literal('qr'), text: z.string().min(1).max(1000), align: z.enum(paperAligns).optional() }),
  /** A picture of the store's, by the address that its pictures have. */
  z.object({ kind: z.literal('picture'), path: z.string().max(200), widthPercent: z.number().int().min(10).max(100) }),
])
export type PaperLine = z.infer<typeof paperLine>

export const paperDocument = z.object({
  columns: z.literal(columnChoices),
  language: z.enum(['en', 'zh']),
  lines: z.array(paperLine).max(MOST_LINES),
  /** Letters of the printer instead of dots, where it has them all. */
  textMode: z.boolean().optional(),
  cut: z.enum(['full', 'partial', 'none']).default('partial'),
  /** Opens the cash drawer. */
  drawer: z.enum(['start', 'end']).optional(),
  /** So many times. */
  buzzer: z.number().int().min(1).max(3).optional(),
})
export type PaperDocument = z.infer<typeof paperDocument>
