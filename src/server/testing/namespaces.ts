/** Processes in a process id namespace of their own, as a container has them: they see nobody else, and end with the first. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Before a command, which becomes process 1 there. */
export const inNamespace: readonly string[] = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--pid',
  '--fork',
  '--mount-proc',
  '--kill-child',
]

const [unshare = '', ...flags] = inNamespace
const probe = spawnSync(unshare, [...flags, 'true'])

/** Why this machine makes none, for `skip`; undefined where it does. */
export const namespaceRefusal: string | undefined =
  probe.status === 0
    ? undefined
    : `This machine makes no process namespace: ${String(probe.stderr ?? probe.error?.message).trim()}`

const link = (pid: number | string) => {
  try {
    return fs.readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    return undefined
  }
}

/** The first process in the namespace that this `unshare` made, by its number outside. */
export function firstOf(unsharePid: number): number {
  return Number(fs.readFileSync(`/proc/${unsharePid}/task/${unsharePid}/children`, 'utf8').trim().split(' ')[0])
}

/** The Node processes of a namespace, by one of its processes: numbers outside, the oldest first. */
export function nodesBeside(pid: number): number[] {
  const own = link(pid)
  if (own === undefined) return []
  return fs
    .readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && link(name) === own && commandOf(name).includes('node'))
    .map(Number)
    .toSorted((a, b) => a - b)
}

function commandOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
  } catch {
    return ''
  }
}
