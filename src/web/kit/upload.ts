/** Sends a file with progress: the one thing that `fetch` cannot tell of. */
import type { z } from 'zod'
import { type Call, type ReplyOf, SERVICE_BASE, toRequest } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { networkFailure, readReply, sessionHeaders } from './send.ts'

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Sends `file` as the body of an uploading call; the input travels in the address. Rejects like `send`. */
export function upload<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  file: Blob,
  options: UploadOptions = {},
): Promise<ReplyOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, SERVICE_BASE + toRequest(call, input as object).address)
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', event => options.onProgress?.(event.loaded / Math.max(event.total, 1)))
    request.addEventListener('error', () => reject(networkFailure()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      try {
        const requestId = request.getResponseHeader(HEADERS.requestId) ?? undefined
        resolve(readReply(call, request.status, requestId, request.responseText))
      } catch (error) {
        reject(error instanceof Error ? error : networkFailure())
      }
    })
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
