/**
 * Where PostgreSQL cannot go on (its log cannot be written, its memory is damaged) it panics, and its server process ends
 * and begins again. PGlite swallows the panic and asks the dead engine for ever, at full load and deaf to signals. So the
 * whole process ends here, with a sentence: nothing acknowledged is lost, and the next start recovers.
 */
import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { CannotStart, TRY_AGAIN_STATUS } from './cannotStart.ts'

/** How PGlite says that PostgreSQL has raised an ordinary error. */
const ORDINARY_ERROR = 100
const MOST_LINES = 5

interface Engine {
  mod: { _PostgresMainLoopOnce: () => void }
}

/** Opens a database that ends this process where it cannot go on. Throws `CannotStart` where it cannot be opened. */
export async function endWhereDatabaseCannotGoOn(
  open: (onStderr: (line: string) => boolean) => Promise<PGlite>,
  end: (why: string) => never = endProcess,
): Promise<PGlite> {
  const panics: string[] = []
  const hear = (line: string) => {
    if (/\b(PANIC|FATAL):/.test(line) && panics.length < MOST_LINES) panics.push(line.trim())
    return true
  }
  const lite = await open(hear).catch((error: unknown) => {
    throw cannotOpen(panics.join('; ') || (error instanceof Error ? error.message : String(error)))
  })
  const { mod } = lite as unknown as Engine
  const loopOnce = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if ((error as { status?: number }).status === ORDINARY_ERROR) throw error
      end(panics.join('; ') || String(error))
    }
  }
  return lite
}

function cannotOpen(why: string): CannotStart {
  return new CannotStart(
    `The embedded database in DATA_DIR cannot be opened: ${why.replace(/\.$/, '')}. Keep the folder as it is, and restore the last backup into an empty one (docs/operations.md, When something fails).`,
    /No space left|quota/i.test(why) ? 'later' : 'never',
  )
}

function endProcess(why: string): never {
  fs.writeSync(
    2,
    `The embedded database cannot go on: ${why}. Nothing that was saved is lost. Mise ends; start it again once the cause is gone (docs/operations.md).\n`,
  )
  process.exit(TRY_AGAIN_STATUS)
}
