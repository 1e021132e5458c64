/** The guests of the demo stores as customers: found by phone, some with notes, tags and an address for mail. */
import { sql } from 'kysely'
import { phoneKey } from '../basics/phones.ts'
import type { Run } from '../db/run.ts'
import type { Sale } from '../orders/ledger/sale.ts'
import { demoClock } from './house.ts'
import { guests } from './people.ts'

const tags = [['VIP'], ['Office lunch', '公司订餐'], ['Vegetarian'], ['Birthday in May']] as const
const notes = [
  'Allergic to peanuts: tell the kitchen. 对花生过敏。',
  'Rings from the car: bring the bags out.',
  'Likes the corner table; no MSG.',
] as const

const mailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.test`

/** Somebody whom two people took down, each with half of what is known: to be merged. */
const twice = guests.slice(2, 5).map(({ name }, index) => ({
  name: index === 1 ? name.toUpperCase() : name,
  phone: `(415) 555-01${String(index * 3 + 1).padStart(2, '0')}1`,
  email: mailOf(name),
  note: '',
  tags: [...(tags[index % tags.length] ?? [])],
  source: 'office',
}))

const people = guests.map(({ name, phone }, index) => ({
  name,
  phone,
  email: index % 3 === 0 ? mailOf(name) : '',
  note: index % 11 === 0 ? (notes[(index / 11) % notes.length] ?? '') : '',
  tags: index % 7 === 0 ? [...(tags[(index / 7) % tags.length] ?? [])] : [],
  source: 'order',
}))

/** Writes the customers of a store, in one statement; those that are there stay. */
export async function fillDemoCustomers(run: Run, merchantId: number, firstDay: string): Promise<void> {
  const rows = [...people, ...twice].map(person => ({
    ...person,
    phone_digits: phoneKey(person.phone, demoClock.timeZone),
    at: `${firstDay}T19:00:00Z`,
  }))
  await run(sql`
    insert into customer (merchant_id, name, phone, phone_digits, email, note, tags, source, created_at)
    select ${merchantId}, name, phone, phone_digits, email, note, tags, source, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(name text, phone text, phone_digits text, email text, note text, tags text[], source text, at timestamptz)
    on conflict (merchant_id, phone_digits) where phone_digits <> '' and merged_into is null and erased_at is null
      and not is_twin do nothing`)
}

/** The customers of a store by the phone that their orders name. */
export async function readDemoCustomers(run: Run, merchantId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await run(sql<{ phone: string; customerId: number }>`
    select phone, customer_id from customer where merchant_id = ${merchantId}`)
  return new Map(rows.map(({ phone, customerId }) => [phone, customerId]))
}

/** The sale as that of the person who left this phone. */
export function ofCustomer(sale: Sale, customers: ReadonlyMap<string, number>): Sale {
  const customerId = customers.get(sale.texts?.customerPhone ?? '')
  return customerId === undefined ? sale : { ...sale, links: { ...sale.links, customerId } }
}
