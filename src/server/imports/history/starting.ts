/** From a sent file and what is known of it to a running import: for the page's calls and for the command alike. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { missingColumns } from '../../../shared/rules/imports/settings.ts'
import type { Env } from '../../env.ts'
import type { Run } from '../../db/run.ts'
import { endDryRuns, insertImport, lockImport, type NewImport } from './imports.queries.ts'
import type { Starter } from './importWork.ts'
import type { HistoryJobs } from './jobs.ts'
import { readSample, type Wishes } from './sample.ts'
import { findUpload } from './uploads.queries.ts'
import { uploadPath } from './uploads.ts'

export interface Start extends Wishes {
  readonly uploadId: string
  readonly dryRun: boolean
  readonly skipBadRows: boolean
}

/** Two that begin at the same moment find each other this often at most. */
const MOST_TRIES = 3

/** A dry run takes the place of the one before: anyone who began that may long be gone. */
async function replaceDryRun(run: Run, jobs: HistoryJobs, made: NewImport): Promise<number | undefined> {
  let importId: number | undefined
  for (let tries = 0; importId === undefined && tries < MOST_TRIES; tries++) {
    for (const ended of await endDryRuns(run, made.merchantId)) jobs.stop(ended)
    importId = await insertImport(run, made)
  }
  return importId
}

/**
 * Keeps an import in the caller's transaction and launches it; the work begins once that is committed. Throws
 * `NOT_FOUND`, `IMPORT_FILE_GONE`, `IMPORT_MAPPING_INCOMPLETE` (with the column), `IMPORT_BUSY`, and like `readSample`.
 */
export async function startImport(
  run: Run,
  env: Env,
  jobs: HistoryJobs,
  start: Start,
  starter: Starter,
): Promise<number> {
  const { merchantId } = starter.store
  const upload = await findUpload(run, merchantId, start.uploadId)
  if (!upload) throw new Failure('NOT_FOUND', { field: 'uploadId' })
  const { mapping, format } = await readSample(uploadPath(env, merchantId, start.uploadId), {
    ...start,
    found: upload.encoding,
  })
  const [missing] = missingColumns(mapping)
  if (missing) throw new Failure('IMPORT_MAPPING_INCOMPLETE', { field: `mapping.${missing}` })
  const { actor } = starter
  const make = {
    ...upload,
    dryRun: start.dryRun,
    settings: { mapping, format, skipBadRows: start.skipBadRows },
    actorId: actor?.employeeId ?? null,
    actorName: starter.name,
    processId: jobs.processId,
  }
  const importId = await (start.dryRun ? replaceDryRun(run, jobs, make) : insertImport(run, make))
  if (importId === undefined) throw new Failure('IMPORT_BUSY')
  await lockImport(run, importId)
  jobs.launch(merchantId, importId, starter)
  return importId
}
