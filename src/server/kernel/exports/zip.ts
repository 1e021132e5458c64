/** Several small files as one: what a program imports a file at a time. */
import { zipSync } from 'fflate'
import type { Download } from '../handlers.ts'

/** Made whole before it goes out: some megabytes at most. */
export function zipDownload(fileName: string, files: readonly Download[]): Download {
  async function* body() {
    const entries: Record<string, Uint8Array> = {}
    for (const file of files) {
      const parts: Uint8Array[] = []
      for await (const part of file.body) parts.push(typeof part === 'string' ? Buffer.from(part) : part)
      entries[file.fileName] = Buffer.concat(parts)
    }
    yield zipSync(entries)
  }
  return { fileName: `${fileName}.zip`, contentType: 'application/zip', body: body() }
}
