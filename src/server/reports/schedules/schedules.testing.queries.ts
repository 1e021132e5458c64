/** What tests read of mails whose files nobody but their reader may open. */
import { sql } from 'kysely'
import { testServer } from '../../testing/testServer.ts'

/** What the newest mail to an address says, and its file as text; null where it has none. */
export async function newestMailTo(merchantId: number, address: string) {
  const { engine } = await testServer()
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ mailId: number; said: string; data: Uint8Array | null }>`
      select mail_id, content::text as said, data from mail m
      left join mail_file f on f.merchant_id = m.merchant_id and f.file_id = m.file_id
      where m.merchant_id = ${merchantId} and m.address = ${address} and m.kind = 'report'
      order by m.mail_id desc limit 1`),
  )
  if (!row) throw new Error('No mail')
  return { ...row, file: row.data && new TextDecoder().decode(row.data) }
}

/** Takes a permission from the role of somebody; or gives it back. */
export async function mayExport(merchantId: number, employeeId: number, may: boolean): Promise<void> {
  const { engine } = await testServer()
  const role = sql`(select role_id from employee where merchant_id = ${merchantId} and employee_id = ${employeeId})`
  await engine.transact('owner', 'write', run =>
    run(
      may
        ? sql`insert into role_permission (merchant_id, role_id, permission)
            select ${merchantId}, ${role}, 'reports.sales.export'`
        : sql`delete from role_permission
            where merchant_id = ${merchantId} and role_id = ${role} and permission = 'reports.sales.export'`,
    ),
  )
}

/** Somebody has another address from now on. */
export async function writesFrom(merchantId: number, employeeId: number, email: string): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update employee set email = ${email} where merchant_id = ${merchantId} and employee_id = ${employeeId}`),
  )
}
