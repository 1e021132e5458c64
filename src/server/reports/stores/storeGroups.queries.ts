/** A person's own groups of stores; tables of the installation, so this runs as the owner and names the account. */
import { sql } from 'kysely'
import type { StoreGroup } from '../../../shared/contract/reports/stores.ts'
import type { Run } from '../../db/run.ts'

/** The groups of an account by name, with all stores that were put into them. */
export function listGroups(run: Run, accountId: number): Promise<StoreGroup[]> {
  return run(sql<StoreGroup>`
    select g.group_id, g.version, g.name,
      array(select merchant_id from store_group_member m where m.group_id = g.group_id order by 1) as merchant_ids
    from store_group g where g.account_id = ${accountId} order by lower(g.name), g.group_id`)
}

/** One group of an account, held until the transaction ends. */
export async function lockGroup(run: Run, accountId: number, groupId: number): Promise<StoreGroup | undefined> {
  await run(sql`select from store_group where account_id = ${accountId} and group_id = ${groupId} for no key update`)
  return (await listGroups(run, accountId)).find(group => group.groupId === groupId)
}

/** Groups of one account are made one after the other, so that nobody makes more than the most. */
export async function lockGroupsOf(run: Run, accountId: number): Promise<void> {
  await run(sql`select from account where account_id = ${accountId} for no key update`)
}

/** Adds an empty group; its id. */
export async function insertGroup(run: Run, accountId: number, name: string): Promise<number> {
  const [row] = await run(sql<{ groupId: number }>`
    insert into store_group (account_id, name) values (${accountId}, ${name}) returning group_id`)
  if (!row) throw new Error('No group was added')
  return row.groupId
}

export async function renameGroup(run: Run, groupId: number, name: string): Promise<void> {
  await run(sql`update store_group set name = ${name}, version = version + 1 where group_id = ${groupId}`)
}

/** Puts exactly these stores into a group. */
export async function setMembers(run: Run, groupId: number, merchantIds: readonly number[]): Promise<void> {
  await run(sql`delete from store_group_member where group_id = ${groupId}`)
  await run(sql`insert into store_group_member (group_id, merchant_id)
    select ${groupId}::int, unnest(${[...merchantIds]}::int[])`)
}

export async function deleteGroup(run: Run, groupId: number): Promise<void> {
  await run(sql`delete from store_group where group_id = ${groupId}`)
}

/**
 * A group of somebody who works in the store, where a shared view or a scheduled report of the store is of it: whoever
 * shares or sends a report shares the group that it is of. The group and the rows of the store may lie apart, so they are asked
 * one after the other.
 */
export async function findSharedGroup(run: Run, merchantId: number, groupId: number): Promise<StoreGroup | undefined> {
  const [row] = await run(sql<StoreGroup & { accountId: number }>`
    select g.account_id, g.group_id, g.version, g.name,
      array(select merchant_id from store_group_member m where m.group_id = g.group_id order by 1) as merchant_ids
    from store_group g where g.group_id = ${groupId}`)
  if (row === undefined) return undefined
  const { accountId, ...group } = row
  const isOfIt = sql`x.merchant_id = ${merchantId} and x.report = 'stores' and x.deleted_at is null
    and x.input ->> 'groupId' = ${String(groupId)}`
  const [shared] = await run(sql`
    select from employee e
    where e.merchant_id = ${merchantId} and e.account_id = ${accountId} and e.status = 'valid'
      and (exists (select from report_view x where ${isOfIt} and x.is_shared)
        or exists (select from report_schedule x where ${isOfIt}))`)
  return shared === undefined ? undefined : group
}
