/** Reads codes from pictures with two decoders that share no code with what draws them: ZXing (C++) and jsQR. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import jsQr from 'jsqr'
import type { Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(fs.readFileSync(wasm)).buffer } })

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** What ZXing reads in a picture, code by code, from the top. */
export async function zxingTexts(picture: Sharp): Promise<string[]> {
  const { data, width, height } = await pixelsOf(picture)
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 0 },
  )
  return found
    .toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y || a.position.topLeft.x - b.position.topLeft.x)
    .map(({ text }) => text)
}

/** What jsQR reads of the one code in a picture. */
export async function jsQrText(picture: Sharp): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(picture)
  return jsQr.default(new Uint8ClampedArray(data), width, height)?.data
}
