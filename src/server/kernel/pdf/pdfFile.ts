/** Drawings as a PDF file, with fonts that come with the product: the one way in which the server makes PDF. */
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { type Drawing, fitted, type Mark, type Measure } from '../../../shared/rules/kernel/drawing/marks.ts'

export interface PdfFacts {
  readonly title: string
  readonly language: Language
  /** PNG or JPEG by the names that the drawings have for them; one that is missing leaves its place empty. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
}

const find = createRequire(import.meta.url).resolve
/** Noto Sans SC: Latin letters and all Chinese ones of the Basic Multilingual Plane. What is used of it is embedded. */
const FONTS = {
  regular: find('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: find('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
} as const

/** Points of a millimetre. */
const POINTS = 72 / 25.4

/** With what its types leave out. */
type Doc = InstanceType<typeof PDFDocument> & { openImage(bytes: Buffer): Embedded }
/** A picture that is embedded once, wherever it is shown. */
type Embedded = string

/** A PDF of a page for each drawing, in its own size. Lets other calls in between pages. */
export async function* pdfOf(
  pages: Iterable<Drawing>,
  { title, language, pictures = {} }: PdfFacts,
): AsyncGenerator<Uint8Array> {
  const info = { Title: title, Creator: 'Mise', Producer: 'Mise' }
  const lang = language === 'zh' ? 'zh-CN' : 'en-US'
  const doc = new PDFDocument({ autoFirstPage: false, font: FONTS.regular, info, lang, displayTitle: true }) as Doc
  doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
  const embedded = Object.fromEntries(
    Object.entries(pictures).map(([name, bytes]) => [name, doc.openImage(Buffer.from(bytes))]),
  )
  for (const { width, height, marks } of pages) {
    doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
    for (const mark of marks) draw(doc, mark, embedded)
    await setImmediate()
  }
  doc.end()
  for await (const part of doc as unknown as AsyncIterable<Uint8Array>) yield part
}

function draw(doc: Doc, mark: Mark, pictures: Readonly<Record<string, Embedded>>): void {
  const [x, y] = [mark.x * POINTS, mark.y * POINTS]
  switch (mark.kind) {
    case 'path': {
      doc
        .save()
        .translate(x, y)
        .scale(mark.scale * POINTS)
        .path(mark.d)
        .fill(mark.color)
        .restore()
      return
    }
    case 'box': {
      doc.save().roundedRect(x, y, mark.width * POINTS, mark.height * POINTS, mark.radius * POINTS)
      doc.lineWidth((mark.lineWidth ?? 0.2) * POINTS)
      if (mark.dash !== undefined) doc.dash(mark.dash * POINTS, { space: mark.dash * POINTS })
      if (mark.fill !== undefined && mark.stroke !== undefined) doc.fillAndStroke(mark.fill, mark.stroke)
      else if (mark.fill !== undefined) doc.fill(mark.fill)
      else if (mark.stroke !== undefined) doc.stroke(mark.stroke)
      doc.restore()
      return
    }
    case 'text': {
      const { text, size } = fitted(mark, measured(doc))
      doc.font(mark.isBold ? 'bold' : 'regular', size * POINTS).fillColor(mark.color)
      const from = mark.anchor === 'middle' ? x - doc.widthOfString(text) / 2 : x
      doc.text(text, from, y, { lineBreak: false, baseline: 'alphabetic' })
      return
    }
    case 'picture': {
      const picture = pictures[mark.name]
      if (picture === undefined) return
      const fit: [number, number] = [mark.width * POINTS, mark.height * POINTS]
      doc.image(picture, x, y, { fit, align: 'center', valign: 'center' })
      return
    }
  }
}

const measured =
  (doc: Doc): Measure =>
  (text, size, isBold) =>
    doc.font(isBold ? 'bold' : 'regular', size).widthOfString(text)
