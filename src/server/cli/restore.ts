/**
 * `npm run restore -- FILE [--into FOLDER|postgres://…] [--without-keys] [--accept-books]`: restores a backup into an empty place, that of the
 * environment or another. Exit status 1 where it failed; nothing is in use then.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '../db/cannotStart.ts'
import { asCannotStart, placeIn } from '../db/connectionFailure.ts'
import { type Env, readEnv } from '../env.ts'
import { BackupFault } from '../operations/backup/backupFile.ts'
import { restoreBackup } from '../operations/restore/restoreBackup.ts'

const USAGE = 'npm run restore -- FILE [--into FOLDER|postgres://…] [--without-keys] [--accept-books]'
const note = (line: string) => void process.stderr.write(`${line}\n`)
const here = process.env['INIT_CWD'] ?? ''

function optionsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { into: { type: 'string' }, 'without-keys': { type: 'boolean' }, 'accept-books': { type: 'boolean' } },
    })
    const [file] = positionals
    return file === undefined || positionals.length > 1 ? undefined : { ...values, file }
  } catch {
    return undefined
  }
}

function placeOf(env: Env, into: string | undefined): Env {
  if (into === undefined) return env
  if (/^postgres(ql)?:\/\//.test(into)) return { ...env, databaseUrl: into, appDatabaseUrl: undefined }
  return { ...env, databaseUrl: undefined, dataDir: path.resolve(here, into) }
}

const whereIt = ({ databaseUrl, dataDir }: Env): string =>
  databaseUrl === undefined ? path.resolve(dataDir) : `the database ${placeIn(databaseUrl)}`

/** Where a server finds it; said where the settings do not say so already. */
function startsOn({ databaseUrl }: Env, into: string | undefined): string {
  if (into === undefined) return 'npm start runs on it.'
  return `npm start runs on it with ${databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'} set to it.`
}

async function run(): Promise<number> {
  const options = optionsOf(process.argv.slice(2))
  if (!options) {
    note(USAGE)
    return 1
  }
  const env = placeOf(readEnv(process.env), options.into)
  try {
    const file = path.resolve(here, options.file)
    const say = (line: string) => {
      if (!line.startsWith('ok')) note(line)
    }
    const { stores } = await restoreBackup(env, {
      file,
      withoutKeys: options['without-keys'] ?? false,
      acceptsBooks: options['accept-books'] ?? false,
      say,
    })
    note(`Restored and verified: ${stores} stores, in ${whereIt(env)}. ${startsOn(env, options.into)}`)
    return 0
  } catch (error) {
    const known =
      env.databaseUrl === undefined
        ? error
        : asCannotStart(error, env.databaseUrl, options.into === undefined ? 'DATABASE_URL' : '--into')
    const isSentence = known instanceof BackupFault || known instanceof CannotStart
    note(isSentence ? known.message : `The restore failed: ${(error as Error).stack ?? String(error)}`)
    return 1
  }
}

process.exitCode = await run()
