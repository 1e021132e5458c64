/** Paired devices for tests. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { newDeviceToken } from '../kernel/deviceSessions.ts'
import type { TestStore } from './people.ts'
import { testServer } from './testServer.ts'

export interface TestDevice {
  readonly deviceId: number
  /** For the header `deviceAuth`. */
  readonly token: string
}

/** A terminal of a store. */
export async function aDevice({ merchantId }: TestStore, name = 'Till'): Promise<TestDevice> {
  const { engine } = await testServer()
  return engine.transact('owner', 'write', run => insertDevice(run, merchantId, name))
}

/** The same in a database that the test server does not run on. As the owner. */
export async function insertDevice(run: Run, merchantId: number, name: string): Promise<TestDevice> {
  const { token, tokenHash } = newDeviceToken(merchantId)
  const [row] = await run(sql<{ deviceId: number }>`
    insert into device (merchant_id, name, kind, paired_by_name) values (${merchantId}, ${name}, 'pos', 'Test')
    returning device_id`)
  if (!row) throw new Error('No device')
  await run(sql`
    insert into device_session (merchant_id, device_id, token_hash)
    values (${merchantId}, ${row.deviceId}, ${tokenHash})`)
  return { deviceId: row.deviceId, token }
}
