/**
 * Files that were sent: kept in the data folder, readable by the server's user alone, until they were imported or a day
 * has passed. Checked while they come in: size, text, encoding (SEC-6).
 */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { MOST_IMPORT_BYTES } from '../../../shared/contract/imports/history.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Env } from '../../env.ts'

export interface StoredFile {
  readonly uploadId: string
  readonly bytes: number
  /** SHA-256, hexadecimal. */
  readonly fileHash: string
}

export const folderOf = (env: Env): string => path.join(env.dataDir, 'uploads')

/** Where a sent file lies. Ids come from `newUploadId` or a checked input: letters, digits, `-` and `_`. */
export const uploadPath = (env: Env, merchantId: number, uploadId: string): string =>
  path.join(folderOf(env), `${merchantId}-${uploadId}.csv`)

/**
 * Writes a stream to the data folder. Throws `IMPORT_EMPTY`, `IMPORT_BINARY`, `IMPORT_ENCODING` or `BODY_TOO_LARGE`,
 * and then leaves nothing behind.
 */
export async function storeUpload(
  env: Env,
  merchantId: number,
  body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  await fs.promises.mkdir(folderOf(env), { recursive: true, mode: 0o700 })
  const uploadId = randomBytes(18).toString('base64url')
  const file = uploadPath(env, merchantId, uploadId)
  const check = new TextCheck()
  const hash = createHash('sha256')
  try {
    await pipeline(
      body instanceof ReadableStream ? Readable.fromWeb(body as WebStream) : body,
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          check.add(part)
          hash.update(part)
          yield part
        }
        check.end()
      },
      fs.createWriteStream(file, { mode: 0o600, flags: 'wx' }),
    )
  } catch (error) {
    await fs.promises.rm(file, { force: true })
    throw error
  }
  return { uploadId, bytes: check.bytes, fileHash: hash.digest('hex') }
}

/** Removes a sent file, if it is still there. */
export async function removeUpload(env: Env, merchantId: number, uploadId: string): Promise<void> {
  await fs.promises.rm(uploadPath(env, merchantId, uploadId), { force: true })
}

/** What other kinds of files begin with: PDF, ZIP (and so XLSX), GZIP, PNG, JPEG, GIF, old Excel. */
const signatures = ['25504446', '504b0304', '1f8b', '89504e47', 'ffd8ff', '47494638', 'd0cf11e0'].map(hex =>
  Buffer.from(hex, 'hex'),
)
const utf16Marks = ['fffe', 'feff'].map(hex => Buffer.from(hex, 'hex'))

/** Refuses what is no UTF-8 text, as the bytes come. */
class TextCheck {
  bytes = 0
  #decoder = new TextDecoder('utf-8', { fatal: true })
  #hasText = false
  add(part: Uint8Array): void {
    if (this.bytes === 0) requireTextFile(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    this.bytes += part.length
    if (this.bytes > MOST_IMPORT_BYTES) throw new Failure('BODY_TOO_LARGE')
    this.#look(part)
  }
  end(): void {
    this.#look(undefined)
    if (!this.#hasText) throw new Failure('IMPORT_EMPTY')
  }
  #look(part: Uint8Array | undefined): void {
    const text = this.#decode(part)
    // No text file holds NUL or other control characters than tabs, line ends and form feeds.
    if (/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text)) throw new Failure('IMPORT_BINARY')
    this.#hasText ||= /\S/u.test(text)
  }
  #decode(part: Uint8Array | undefined): string {
    try {
      return part ? this.#decoder.decode(part, { stream: true }) : this.#decoder.decode()
    } catch {
      // Bytes below a blank tell a picture or program from text in another encoding.
      throw new Failure(part?.some(byte => byte < 9) ? 'IMPORT_BINARY' : 'IMPORT_ENCODING')
    }
  }
}

function requireTextFile(start: Buffer): void {
  const begins = (mark: Buffer) => start.subarray(0, mark.length).equals(mark)
  if (signatures.some(begins)) throw new Failure('IMPORT_BINARY')
  if (utf16Marks.some(begins)) throw new Failure('IMPORT_ENCODING')
}
