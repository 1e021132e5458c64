/** Fails where a generated file is not what its generator makes now. */
import fs from 'node:fs'
import path from 'node:path'
import { openPglite } from '../src/server/db/engine.ts'
import { databaseTypes } from '../src/server/db/generateTypes.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { generatedDocuments } from './documents/generated.ts'

const root = path.join(import.meta.dirname, '..')

async function typesOfMigrations(): Promise<string> {
  const engine = await openPglite()
  await migrate(engine)
  const made = await databaseTypes(engine)
  await engine.close()
  return made
}

const files = [
  { file: path.join(root, 'src/server/db/types.ts'), made: await typesOfMigrations(), command: 'db:types' },
  ...(await generatedDocuments()).map(([file, made]) => ({ file, made, command: 'docs' })),
]
for (const { file, made, command } of files) {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === made) continue
  process.stdout.write(`${path.relative(root, file)} is out of date: npm run ${command}\n`)
  process.exitCode = 1
}
