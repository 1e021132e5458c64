/** A paper as plain text of its columns, for printers that take nothing else. */
import type { PaperDocument, PaperLine } from '../../contract/printing/document.ts'
import { displayWidth, wrapText } from './paperText.ts'

/** Lines that end with a newline; characters of double width count as two. */
export function plainText({ columns, lines }: Pick<PaperDocument, 'columns' | 'lines'>): string {
  return lines
    .flatMap(line => textOf(line, columns))
    .map(line => `${line.trimEnd()}\n`)
    .join('')
}

function textOf(line: PaperLine, columns: number): string[] {
  switch (line.kind) {
    case 'text':
      return wrapText(line.text, columns).map(text => aligned(text, columns, line.align ?? 'left'))
    case 'row':
      return row(line, columns)
    case 'rule':
      return [(line.style === 'double' ? '=' : '-').repeat(columns)]
    case 'blank':
      return Array.from({ length: line.lines ?? 1 }, () => '')
    case 'qr':
      return wrapText(line.text, columns)
    case 'picture':
      return []
  }
}

function aligned(text: string, columns: number, align: 'left' | 'center' | 'right'): string {
  const room = Math.max(0, columns - displayWidth(text))
  return `${' '.repeat(align === 'left' ? 0 : align === 'right' ? room : Math.floor(room / 2))}${text}`
}

/** The right part stands at the edge of the first line; a long left part goes on below. */
function row({ left, right, indent = 0, hang = 0 }: Extract<PaperLine, { kind: 'row' }>, columns: number): string[] {
  const width = displayWidth(right)
  const room = columns - indent - (width === 0 ? 0 : width + 1)
  if (room - hang < 8) {
    const rights = wrapText(right, columns).map(text => aligned(text, columns, 'right'))
    return [...wrapText(left, columns), ...rights]
  }
  const [first = ''] = wrapText(left, room)
  const rest = wrapText(left.trim().slice(first.length), room - hang)
  const begin = `${' '.repeat(indent)}${first}`
  return [
    `${begin}${' '.repeat(Math.max(0, columns - displayWidth(begin) - width))}${right}`,
    ...rest.map(text => `${' '.repeat(indent + hang)}${text}`),
  ]
}
