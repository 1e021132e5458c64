/**
 * `npm run distribute [-- --dry-run] [--shards 32]`: spreads the database over the nodes of its Citus cluster (ADM-9;
 * docs/citus.md). Only while Mise is stopped, but after a new node, where no table moves.
 */
import { parseArgs } from 'node:util'
import { CannotStart } from '../db/cannotStart.ts'
import { distribute } from '../db/distribution/distribute.ts'
import { readEnv } from '../env.ts'
import { openDatabase } from '../open.ts'

const out = (line: string) => void process.stdout.write(`${line}\n`)
const MOST_SHARDS = 1024

try {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, shards: { type: 'string', default: '32' } },
  })
  const shards = Number(values.shards)
  if (!Number.isInteger(shards) || shards < 1 || shards > MOST_SHARDS)
    throw new CannotStart(`--shards is a number from 1 to ${MOST_SHARDS}.`)
  const env = readEnv(process.env)
  if (!env.databaseUrl) throw new CannotStart('Only PostgreSQL can be distributed: set DATABASE_URL.')
  const engine = await openDatabase(env, { schema: 'asItIs' })
  try {
    await distribute({ engine, shards, dryRun: values['dry-run'], say: out })
  } finally {
    await engine.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
