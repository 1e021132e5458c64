/** Drawings as a PDF file, with fonts that come with the product: the one way in which the server makes PDF. */
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import {
  type Drawing,
  fitted,
  type Mark,
  type Measure,
  type TextMark,
} from '../../../shared/rules/kernel/drawing/marks.ts'
import { bundledFont, type FontName } from '../fonts/bundledFonts.ts'
import { fontRuns } from '../fonts/fontRuns.ts'

export interface PdfFacts {
  readonly title: string
  readonly language: Language
  /** PNG or JPEG by the names that the drawings have for them; one that is missing leaves its place empty. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
}

/** Points of a millimetre. */
const POINTS = 72 / 25.4

/** With what its types leave out. */
type Doc = InstanceType<typeof PDFDocument> & { openImage(bytes: Buffer): Embedded }
/** A picture that is embedded once, wherever it is shown. */
type Embedded = string

/** A PDF of a page for each drawing, in its own size. Lets other calls in between pages, and hands out what is made by then. */
export async function* pdfOf(
  pages: Iterable<Drawing>,
  { title, language, pictures = {} }: PdfFacts,
): AsyncGenerator<Uint8Array> {
  const info = { Title: title, Creator: 'Mise', Producer: 'Mise' }
  const lang = language === 'zh' ? 'zh-CN' : 'en-US'
  const doc = new PDFDocument({ autoFirstPage: false, font: '', info, lang, displayTitle: true }) as Doc
  const embedded = Object.fromEntries(
    Object.entries(pictures).map(([name, bytes]) => [name, doc.openImage(Buffer.from(bytes))]),
  )
  for (const { width, height, marks } of pages) {
    doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
    for (const mark of marks) draw(doc, mark, embedded)
    await setImmediate()
    for (let part = nextPart(doc); part !== null; part = nextPart(doc)) yield part
  }
  doc.end()
  for await (const part of doc as unknown as AsyncIterable<Uint8Array>) yield part
}

/** What has been made since, or null. */
const nextPart = (doc: Doc) => (doc as unknown as { read: () => Uint8Array | null }).read()

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
      write(doc, mark)
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

/** Words that are read from the right are shaped together, so that they keep their order; others each once a file. */
const FROM_THE_RIGHT: readonly FontName[] = ['arabic', 'hebrew']
const shaping = (font: FontName) => (FROM_THE_RIGHT.includes(font) ? { features: [] } : {})

/** Chooses one of the bundled fonts. Only what is used of it is embedded. */
function chooseFont(doc: Doc, name: FontName, isBold: boolean, points: number): void {
  const key = isBold ? `${name} bold` : name
  doc.registerFont(key, bundledFont(name, isBold).bytes).font(key, points)
}

function write(doc: Doc, mark: TextMark): void {
  const measure = measured(doc)
  const { text, size } = mark.mostWidth === Number.POSITIVE_INFINITY ? mark : fitted(mark, measure)
  const room = mark.anchor === 'start' ? 0 : measure(text, size, mark.isBold) * POINTS
  let x = mark.x * POINTS - (mark.anchor === 'middle' ? room / 2 : room)
  doc.fillColor(mark.color)
  for (const run of fontRuns(text)) {
    chooseFont(doc, run.font, mark.isBold, size * POINTS)
    doc.text(run.text, x, mark.y * POINTS, { ...shaping(run.font), lineBreak: false, baseline: 'alphabetic' })
    x += doc.widthOfString(run.text, shaping(run.font))
  }
}

const measured =
  (doc: Doc): Measure =>
  (text, size, isBold) =>
    fontRuns(text).reduce((width, run) => {
      chooseFont(doc, run.font, isBold, size)
      return width + doc.widthOfString(run.text, shaping(run.font))
    }, 0)
