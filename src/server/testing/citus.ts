/**
 * vitest's set-up of the project on a cluster: `CITUS_URL` is the owner's address of its coordinator's database. That keeps
 * what earlier runs left: every test makes a store of its own. What needs a database of its own gets a copy of an empty one.
 */
import { prepareDatabase, prepareEmpty } from './clusterDatabases.ts'

export async function setup(): Promise<void> {
  const url = process.env['CITUS_URL']
  if (!url) throw new Error('CITUS_URL is missing')
  await prepareDatabase(url)
  await prepareEmpty(url)
  process.env['TEST_DATABASE_URL'] = url
}
