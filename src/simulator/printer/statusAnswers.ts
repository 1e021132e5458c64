/** What printers of the local network answer when they are asked how they are; bit by bit as their makers describe it. */
import type { PrinterFaults } from './tcpPrinter.ts'

type State = Pick<PrinterFaults, 'paper' | 'isOpen'>

/** To each `DLE EOT n` among the bytes. */
export function escposAnswers(bytes: Uint8Array, state: State): Uint8Array {
  const answers: number[] = []
  for (let at = 0; at + 2 < bytes.length; at++)
    if (bytes[at] === 0x10 && bytes[at + 1] === 0x04) answers.push(escposAnswer(bytes[at + 2] ?? 0, state))
  return Uint8Array.from(answers)
}

function escposAnswer(n: number, { paper, isOpen }: State): number {
  const isOut = paper === 'out'
  if (n === 1) return 0x12 | (isOut || isOpen ? 0x08 : 0)
  if (n === 2) return 0x12 | (isOpen ? 0x04 : 0) | (isOut ? 0x20 : 0)
  if (n === 3) return 0x12
  return 0x12 | (isOut ? 0x60 : 0) | (paper === 'ok' ? 0 : 0x0c)
}

/** To `GS r 1`. */
export const escposInTurn = ({ paper }: State): Uint8Array => Uint8Array.of(paper === 'ok' ? 0 : 3)

/** Star's automatic status of nine bytes. */
export const starStatus = ({ paper, isOpen }: State, count: number): Uint8Array =>
  Uint8Array.of(
    0x23,
    0x06,
    (isOpen ? 0x20 : 0) | (isOpen || paper === 'out' ? 0x08 : 0),
    0,
    0,
    (paper === 'out' ? 0x08 : 0) | (paper === 'ok' ? 0 : 0x04),
    0,
    ((count & 0x18) << 2) | ((count & 0x07) << 1),
    0,
  )

const clearing = { escpos: [0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8], starprnt: [0x1b, 0x06, 0x18] }

/** What is left of a packet behind an order to forget everything; undefined where it holds none. */
export function behindClearing(language: keyof typeof clearing, bytes: Uint8Array): Uint8Array | undefined {
  const at = Buffer.from(bytes).lastIndexOf(Buffer.from(clearing[language]))
  return at === -1 ? undefined : bytes.subarray(at + clearing[language].length)
}
