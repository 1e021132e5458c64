/** An installation with something in it, for tests of backups. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { build } from '../../db/build.ts'
import type { Engine } from '../../db/engine.ts'
import { type Env, readEnv } from '../../env.ts'
import { checkKeys } from '../../kernel/keyCheck.ts'
import { quietLog } from '../../kernel/log.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { aBookedOrder } from '../../testing/orders.ts'
import { unique } from '../../testing/people.ts'
import { newFolder } from '../../testing/runFolder.ts'
import type { Installation } from './makeBackup.ts'

export const CODE = 'ABCDE-FGHJK-MNPQR-STUVW-XYZ23'
export const UPLOAD = 'id,date\n1,2025-05-30\n'

/** The environment of a data folder that is new, and of a database where one is given. */
export function aPlace(settings: Readonly<Record<string, string>> = {}): Env {
  return readEnv({ DATA_DIR: newFolder('place'), DEMO: '0', BACKUP_KEY: CODE, ...settings })
}

/** An empty database whose owner is no superuser, and the login of its calls; the settings of both. */
export async function anEmptyDatabase(): Promise<{ DATABASE_URL: string; APP_DATABASE_URL: string }> {
  const address = process.env['TEST_DATABASE_URL'] ?? ''
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const name = `backup_${unique()}`
  await client.query(`create role ${name} login password 'owner'`)
  await client.query(`create role ${name}_calls login password 'calls' in role app`)
  await client.query(`create database ${name} owner ${name}`)
  await client.end()
  const urlOf = (username: string, password: string) => {
    const url = new URL(address)
    Object.assign(url, { username, password, pathname: name })
    return url.href
  }
  return { DATABASE_URL: urlOf(name, 'owner'), APP_DATABASE_URL: urlOf(`${name}_calls`, 'calls') }
}

/** Two stores with orders, a picture, an upload and the keys of the data folder. */
export async function fill(env: Env, engine: Engine): Promise<Installation & { merchants: number[] }> {
  const log = quietLog()
  await checkKeys(env, engine, log)
  const merchants: number[] = []
  for (const name of ['Golden Wok', '金锅 — “two\nlines”, \\tab\t']) {
    const merchantId = await aMerchant(engine, name)
    merchants.push(merchantId)
    const orders = Array.from({ length: 40 }, (_, index) => aBookedOrder({ cents: 500 + index }))
    await engine.transact({ merchantId }, 'write', run => bookOrders(run, merchantId, orders))
  }
  fs.mkdirSync(path.join(env.dataDir, 'uploads'), { recursive: true })
  fs.writeFileSync(path.join(env.dataDir, 'uploads', 'history.csv'), UPLOAD)
  return { env, engine, log, merchants }
}

async function aMerchant(engine: Engine, name: string): Promise<number> {
  const values = { aid: unique(), name, timeZone: 'America/New_York', currency: 'USD' }
  const [row] = await engine.transact('owner', 'write', run =>
    run(build.insertInto('merchant').values(values).returning('merchantId')),
  )
  if (!row) throw new Error('No merchant')
  return row.merchantId
}

/** An order, and in the same transaction what says how many there are. */
export async function writeCounted(engine: Engine, merchantId: number): Promise<void> {
  await engine.transact({ merchantId }, 'write', async run => {
    await bookOrders(run, merchantId, [aBookedOrder()])
    await run(
      build
        .updateTable('merchant')
        .set(expression => ({
          phone: expression
            .selectFrom('orders')
            .where('orders.merchantId', '=', merchantId)
            .select(({ fn }) => fn.countAll().$castTo<string>().as('count')),
        }))
        .where('merchantId', '=', merchantId),
    )
  })
}
