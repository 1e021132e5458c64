// Runs the server and stands by it: one that hangs is ended, one that ended because of something that may pass (a full
// disk) or by itself after it had been up (a defect, the machine's memory) is started again. Outside of the server's own
// event loop, which is what hangs. Plain JavaScript, like run.mjs.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { whenNpmIsGone } from './npmWatch.mjs'

/** A server that ends with this status may be started again as it is (src/server/db/cannotStart.ts). */
const TRY_AGAIN_STATUS = 75

/** How commands are told to stop; SIGHUP: the terminal was closed. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Node's options for a process that ends when this one is gone. Give it a channel (`ipc`). */
export const endsWithParent = ['--import', pathToFileURL(path.join(import.meta.dirname, 'endWithParent.mjs')).href]

/** A server ends by itself after STOP_SECONDS (src/server/env.ts); one that does not gets a little longer. */
const stopSeconds = Number(process.env.STOP_SECONDS) || 25
const defaults = {
  /** Longer than the longest statement that the embedded database is given; so long, nobody is answered. */
  hangMs: 120_000,
  /** So long a server that was told to stop may take. */
  stopMs: stopSeconds * 1_000 + 5_000,
  /** One Ctrl-C comes from the terminal and from npm: what comes so soon after a signal is the same. */
  sameMs: 1_000,
  /** So long a server that was told twice may take. */
  stopNowMs: 2_000,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  say: line => process.stderr.write(`${line}\n`),
}

/**
 * Runs `file` with Node until it ends for good; resolves with the exit status. SIGINT, SIGTERM and SIGHUP are passed on, and
 * followed by SIGKILL where they are not heard. A server is watched from its first message on (src/server/kernel/supervisor.ts).
 */
export async function supervise(node, args, options, settings = {}) {
  const { firstPauseMs, longestPauseMs, say, ...rest } = { ...defaults, ...settings }
  const stop = new AbortController()
  const tell = new Set()
  const pass = signal => {
    stop.abort()
    tell.forEach(told => told(signal))
  }
  for (const signal of STOP_SIGNALS) process.on(signal, pass)
  whenNpmIsGone(() => pass('SIGTERM'))
  // The terminal may be gone.
  process.stderr.on('error', () => {})
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const startedAt = Date.now()
    const { status, hung, wasUp } = await runOnce(node, args, options, { ...rest, say, tell })
    const mayStay = status === TRY_AGAIN_STATUS || hung || (wasUp && status !== 0)
    if (stop.signal.aborted || !mayStay) return status
    if (Date.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs
    say(`Mise is started again in ${Math.ceil(pauseMs / 1000)} s.`)
    await pause(pauseMs, stop.signal)
    if (stop.signal.aborted) return status
  }
}

function runOnce(node, args, options, { hangMs, stopMs, sameMs, stopNowMs, say, tell }) {
  const child = spawn(node, [...endsWithParent, ...args], {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
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
  let toldAt
  const killAfter = ms => {
    clearTimeout(kill)
    kill = setTimeout(() => {
      say(`Mise has not stopped within ${Math.round(ms / 1000)} s and is ended. Nothing that was saved is lost.`)
      child.kill('SIGKILL')
    }, ms)
  }
  const told = signal => {
    child.kill(signal)
    if (toldAt === undefined) killAfter(stopMs)
    else if (Date.now() - toldAt > sameMs) killAfter(stopNowMs)
    toldAt ??= Date.now()
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
      resolve({ status: code ?? (signal ? 1 : 0), hung, wasUp: heardAt !== undefined })
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
