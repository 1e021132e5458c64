/** Walks the catalogue, so that no unique index of a later migration is answered by a refusal that names no field. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'
import { takenFailure, takenKey, takenKeys } from './takenKeys.ts'

/** Unique indexes over what nobody types: made by the product, or by a terminal that sends an item again. */
const NOBODY_TYPES = [
  'backup_run_night',
  'card_batch_merchant_id_payment_device_batch_no_key',
  'card_batch_open',
  'card_transaction_client_key',
  'card_transaction_voided_once',
  'clock_record_client_key',
  'coupon_redemption_for_order',
  'coupon_redemption_key',
  'coupon_redemption_on_order',
  // Numbered by the database.
  'delivery_fetch_merchant_id_fetch_id_key',
  'delivery_sync_merchant_id_sync_id_key',
  // Of printers, as they tell it themselves.
  'cloud_printer_merchant_id_mac_key',
  'delivery_order_of_order',
  'delivery_order_merchant_id_channel_order_ref_key',
  'delivery_match_merchant_id_channel_item_key_key',
  'delivery_hook_merchant_id_channel_body_hash_key',
  'cloud_printer_of_printer',
  'device_push_merchant_id_device_id_push_key_key',
  'device_session_merchant_id_token_hash_key',
  // Random, made by the server.
  'cloud_printer_merchant_id_mac_key',
  'cloud_printer_of_printer',
  'delivery_external_id_of_entity',
  'delivery_publish_key',
  'delivery_publish_sent',
  'delivery_publish_waits',
  'dining_table_token',
  'print_job_merchant_id_job_key_key',
  'robot_call_request',
  'robot_call_under_way',
  'table_call_open_once',
  'mail_merchant_id_mail_key_key',
  'report_run_merchant_id_schedule_id_run_key_key',
  'text_message_merchant_id_message_key_key',
  'text_message_provider_ref',
  'text_reply_merchant_id_provider_provider_ref_key',
  'waitlist_party_token',
  'drawer_client_key',
  'drawer_event_client_key',
  'drawer_open',
  'employee_merchant_id_account_id_key',
  'gateway_call_merchant_id_gateway_call_key_key',
  'gift_card_merchant_id_number_hash_key',
  'history_import_running',
  'menu_publication_of',
  // The store's number is the lowest that is free, chosen under a lock.
  'merchant_aid_key',
  'orders_client_key',
  'payment_change_pending',
  'payment_client_key',
  'picture_merchant_id_hash_key',
  'print_job_merchant_id_job_key_key',
  'refund_client_key',
  'sandbox_transaction_merchant_id_call_key_key',
  'robot_call_request',
  'robot_call_under_way',
  'table_call_open_once',
  'tip_pool_run_replaced_once',
  'mail_merchant_id_mail_key_key',
  'report_run_merchant_id_schedule_id_run_key_key',
  'text_message_merchant_id_message_key_key',
  'text_message_provider_ref',
  'text_reply_merchant_id_provider_provider_ref_key',
  'waitlist_party_token',
  // Made where things are matched.
  'shared_thing_key',
]

test('EMP-2 DEV-1 every unique index over what people type stands for a refusal at its field', async () => {
  const { engine } = await testServer()
  const indexes = await engine.transact('owner', 'read', run =>
    run(sql<{ name: string; isPrimary: boolean }>`
      select i.relname as name, x.indisprimary as is_primary from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indisunique and i.relnamespace = 'public'::regnamespace`),
  )
  const known = new Set(indexes.map(({ name }) => name))
  expect(Object.keys(takenKeys).filter(name => !known.has(name))).toEqual([])
  expect(NOBODY_TYPES.filter(name => !known.has(name))).toEqual([])
  const unique = indexes.flatMap(({ name, isPrimary }) => (isPrimary ? [] : [name]))
  expect(unique.filter(name => takenKey(name) === undefined && !NOBODY_TYPES.includes(name))).toEqual([])
})

test('EMP-2 a violated index is a refusal also where the database numbers the parts of a table', () => {
  const violated = (constraint: string) => takenFailure({ code: '23505', constraint })
  expect(violated('printer_serial_once')).toMatchObject({ code: 'SERIAL_TAKEN', field: 'serialNo' })
  expect(violated('printer_serial_once_102008')).toMatchObject({ code: 'SERIAL_TAKEN', field: 'serialNo' })
  expect(violated('role_second_name_once')).toMatchObject({ code: 'NAME_TAKEN', field: 'secondName' })
  expect(violated('menu_name_once')).toMatchObject({ code: 'MENU_NAME_TAKEN', field: 'name' })
  expect(violated('orders_client_key')).toBeUndefined()
  expect(takenFailure({ code: '23503', constraint: 'printer_serial_once' })).toBeUndefined()
})
