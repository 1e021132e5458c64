/** Reads PDF files with PDFium, the engine of Chrome, which shares no code with what makes them. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'

export interface ReadPage {
  /** In mm, rounded to tenths. */
  readonly width: number
  readonly height: number
  readonly text: string
  /** As it is printed at so many dots an inch. */
  readonly picture: (dpi?: number) => Promise<Sharp>
}

let library: Promise<PDFiumLibrary> | undefined
const PRINT_DPI = 300
const inMm = (points: number) => Math.round((points / 72) * 254) / 10

/** The pages of a PDF file. */
export async function readPdf(file: Uint8Array): Promise<ReadPage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(file)
  return [...document.pages()].map((page, at) => {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    return {
      width: inMm(originalWidth),
      height: inMm(originalHeight),
      text: page.getText(),
      async picture(dpi = PRINT_DPI) {
        const { data, width, height } = await document.getPage(at).render({ scale: dpi / 72, render: 'bitmap' })
        return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      },
    }
  })
}

/** All bytes of a file that is made bit by bit. */
export async function wholeFile(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
