/** Fails where a generated file is not what its generator makes now, or where a landed migration was changed. */
import fs from 'node:fs'
import path from 'node:path'
import { openPglite } from '../src/server/db/engine.ts'
import { databaseTypes } from '../src/server/db/generateTypes.ts'
import { ownFaults } from '../src/server/db/landed.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { schemaText } from '../src/server/db/schemaText.ts'
import { generatedDocuments } from './documents/generated.ts'

const root = path.join(import.meta.dirname, '..')

async function filesOfMigrations(): Promise<[string, string][]> {
  const engine = await openPglite()
  await migrate(engine)
  const types = await databaseTypes(engine)
  const schema = await schemaText(engine)
  await engine.close()
  return [
    ['src/server/db/types.ts', types],
    ['db/schema.sql', schema],
  ]
}

const files = [
  ...(await filesOfMigrations()).map(([file, made]) => ({ file: path.join(root, file), made, command: 'db:types' })),
  ...(await generatedDocuments()).map(([file, made]) => ({ file, made, command: 'docs' })),
]
const faults = ownFaults()
for (const { file, made, command } of files) {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === made) continue
  faults.push(`${path.relative(root, file)} is out of date: npm run ${command}`)
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
