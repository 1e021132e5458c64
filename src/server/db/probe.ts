/** Asks the database something on a new connection. */
import pg from 'pg'
import { cutOff } from './cutOff.ts'

/** Rejects where it is not answered in so many milliseconds, connecting included. */
export async function probe(url: string, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ms })
  client.on('error', () => {})
  const timer = setTimeout(() => cutOff(client), ms)
  try {
    await client.connect()
    await client.query('select 1')
    void client.end()
  } catch (error) {
    cutOff(client)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
