/** What keeps the server from starting, as one sentence for the operator and an exit status (ADM-7; docs/operations.md). */
import { CannotStart, TRY_AGAIN_STATUS } from './db/cannotStart.ts'
import { errorCode } from './db/errorCode.ts'
import type { Env } from './env.ts'

/** Says it and ends the process: 75 where trying again may help, else 1. A defect is thrown as it is, with its trace. */
function endWithSentence(error: unknown): never {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error.tryAgain === 'later' ? TRY_AGAIN_STATUS : 1)
}

/** Does a step of the start; where it cannot be done, the process ends with its sentence. */
export async function startStep<T>(does: () => T | Promise<T>): Promise<T> {
  try {
    return await does()
  } catch (error) {
    return endWithSentence(asFileFailure(error))
  }
}

const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'])

/** A file of the data folder that cannot be read or written; anything else as it is. */
function asFileFailure(error: unknown): unknown {
  const { path } = error as { path?: unknown }
  if (!NO_RIGHT.has(errorCode(error)) || typeof path !== 'string') return error
  return new CannotStart(
    `${path} cannot be read or written (${errorCode(error)}): give DATA_DIR and what is in it to the user that Mise runs as, or set another DATA_DIR.`,
  )
}

/** Why the server cannot listen where it was told to. */
export function asListenFailure(error: unknown, { host, port }: Pick<Env, 'host' | 'port'>): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} of ${host} is in use by another program (another Mise?): stop that one, or set PORT to another.`,
    )
  if (code === 'EACCES' || code === 'EPERM')
    return new CannotStart(
      `This user may not listen on port ${port}: set PORT to 1024 or higher, with a proxy on port ${port} before it.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new CannotStart(
      `HOST ${host} is no address of this machine: set it to one of its addresses, or to 0.0.0.0 for all of them.`,
    )
  return error
}
