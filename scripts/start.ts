/** `npm start`: the pages are built where they changed, then the server runs in this process. */
import { buildApart } from './buildApart.ts'

await buildApart()
await import('../src/server/main.ts')
