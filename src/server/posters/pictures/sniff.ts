/** What the bytes of an image say before anything decodes them. */

type ImageKind = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/** The endings that people give files of a kind. */
const ENDINGS: Readonly<Record<string, ImageKind>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  jpe: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
}

/** What the name of a file says it is; undefined where it says nothing. */
export function namedKind(fileName: string): ImageKind | undefined {
  return ENDINGS[/\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? '']
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

/** What a file is; undefined for no image that anybody would send. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = latin(bytes, 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('GIF8')) return 'gif'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  return /^.{4}ftypavi[fs]/s.test(start) ? 'avif' : undefined
}

/** Whether it has more than one frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (imageKind(bytes)) {
    case 'png':
      return hasChunkBeforeData(bytes, 'acTL')
    case 'webp':
      // The flag of the extended header.
      return latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
    case 'avif':
      return latin(bytes, 8, 12) === 'avis'
    case 'gif':
      // Each frame has a block that says how long it is shown.
      return latin(bytes, 0, bytes.byteLength).split('!\xf9\x04').length > 2
    default:
      return false
  }
}

/** Walks the chunks of a PNG up to its pixels. */
function hasChunkBeforeData(bytes: Uint8Array, wanted: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.byteLength; at += 12 + view.getUint32(at)) {
    const name = latin(bytes, at + 4, at + 8)
    if (name === wanted) return true
    if (name === 'IDAT') return false
  }
  return false
}
