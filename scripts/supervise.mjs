// Runs the server and stands by it: one that hangs is ended, one that ended because of something that may pass (a full
// disk) is started again. Outside of the server's own event loop, which is what hangs. Plain JavaScript, like run.mjs.
import { spawn } from 'node:child_process'

/** A server that ends with this status may be started again as it is (src/server/db/cannotStart.ts). */
const TRY_AGAIN_STATUS = 75

const defaults = {
  /** Longer than the longest statement that the embedded database is given; so long, nobody is answered. */
  hangMs: 120_000,
  /** So long a server that was told to stop may take. */
  stopMs: 30_000,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  say: line => process.stderr.write(`${line}\n`),
}

/**
 * Runs `file` with Node until it ends for good; resolves with the exit status. SIGINT and SIGTERM are passed on, and
 * followed by SIGKILL where they are not heard. A server is watched from its first message on (src/server/kernel/supervisor.ts).
 */
export async function supervise(node, args, options, settings = {}) {
  const { firstPauseMs, longestPauseMs, say, ...rest } = { ...defaults, ...settings }
  const stop = new AbortController()
  const tell = new Set()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stop.abort()
      tell.forEach(told => told(signal))
    })
  }
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const startedAt = Date.now()
    const { status, hung } = await runOnce(node, args, options, { ...rest, say, tell })
    if (stop.signal.aborted || (status !== TRY_AGAIN_STATUS && !hung)) return status
    if (Date.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs
    say(`Mise is started again in ${Math.ceil(pauseMs / 1000)} s.`)
    await pause(pauseMs, stop.signal)
    if (stop.signal.aborted) return status
  }
}

function runOnce(node, args, options, { hangMs, stopMs, say, tell }) {
  const child = spawn(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let hung = false
  let heardAt
  let lookedAt = Date.now()
  child.on('message', () => {
    heardAt = Date.now()
  })
  const watch = setInterval(
    () => {
      const now = Date.now()
      // A machine that slept has not been looked at either.
      if (heardAt !== undefined && now - lookedAt > hangMs / 2) heardAt = now
      lookedAt = now
      if (hung || heardAt === undefined || now - heardAt < hangMs) return
      hung = true
      say(`Mise has not answered for ${Math.round(hangMs / 1000)} s and is ended. Nothing that was saved is lost.`)
      child.kill('SIGKILL')
    },
    Math.min(1_000, hangMs / 4),
  )
  let kill
  const told = signal => {
    child.kill(signal)
    kill ??= setTimeout(() => {
      say(`Mise has not stopped within ${Math.round(stopMs / 1000)} s and is ended. Nothing that was saved is lost.`)
      child.kill('SIGKILL')
    }, stopMs)
  }
  tell.add(told)
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(watch)
      clearTimeout(kill)
      tell.delete(told)
    }
    child.once('error', error => {
      end()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      end()
      resolve({ status: code ?? (signal ? 1 : 0), hung })
    })
  })
}

function pause(ms, signal) {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
