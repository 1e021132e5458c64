/** `npm start`: the pages are built where they changed, then the server runs in this process. */
import { fork } from 'node:child_process'
import path from 'node:path'
import { once } from 'node:events'

// In a process of its own: the bundler's memory would stay with the server's.
const builder = fork(path.join(import.meta.dirname, 'build.ts'), { execArgv: [] })
const [code] = (await once(builder, 'exit')) as [number | null]
if (code !== 0) process.exit(code ?? 1)
await import('../src/server/main.ts')
