/**
 * `npm run upgrade`: brings the data of the environment to this version, with a copy made before and the books proved after, as
 * the next start would. `npm run upgrade -- --back [--copy FILE]` takes the last one back. Only while Mise is stopped (ADM-6).
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '../db/cannotStart.ts'
import { isFolderLocked } from '../db/folderLock.ts'
import { readEnv } from '../env.ts'
import { VERSION } from '../kernel/version.ts'
import { openDatabase } from '../open.ts'
import { goBack } from '../operations/upgrade/goBack.ts'

const out = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const { values } = parseArgs({
    options: {
      back: { type: 'boolean', default: false },
      'lose-changes': { type: 'boolean', default: false },
      copy: { type: 'string' },
    },
  })
  const env = readEnv(process.env)
  if (!env.databaseUrl && isFolderLocked(env.dataDir))
    throw new CannotStart(`Mise is running on ${env.dataDir}. Stop it first.`)
  const copy = values.copy && path.resolve(process.env['INIT_CWD'] ?? '', values.copy)
  if (values.back) await goBack({ env, say: out, losesChanges: values['lose-changes'], copy })
  else {
    const engine = await openDatabase(env, { schema: 'upgraded', say: out })
    await engine.close()
    out(`The data is of Mise ${VERSION}.`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
