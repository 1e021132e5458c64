/** What a transfer of settings reads and copies beside them: other stores of an account, printers, pictures. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { Store } from '../../kernel/actor.ts'
import { whereTheyWork } from '../../staff/stores/workplaces.queries.ts'

export interface OwnedStore extends Store {
  readonly phone: string
  readonly createdAt: string
  /** Who the account is there. */
  readonly employeeId: number
  readonly displayName: string
}

const columns = sql`m.merchant_id, m.aid, m.name, m.second_name, m.phone, m.time_zone, m.currency, m.cutover_minutes,
  m.dinner_from_minutes, m.clover_mid, m.logo_light, m.logo_dark, m.created_at, e.employee_id,
  e.display_name`

/** Where an account is an active boss, by name; runs as the owner. */
export async function listOwnedStores(run: Run, accountId: number): Promise<OwnedStore[]> {
  const there = await whereTheyWork(run, sql`e.merchant_id`, [accountId])
  return run(sql<OwnedStore>`
    select ${columns} from employee e join merchant m using (merchant_id)
    join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.account_id = ${accountId} and ${there} and e.is_boss and e.status = 'valid' and r.status = 'valid'
    order by m.name, m.merchant_id`)
}

/** The store of a session, as one of those above. */
export function findStoreOf(run: Run, merchantId: number, employeeId: number): Promise<OwnedStore[]> {
  return run(sql<OwnedStore>`
    select ${columns} from employee e join merchant m using (merchant_id)
    where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId}`)
}

export interface Named {
  readonly id: number
  readonly name: string
}

/** Printers by name, and pictures by their hash. */
export async function listOutsideNames(run: Run, merchantId: number): Promise<{ printer: Named[]; picture: Named[] }> {
  const [printer, picture] = await Promise.all([
    run(sql<Named>`select printer_id as id, name from printer
      where merchant_id = ${merchantId} and deleted_at is null`),
    run(sql<Named>`select picture_id as id, hash as name from picture where merchant_id = ${merchantId}`),
  ])
  return { printer, picture }
}

/** Gives one store the pictures of another; those that it has stay as they are. Runs as the owner. */
export async function copyPictures(run: Run, from: number, to: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(sql`
    insert into picture (merchant_id, hash, width, height, alt, second_alt)
    select ${to}::int, hash, width, height, alt, second_alt from picture
    where merchant_id = ${from} and picture_id = any(${[...ids]}::int[])
    on conflict do nothing`)
  await run(sql`
    insert into picture_file (merchant_id, hash, size, format, bytes)
    select ${to}::int, f.hash, f.size, f.format, f.bytes
    from picture p join picture_file f on f.merchant_id = p.merchant_id and f.hash = p.hash
    where p.merchant_id = ${from} and p.picture_id = any(${[...ids]}::int[])
    on conflict do nothing`)
}

/** Carries something out, looks at what it made, and takes it all back. */
export async function triedOut<T>(run: Run, work: () => Promise<T>): Promise<T> {
  await run(sql`savepoint trial`)
  try {
    return await work()
  } finally {
    await run(sql`rollback to savepoint trial`)
    await run(sql`release savepoint trial`)
  }
}

/** A part of a transaction that is done whole or, where it throws, not at all. */
export async function wholly<T>(run: Run, work: () => Promise<T>): Promise<T> {
  await run(sql`savepoint part`)
  try {
    const made = await work()
    await run(sql`release savepoint part`)
    return made
  } catch (error) {
    await run(sql`rollback to savepoint part`)
    await run(sql`release savepoint part`)
    throw error
  }
}
