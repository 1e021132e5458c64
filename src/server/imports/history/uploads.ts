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
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import type { Env } from '../../env.ts'
import { MOST_IMPORT_BYTES } from '../../../shared/contract/imports/history.ts'
import { TextCheck } from '../../kernel/textCheck.ts'

export interface StoredFile {
  readonly uploadId: string
  readonly bytes: number
  /** SHA-256, hexadecimal. */
  readonly fileHash: string
  /** As it was found. */
  readonly encoding: Encoding
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
  const check = new TextCheck(MOST_IMPORT_BYTES)
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
  return { uploadId, bytes: check.bytes, fileHash: hash.digest('hex'), encoding: check.encoding }
}

/** Removes a sent file, if it is still there. */
export async function removeUpload(env: Env, merchantId: number, uploadId: string): Promise<void> {
  await fs.promises.rm(uploadPath(env, merchantId, uploadId), { force: true })
}
