/** Fails where a generated file is not what its generator makes now. */
import fs from 'node:fs'
import path from 'node:path'
import { openPglite } from '../src/server/db/engine.ts'
import { databaseTypes } from '../src/server/db/generateTypes.ts'
import { migrate } from '../src/server/db/migrate.ts'

const file = path.join(import.meta.dirname, '../src/server/db/types.ts')
const engine = await openPglite()
await migrate(engine)
const made = await databaseTypes(engine)
await engine.close()
if (fs.readFileSync(file, 'utf8') !== made) {
  process.stdout.write('src/server/db/types.ts is out of date: npm run db:types\n')
  process.exit(1)
}
