import type { PaperLine } from '../../../../contract/printing/document.ts'
import type { PrintData } from '../data/printData.ts'
import type { Pen } from '../pen.ts'

/** Writes a part of a paper; nothing where the data has nothing to say. */
export type PartWriter<Data extends PrintData> = (data: Data, pen: Pen) => PaperLine[]
