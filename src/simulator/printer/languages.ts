/** What comes in at a local printer, command by command; for the printer to try with and for tests, never for the server. */

export type Command =
  | { readonly kind: 'raster'; readonly stride: number; readonly rows: Uint8Array }
  | { readonly kind: 'cut' | 'kick' | 'sound' | 'question' | 'count' | 'reset' | 'ignored' }
  /** What no command begins with: paper full of letters at a real printer. */
  | { readonly kind: 'garbage' }

interface Read {
  readonly command: Command
  readonly length: number
}
/** The first command of the bytes; undefined while it is not whole. */
export type ReadCommand = (bytes: Uint8Array) => Read | undefined

/** Commands of a fixed length by the bytes that they begin with. */
type Fixed = readonly (readonly [begins: readonly number[], length: number, kind: Exclude<Command['kind'], 'raster'>])[]

const escposFixed: Fixed = [
  [[0x00], 1, 'ignored'],
  [[0x1b, 0x40], 2, 'reset'],
  [[0x1b, 0x70], 5, 'kick'],
  [[0x1b, 0x42], 4, 'sound'],
  [[0x1b, 0x64], 3, 'cut'],
  [[0x1d, 0x56], 4, 'cut'],
  [[0x1d, 0x72], 3, 'question'],
  [[0x1d, 0x28, 0x44], 10, 'ignored'],
  [[0x10, 0x04], 3, 'ignored'],
  [[0x10, 0x14, 8], 10, 'ignored'],
]
const starFixed: Fixed = [
  [[0x00], 1, 'ignored'],
  [[0x1b, 0x40], 2, 'reset'],
  [[0x1b, 0x06, 0x01], 3, 'ignored'],
  [[0x1b, 0x07], 4, 'ignored'],
  [[0x07], 1, 'kick'],
  [[0x1b, 0x1d, 0x07], 6, 'ignored'],
  [[0x1b, 0x1d, 0x19, 0x11], 7, 'sound'],
  [[0x1b, 0x1e, 0x61], 4, 'ignored'],
  [[0x1b, 0x1e, 0x45], 4, 'count'],
  [[0x1b, 0x64], 3, 'cut'],
  [[0x1b, 0x61], 3, 'cut'],
  [[0x17], 1, 'question'],
  [[0x1b, 0x06, 0x18], 3, 'ignored'],
]

const startsWith = (bytes: Uint8Array, begins: readonly number[]) => begins.every((byte, at) => bytes[at] === byte)

/** `head` bytes name, at `at`, bytes a row and rows in two bytes each. */
const reader =
  (fixed: Fixed, raster: { readonly begins: readonly number[]; readonly at: number; readonly head: number }) =>
  (bytes: Uint8Array): Read | undefined => {
    if (startsWith(bytes, raster.begins)) {
      if (bytes.length < raster.head) return undefined
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      const stride = view.getUint16(raster.at, true)
      const length = raster.head + stride * view.getUint16(raster.at + 2, true)
      if (bytes.length < length) return undefined
      return { command: { kind: 'raster', stride, rows: bytes.slice(raster.head, length) }, length }
    }
    const found = fixed.find(([begins]) => startsWith(bytes, begins))
    if (found) return bytes.length < found[1] ? undefined : { command: { kind: found[2] }, length: found[1] }
    // The rest of a command that began in this packet may come with the next one.
    const mayBegin = [...fixed.map(([begins]) => begins), raster.begins].some(
      begins => bytes.length < begins.length && startsWith(Uint8Array.from(begins), [...bytes]),
    )
    return mayBegin ? undefined : { command: { kind: 'garbage' }, length: 1 }
  }

export const readEscpos: ReadCommand = reader(escposFixed, { begins: [0x1d, 0x76, 0x30], at: 4, head: 8 })
export const readStarprnt: ReadCommand = reader(starFixed, { begins: [0x1b, 0x1d, 0x53], at: 4, head: 9 })

/** Every command of the bytes, in order. */
export function readAll(read: ReadCommand, bytes: Uint8Array): Command[] {
  const commands: Command[] = []
  for (let at = 0; at < bytes.length;) {
    const next = read(bytes.subarray(at))
    if (!next) break
    commands.push(next.command)
    at += next.length
  }
  return commands
}
