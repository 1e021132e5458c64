/** How receiptline draws a document, the same on the server and in the browser. */
import { displayWidth, type PaperColumns } from './paper.ts'

/** The part of receiptline that draws. */
export interface Receiptline<Command extends object> {
  readonly transform: (
    markup: string,
    printer: { cpl: number; encoding: 'multilingual'; spacing: boolean; command: Command },
  ) => string
  readonly commands: { readonly svg: Command }
}

/** A system's own fonts: receiptline would fetch one from elsewhere. */
const FONTS = "'Courier New', Courier, 'Noto Sans Mono CJK SC', 'Noto Sans SC Variable', monospace"

/** SVG of a document: characters as wide as the document counts them, and nothing in it that would be fetched. */
export function drawReceipt<Command extends object>(
  { transform, commands }: Receiptline<Command>,
  markup: string,
  columns: PaperColumns,
): string {
  const command = { ...commands.svg, measureText: displayWidth }
  return transform(markup, { cpl: columns, encoding: 'multilingual', spacing: true, command })
    .replace(/<style[^>]*>.*?<\/style>/su, '')
    .replace(/font-family="[^"]*"/u, `font-family="${FONTS}"`)
}
