/** Builds the pages in a process of its own: the bundler's memory and its NODE_ENV would stay with the person who asked. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Ends this process where the build fails. */
export async function buildApart(): Promise<void> {
  const builder = fork(path.join(import.meta.dirname, 'build.ts'), { execArgv: [] })
  const [code] = (await once(builder, 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}
