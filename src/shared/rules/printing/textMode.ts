/**
 * Papers in the printer's own letters (DEV-4): some hundred bytes instead of a picture, so they print at once. Only what
 * every printer has is sent as letters: a paper with a Chinese dish, a QR code or a picture goes as dots.
 */
import type { PaperDocument, PaperLine } from '../../contract/printing/document.ts'

/** Signs of papers that have a twin every printer knows. */
const TWINS: Readonly<Record<string, string>> = {
  '×': 'x',
  '→': '->',
  '…': '...',
  '·': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
}
const SIGNS = new RegExp(`[${Object.keys(TWINS).join('')}]`, 'gu')
const PRINTABLE = /^[\x20-\x7e]*$/

/** The text in letters that every printer has; undefined where it has others. */
function asciiOf(text: string): string | undefined {
  const plain = text.replaceAll(SIGNS, sign => TWINS[sign] ?? sign)
  return PRINTABLE.test(plain) ? plain : undefined
}

/** The lines in the printer's letters; undefined where one of them cannot be shown so. */
export function inPrinterLetters(lines: readonly PaperLine[]): PaperLine[] | undefined {
  const said: PaperLine[] = []
  for (const line of lines) {
    if (line.kind === 'qr' || line.kind === 'picture') return undefined
    if (line.kind === 'text') {
      const text = asciiOf(line.text)
      if (text === undefined) return undefined
      said.push({ ...line, text })
    } else if (line.kind === 'row') {
      const [left, right] = [asciiOf(line.left), asciiOf(line.right)]
      if (left === undefined || right === undefined) return undefined
      said.push({ ...line, left, right })
    } else said.push(line)
  }
  return said
}

/** Whether a paper goes to its printer as letters rather than dots. */
export const printsAsText = ({ textMode, lines }: Pick<PaperDocument, 'textMode' | 'lines'>): boolean =>
  textMode === true && inPrinterLetters(lines) !== undefined
