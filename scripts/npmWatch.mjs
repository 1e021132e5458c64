// npm runs a command through a shell, and is gone without a word where it is killed: by SIGKILL itself, by SIGTERM its
// shell, which passes nothing on. Plain JavaScript, like run.mjs.
import fs from 'node:fs'

const EVERY_MS = 500

/** Calls `gone` once where this process was started by npm and that, or its shell, has ended. */
export function whenNpmIsGone(gone) {
  if (process.env.npm_lifecycle_event === undefined) return
  const starters = startersNow()
  const look = setInterval(() => {
    if (startersNow() === starters) return
    clearInterval(look)
    gone()
  }, EVERY_MS)
  look.unref()
}

/** The parent, and npm behind it where the parent is only its shell. Who started npm may end. */
function startersNow() {
  const { ppid } = process
  const isShell = readProcess(ppid, 'cmdline').includes('run.mjs')
  // Behind the name in brackets, which may hold anything: the state, then the parent.
  const behind = readProcess(ppid, 'stat').split(') ').at(-1)?.split(' ')[1]
  return isShell ? `${ppid} ${behind}` : `${ppid}`
}

/** Empty where the system has no such files. */
function readProcess(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
