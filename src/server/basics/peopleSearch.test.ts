/** People are found by the same words on every page that looks for them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administrationCalls } from '../../shared/contract/staff/administration.ts'
import { auditCalls } from '../../shared/contract/audit/audit.ts'
import { employeeCalls } from '../../shared/contract/staff/employees.ts'
import { rightsCalls } from '../../shared/contract/staff/rights.ts'
import { aPerson } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { searchWords } from './peopleSearch.queries.ts'

test('EMP-1 what was typed comes to the beginnings of words, a phone number to its digits', () => {
  expect(searchWords('  Mia  CHEN ')).toEqual(['mia', 'chen'])
  expect(searchWords('+1 (212) 555-0100')).toEqual(['12125550100'])
  expect(searchWords('0012')).toEqual(['0012'])
  // Too short for a phone number: as it is written.
  expect(searchWords('1-2')).toEqual(['1-2'])
  expect(searchWords('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(searchWords('   ')).toEqual([])
})

test('EMP-1 EMP-5 ADM-1 employees, rights, all stores and the trail find the same person by the same words', async () => {
  const boss = await aPerson({ isBoss: true })
  const { store } = boss
  const [mia, leo] = [await aPerson({ store }), await aPerson({ store })]
  const { engine } = await testServer()
  await engine.transact('owner', 'write', async run => {
    await run(sql`update employee set first_name = 'Mia', last_name = 'Chen', phone = '+1 212 555 0100'
      where employee_id = ${mia.employeeId}`)
    await run(sql`update employee set first_name = 'Leo', last_name = 'Chen', phone = '+1 646 555 0199'
      where employee_id = ${leo.employeeId}`)
    for (const { employeeId } of [mia, leo]) {
      await run(sql`insert into audit_entry (merchant_id, actor_name, origin, request_id, call, action, object_type, object_id)
        values (${store.merchantId}, 'x', '::1', 'r', 'aCall', 'update', 'employee', ${String(employeeId)})`)
    }
  })
  const pages = async (search: string) => {
    const people = [
      await boss.send(employeeCalls.getPosEmployees, { search }),
      await boss.send(rightsCalls.getEmployeesWithRights, { search }),
      await boss.send(administrationCalls.getEmployeesOfStores, { search }),
    ].map(({ rows }) => rows.map(({ employeeId }) => employeeId))
    const { rows } = await boss.send(auditCalls.findAuditList, { search })
    return [...people, rows.map(({ objectId }) => Number(objectId))]
  }
  const everywhere = (...ids: number[]) => Array(4).fill(ids)
  expect(await pages('ch MI')).toEqual(everywhere(mia.employeeId))
  expect(await pages('(1) 212-555')).toEqual(everywhere(mia.employeeId))
  expect(await pages('+1.646.555.0199')).toEqual(everywhere(leo.employeeId))
  expect(await pages('mia leo')).toEqual(everywhere())
})
