/** `npm run dev`: the server restarts when its sources change, the pages reload from Vite at http://localhost:5173. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'

const root = path.join(import.meta.dirname, '..')
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'src/server/main.ts')], {
  stdio: 'inherit',
  cwd: root,
})
const vite = await createServer({ root })
await vite.listen()
vite.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    void vite.close().then(() => process.exit(0))
  })
}
