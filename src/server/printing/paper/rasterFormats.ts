/** Dots in the formats that printers take. */
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { type Dots, packDots } from '../../../shared/rules/printing/raster/dots.ts'

const packed = promisify(deflate)
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** PNG of one bit a dot, 0 is black (PNG 1.2, 11.2): some kilobytes a receipt. The same dots are the same bytes. */
export async function pngOf(dots: Dots): Promise<Uint8Array> {
  const { width, height } = dots
  const stride = Math.ceil(width / 8)
  const bits = packDots(dots)
  // Each row begins with its filter: none.
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < stride; x++) rows[y * (stride + 1) + 1 + x] = ~(bits[y * stride + x] ?? 0)
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // One bit a dot, grey.
  head[8] = 1
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', await packed(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
