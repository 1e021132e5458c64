/** What servers of the browser tests begin with a copy of, made once a run: making it takes longer than most tests. */
import fs from 'node:fs'
import path from 'node:path'
import { openPglite } from '../src/server/db/engine.ts'
import { fillDemo } from '../src/server/demo/fillDemo.ts'
import { readEnv } from '../src/server/env.ts'
import { makeEmptyFolder } from '../src/server/testing/embedded.ts'
import { newFolder } from '../src/server/testing/runFolder.ts'

/** As many days as any test of the demo needs. */
const DAYS = 4

/** Without any store, or the demo restaurant with a few days of orders. */
export type Beginning = 'empty' | 'demo'

/** vitest's set-up of the project. */
export async function setup(): Promise<() => void> {
  const templates = newFolder('templates')
  const folderOf = (beginning: Beginning) => path.join(templates, beginning)
  await makeEmptyFolder(folderOf('empty'))
  fs.cpSync(folderOf('empty'), folderOf('demo'), { recursive: true })
  const engine = await openPglite(folderOf('demo'))
  await fillDemo(engine, readEnv({ DATA_DIR: folderOf('demo') }), { days: DAYS })
  await engine.close()
  process.env['TEST_TEMPLATES'] = templates
  return () => fs.rmSync(templates, { recursive: true, force: true })
}

/** A data folder that nobody else has; the person who asked for it removes it. */
export function copyOf(beginning: Beginning): string {
  const templates = process.env['TEST_TEMPLATES']
  if (!templates) throw new Error('TEST_TEMPLATES is missing')
  const folder = newFolder(beginning)
  fs.cpSync(path.join(templates, beginning), folder, { recursive: true })
  return folder
}
