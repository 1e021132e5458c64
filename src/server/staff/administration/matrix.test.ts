/** The exported matrix is what the server enforces, for every role and every call (EMP-4, EMP-6). */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { allCalls } from '../../../shared/contract/calls.ts'
import { type Call, SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { aPerson, aStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { exportMatrix, updateModule } = administrationCalls
const guarded = Object.entries<Call>(allCalls).filter(
  ([, { needs }]) => !['everyone', 'signedIn', 'device', 'operator'].includes(needs),
)

/** Whether the server lets somebody past the permission of a call; what they send is refused after that, at the latest. */
async function admits(token: string, call: Call): Promise<boolean> {
  const { app } = await testServer()
  const response = await app.request(`${SERVICE_BASE}${call.path.replace(/\{\w+\}/g, 'x')}?unknownField=1`, {
    method: call.method,
    headers: { [HEADERS.token]: token },
    ...(call.method === 'POST' ? { body: '{' } : {}),
  })
  await response.body?.cancel()
  return response.status !== 507
}

async function matrixOf(boss: Awaited<ReturnType<typeof aPerson>>): Promise<Record<string, string>[]> {
  const { merchantId } = boss.store
  const response = await boss.request(exportMatrix, { format: 'csv', merchantId })
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true }) as Record<string, string>[]
}

test('EMP-4 EMP-6 the matrix role × function equals what every call enforces', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const chosen = fc.sample(fc.subarray([...permissionKeys]), { numRuns: 3, seed: 20251121 })
  const held: readonly (readonly PermissionKey[])[] = [[], permissionKeys, ...chosen]
  const people = await Promise.all(
    held.map(async permissions => {
      const loginName = `role${unique()}`
      return { ...(await aPerson({ store, permissions, loginName })), role: loginName }
    }),
  )
  for (const on of [true, false]) {
    await boss.send(updateModule, { merchantId: store.merchantId, module: 'reports', on })
    const matrix = await matrixOf(boss)
    expect(matrix.map(row => row['Key']).slice(0, permissionKeys.length)).toEqual(permissionKeys)
    const said: Record<string, string | undefined> = {}
    const done: Record<string, string> = {}
    for (const { token, role } of people) {
      for (const [name, call] of guarded) {
        said[`${role} ${name}`] = matrix.find(row => row['Key'] === call.needs)?.[role]
        done[`${role} ${name}`] = (await admits(token, call)) ? 'Yes' : 'No'
      }
    }
    expect(done).toEqual(said)
  }
})
