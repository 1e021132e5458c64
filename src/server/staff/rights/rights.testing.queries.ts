/** What tests of rights look up and set without a call. */
import { sql } from 'kysely'
import type { TestPerson, TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import type { Run } from '../../db/run.ts'

async function inStore<T>({ merchantId }: TestStore, work: (run: Run) => Promise<T>): Promise<T> {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'write', work)
}

/** The role of a person as it is now. */
export async function roleIdOf({ store, employeeId }: TestPerson): Promise<number> {
  const [row] = await inStore(store, run =>
    run(
      sql<{
        roleId: number
      }>`select role_id from employee where merchant_id = ${store.merchantId} and employee_id = ${employeeId}`,
    ),
  )
  return row?.roleId ?? 0
}

/** Has the person's role allow more, whatever the tree. */
export async function allow(person: TestPerson, ...keys: readonly string[]): Promise<void> {
  const roleId = await roleIdOf(person)
  await inStore(person.store, run =>
    run(sql`insert into role_permission (merchant_id, role_id, permission)
      select ${person.store.merchantId}::int, ${roleId}::int, unnest(${[...keys]}::text[]) returning 1`),
  )
  await forget()
}

/** Sets columns of a person's employee or role row. */
export async function setRow(
  { store, employeeId }: TestPerson,
  table: 'employee' | 'role',
  column: 'status' | 'max_discount_pcm',
  value: string | number,
): Promise<void> {
  const { merchantId } = store
  const isEmployee = sql`merchant_id = ${merchantId} and employee_id = ${employeeId}`
  const isOwn = table === 'employee' ? isEmployee : sql`role_id = (select role_id from employee where ${isEmployee})`
  const change = sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${value}`
  await inStore(store, run => run(sql`${change} where merchant_id = ${merchantId} and ${isOwn}`))
  await forget()
}

/** Switches a module off in the store. */
export async function switchOff(store: TestStore, module: string): Promise<void> {
  await inStore(store, run =>
    run(sql`insert into disabled_module (merchant_id, module) values (${store.merchantId}, ${module})`),
  )
  await forget()
}

/** What the tests wrote past the calls is seen by the next one. */
async function forget(): Promise<void> {
  const { server } = await testServer()
  server.forgetSessions()
}

export interface KeptChange {
  readonly actorId: number
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly before: unknown
  readonly after: unknown
}

/** The store's audit trail, oldest first. */
export function auditOf(store: TestStore): Promise<KeptChange[]> {
  return inStore(store, run =>
    run(sql<KeptChange>`select actor_id, action, object_type, object_id, before, after from audit_entry
      where merchant_id = ${store.merchantId} order by audit_id`),
  )
}

/** How many live events of a topic the store has published. */
export async function eventsOf({ merchantId }: TestStore, topic: string): Promise<number> {
  const [row] = await inStore({ merchantId, aid: '' }, run =>
    run(sql<{ events: number }>`
      select count(*) as events from live_event where merchant_id = ${merchantId} and topic = ${topic}`),
  )
  return row?.events ?? 0
}
