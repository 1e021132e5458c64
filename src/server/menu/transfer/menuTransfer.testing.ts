/** Files of menus over HTTP, for tests. */
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { type ReplyOf, SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { applyMenuImport, exportMenu, previewMenuImport, uploadMenuFile } = menuTransferCalls

export type Uploaded = ReplyOf<typeof uploadMenuFile>
type Options = Partial<Omit<z.input<typeof previewMenuImport.input>, 'uploadId'>>

/** The bare answer to a file that is sent. */
export async function sendFile(
  person: Pick<TestPerson, 'token'>,
  content: string | Uint8Array | ReadableStream<Uint8Array>,
  fileName = 'menu.csv',
  encoding?: Encoding,
): Promise<Response> {
  const { app } = await testServer()
  const { address } = toRequest(uploadMenuFile, { fileName, ...(encoding && { encoding }) })
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const headers = { 'Content-Type': 'application/octet-stream', [HEADERS.token]: person.token }
  return app.request(SERVICE_BASE + address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** Sends a file; throws the Failure of a refusal. */
export async function uploaded(
  person: TestPerson,
  content: string | Uint8Array,
  fileName?: string,
  encoding?: Encoding,
): Promise<Uploaded> {
  const answer = (await (await sendFile(person, content, fileName, encoding)).json()) as {
    result: string
    reason: FailureCode
  }
  if (answer.result !== 'success') throw new Failure(answer.reason)
  return answer as unknown as Uploaded
}

/** Sends a file and looks at what it would do, with what its columns seem to hold. */
export async function previewed(
  person: TestPerson,
  content: string | Uint8Array,
  options: Options & { fileName?: string; language?: string } = {},
) {
  const { fileName, language, ...rest } = options
  const file = await uploaded(person, content, fileName)
  const settings = { uploadId: file.uploadId, uses: file.tables.map(({ use }) => use), ...rest }
  const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language }
  const preview = await person.send(previewMenuImport, settings, headers)
  const apply = () => {
    const { uploadId, uses, makeMissing, removeMissing } = { makeMissing: false, removeMissing: false, ...settings }
    const { revision } = preview
    return person.send(applyMenuImport, {
      uploadId,
      uses,
      makeMissing,
      removeMissing,
      revision,
      idempotencyKey: randomUUID(),
    })
  }
  return { file, preview, settings, apply }
}

/** The menu of a store as a file. */
export async function exported(
  person: TestPerson,
  input: z.input<typeof exportMenu.input>,
  language = 'en-US',
): Promise<Buffer> {
  const response = await person.request(exportMenu, input, { 'Accept-Language': language })
  return Buffer.from(await response.arrayBuffer())
}

/** The lines of a CSV, cells by heading. */
export const linesOf = (bytes: Buffer): Record<string, string>[] => parse(bytes, { bom: true, columns: true })
