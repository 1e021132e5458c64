/**
 * `npm run verify`: proves every identity over every store of the database of the environment. Exit status 1 where
 * one fails, 2 where the database cannot be opened.
 */
import { readEnv } from '../env.ts'
import { openDatabase } from '../open.ts'
import { verifyStores } from '../verify/verifyStores.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  const engine = await openDatabase(readEnv(process.env))
  try {
    process.exitCode = (await verifyStores(engine, say)) ? 0 : 1
  } finally {
    await engine.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
