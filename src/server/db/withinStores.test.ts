import { expect, test } from 'vitest'
import { withinStores } from './withinStores.ts'

const tables = new Set(['mail', 'printer', 'employee'])

test.each([
  [
    'a table',
    'select mail_id from mail where due_at <= $1',
    'with mail as (select * from public.mail where merchant_id = any($2::int[])) select mail_id from mail where due_at <= $1',
  ],
  [
    'two, one of them in quotation marks',
    'select 1 from "mail" m join printer p using (merchant_id)',
    'with mail as (select * from public.mail where merchant_id = any($2::int[])), printer as (select * from public.printer where merchant_id = any($2::int[])) select 1 from "mail" m join printer p using (merchant_id)',
  ],
  [
    'parts that it has already',
    ' with late as (select * from mail) select * from late',
    'with mail as (select * from public.mail where merchant_id = any($2::int[])), late as (select * from mail) select * from late',
  ],
  [
    'recursive parts',
    'with recursive late as (select 1 from mail) select 1 from late',
    'with recursive mail as (select * from public.mail where merchant_id = any($2::int[])), late as (select 1 from mail) select 1 from late',
  ],
  ['none', 'select mail_id from mailbox', 'select mail_id from mailbox'],
])('ADM-9 a statement over all stores is kept to some of them: %s', (_, text, expected) => {
  expect(withinStores(text, tables, 2)).toBe(expected)
})
