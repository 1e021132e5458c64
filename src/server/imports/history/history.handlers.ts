/** The calls of the history import (POS-5). */
import { planForAnyStore } from '../../db/planning.ts'
import type { historyCalls } from '../../../shared/contract/imports/history.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { badRowsFile } from './badRowsFile.ts'
import { endDryRuns, findImport, findSameFile, listBadRows, listImports, requestCancel } from './imports.queries.ts'
import { type HistoryJobs, jobsOf } from './jobs.ts'
import { findChanges } from './pending.queries.ts'
import { previewFile } from './preview.ts'
import { type Start, startImport } from './starting.ts'
import { undoImport } from './undo.ts'
import { findUpload, forgetOldUploads, insertUpload } from './uploads.queries.ts'
import { removeUpload, storeUpload, uploadPath } from './uploads.ts'

/** Files of a store that are kept at a time. */
const KEPT_UPLOADS = 3
const SHOWN_BAD_ROWS = 200

export function historyHandlers(server: Server): Handlers<typeof historyCalls> {
  const { env } = server
  const jobs = jobsOf(server)
  return {
    async upload({ fileName }, { merchantId, actor, body, turn }) {
      const stored = await storeUpload(env, merchantId, body)
      const { forgotten, importedBefore } = await turn('write', async ({ run }) => {
        await insertUpload(run, { ...stored, merchantId, fileName })
        // Anyone who sends another file no longer waits for what was to come of the one before.
        for (const ended of await endDryRuns(run, merchantId, actor.employeeId)) jobs.stop(ended)
        return {
          forgotten: await forgetOldUploads(run, merchantId, KEPT_UPLOADS),
          importedBefore: (await findSameFile(run, merchantId, stored.fileHash)) ?? null,
        }
      })
      for (const { uploadId } of forgotten) await removeUpload(env, merchantId, uploadId)
      return { uploadId: stored.uploadId, bytes: stored.bytes, fileName, importedBefore }
    },

    async previewImport({ uploadId, ...wishes }, { run, merchantId, actor }) {
      const upload = await findUpload(run, merchantId, uploadId)
      if (!upload) throw new Failure('NOT_FOUND', { field: 'uploadId' })
      return previewFile(uploadPath(env, merchantId, uploadId), { ...wishes, found: upload.encoding }, actor.store)
    },

    async checkImport(input, context) {
      return start(server, jobs, { ...input, dryRun: true, skipBadRows: false }, context)
    },

    async startImport(input, context) {
      return start(server, jobs, { ...input, dryRun: false }, context)
    },

    async importProgress({ importId }, { run, merchantId }) {
      const found = await findImport(run, merchantId, importId)
      if (!found) throw new Failure('NOT_FOUND')
      return { ...found, badRows: await listBadRows(run, merchantId, importId, SHOWN_BAD_ROWS) }
    },

    async importBadRows({ importId }, { merchantId, actor, request, turn }) {
      const { found, rows } = await turn('read', async ({ run }) => ({
        found: await findImport(run, merchantId, importId),
        rows: await listBadRows(run, merchantId, importId, 100_000),
      }))
      if (!found) throw new Failure('NOT_FOUND')
      return badRowsFile(found.fileName, rows, actor.store, request.language)
    },

    async cancelImport({ importId }, { run, merchantId }) {
      if (!(await findImport(run, merchantId, importId))) throw new Failure('NOT_FOUND')
      if (!(await requestCancel(run, merchantId, importId))) throw new Failure('IMPORT_STATE')
      jobs.stop(importId)
      return {}
    },

    async importChanges({ importId }, { run, merchantId }) {
      if (!(await findImport(run, merchantId, importId))) throw new Failure('NOT_FOUND')
      planForAnyStore(run)
      return findChanges(run, merchantId, importId)
    },

    async undoImport({ importId }, context) {
      return undoImport(context, jobs, importId)
    },

    async getImports({ page, pageSize }, { run, merchantId }) {
      return listImports(run, merchantId, { skip: (page - 1) * pageSize, limit: pageSize })
    },
  }
}

async function start(
  server: Server,
  jobs: HistoryJobs,
  input: Start,
  context: CallContext,
): Promise<{ importId: number }> {
  const { run, actor, request } = context
  const starter = { store: actor.store, actor, name: actor.displayName, request }
  return { importId: await startImport(run, server.env, jobs, input, starter) }
}
