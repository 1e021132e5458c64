import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attentionCalls } from '../../../shared/contract/reports/attention.ts'
import type { Run } from '../../db/run.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const alerting = (run: Run, merchantId: number, name: string, kind: string) =>
  run(sql`
    with made as (
      insert into printer (merchant_id, name) values (${merchantId}, ${name})
      on conflict (merchant_id, lower(name)) where deleted_at is null do update set name = excluded.name
      returning printer_id)
    insert into printer_alert (merchant_id, printer_id, kind, bad_since, raised_at)
    select ${merchantId}, printer_id, ${kind}, now(), now() from made
    returning printer_id`)

test('RPT-1 DEV-1 what is wrong with printers needs attention, by name where it is one, until it is mended', async () => {
  const viewer = await aPerson({ permissions: ['equipment.devices.view', 'equipment.printQueue.view'] })
  const { merchantId } = viewer.store
  const { engine } = await testServer()
  const inStore = (does: (run: Run) => Promise<unknown>) => engine.transact({ merchantId }, 'write', does)
  await inStore(async run => {
    await alerting(run, merchantId, 'Kitchen', 'offline')
    await alerting(run, merchantId, 'Kitchen', 'failed')
    await alerting(run, merchantId, 'Bar', 'failed')
    await alerting(run, merchantId, 'Front', 'paperOut')
    await alerting(run, merchantId, 'Off', 'coverOpen')
    await run(sql`update printer set status = 'invalid' where merchant_id = ${merchantId} and name = 'Off'`)
    await run(sql`insert into cloud_printer (merchant_id, mac) values (${merchantId}, '00:11:62:00:00:01')`)
    await run(sql`insert into cloud_printer (merchant_id, mac, last_seen_at)
      values (${merchantId}, '00:11:62:00:00:02', now() - interval '1 day')`)
  })
  const alertsNow = async () =>
    (await viewer.send(attentionCalls.getAttention, {})).rows.map(({ kind, count, name }) => [kind, count, name])
  expect(await alertsNow()).toEqual([
    ['printerPaperOut', 1, 'Front'],
    ['printerOffline', 1, 'Kitchen'],
    ['printerFailed', 2, ''],
    ['printerUnclaimed', 1, ''],
  ])
  await inStore(run =>
    run(sql`update printer_alert set raised_at = null, bad_since = null where merchant_id = ${merchantId}`),
  )
  expect(await alertsNow()).toEqual([['printerUnclaimed', 1, '']])
})
