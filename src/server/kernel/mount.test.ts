import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { id, idInPath, nothing, requiredText } from '../../shared/contract/kernel/fields.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { answered, mountForTest } from './kernel.testing.ts'

const write = { method: 'POST', access: 'write', about: '' } as const

async function auditOf({ store }: TestPerson) {
  return (await testServer()).engine.transact({ merchantId: store.merchantId }, 'read', run =>
    run(
      sql<Record<string, unknown>>`select * from audit_entry where merchant_id = ${store.merchantId} order by audit_id`,
    ),
  )
}

test('EMP-6 SEC-6 the permission is checked before the input is read', async () => {
  const calls = {
    guarded: defineCall({
      ...write,
      path: '/guarded',
      needs: 'orders.list.view',
      input: z.object({ n: z.number() }),
      reply: nothing,
    }),
    own: defineCall({ ...write, path: '/own', needs: 'signedIn', input: z.object({ n: z.number() }), reply: nothing }),
  }
  const mounted = await mountForTest(calls, { guarded: async () => ({}), own: async () => ({}) })
  const [none, holder] = [await aPerson(), await aPerson({ permissions: ['orders.list.view'] })]
  const bad = { n: 'x' }
  expect(await answered(mounted.as().request(calls.guarded, bad))).toMatchObject({ status: 511 })
  expect(await answered(mounted.as(none).request(calls.guarded, bad))).toMatchObject({
    status: 507,
    body: { result: 'fail', reason: 'INSUFFICIENT_AUTHORITY', message: 'Insufficient authority' },
  })
  expect(await answered(mounted.as(holder).request(calls.guarded, bad))).toMatchObject({
    status: 200,
    body: { reason: 'INVALID_INPUT', field: 'n' },
  })
  expect(await answered(mounted.as(none).request(calls.own, { n: 1 }))).toEqual({
    status: 200,
    body: { result: 'success' },
  })
})

test('SHELL-8 refused input names its field; a path part and a query reach the input', async () => {
  const calls = {
    put: defineCall({
      ...write,
      path: '/put/{id}',
      needs: 'signedIn',
      input: z.object({ id: idInPath, lines: z.array(z.object({ name: requiredText(5) })) }),
      reply: z.object({ id, names: z.array(z.string()) }),
    }),
    get: defineCall({
      method: 'GET',
      access: 'read',
      about: '',
      path: '/get',
      needs: 'signedIn',
      input: z.object({ q: z.string() }),
      reply: z.object({ q: z.string() }),
    }),
  }
  const mounted = await mountForTest(calls, {
    put: async input => ({ id: input.id, names: input.lines.map(({ name }) => name) }),
    get: async ({ q }) => ({ q }),
  })
  const me = mounted.as(await aPerson())
  expect(await me.send(calls.put, { id: 7, lines: [{ name: ' a ' }] })).toMatchObject({ id: 7, names: ['a'] })
  expect(await me.send(calls.get, { q: 'ä & ?' })).toMatchObject({ q: 'ä & ?' })
  const fault = async (input: object) => (await answered(me.request(calls.put, input))).body
  expect(await fault({ id: 7, lines: [{ name: 'a' }, { name: 'abcdef' }] })).toMatchObject({
    reason: 'INVALID_INPUT',
    field: 'lines.1.name',
    message: 'At most 5 characters.',
  })
  expect(await fault({ id: 'x', lines: [] })).toMatchObject({ field: 'id' })
  expect(await fault({ id: 7, lines: [], extra: 1 })).toMatchObject({
    field: 'extra',
    message: 'Unknown field.',
  })
})

test('AUTH-8 a field that the reply does not name never leaves', async () => {
  const calls = {
    leak: defineCall({
      ...write,
      path: '/leak',
      needs: 'signedIn',
      input: nothing,
      reply: z.object({ name: z.string() }),
    }),
  }
  const person = { name: 'Ann', passwordHash: 'secret' }
  const mounted = await mountForTest(calls, { leak: async () => person })
  expect(await answered(mounted.as(await aPerson()).request(calls.leak, {}))).toEqual({
    status: 200,
    body: { result: 'success', name: 'Ann' },
  })
})

test('SHELL-8 a defect answers 500 with a reference that the log knows, and leaves nothing behind', async () => {
  const calls = {
    throws: defineCall({ ...write, path: '/throws', needs: 'signedIn', input: nothing, reply: nothing }),
    malformed: defineCall({
      ...write,
      path: '/malformed',
      needs: 'signedIn',
      input: nothing,
      reply: z.object({ n: id }),
    }),
  }
  const mounted = await mountForTest(calls, {
    async throws(_, context) {
      context.audit({ action: 'add', objectType: 'role', objectId: 1 })
      throw new Error('a secret detail')
    },
    async malformed(_, context) {
      context.audit({ action: 'add', objectType: 'role', objectId: 1 })
      return { n: -1 }
    },
  })
  const person = await aPerson()
  const { defects, server } = await testServer()
  server.figures.faults.take()
  for (const call of Object.values(calls)) {
    const response = await mounted.as(person).request(call, {})
    const reference = response.headers.get('x-request-id')
    expect(response.status).toBe(500)
    const { message } = (await response.json()) as { message: string }
    expect(message).toContain(reference)
    expect(message).not.toContain('secret')
    expect(defects.splice(0)).toMatchObject([{ requestId: reference, msg: 'defect' }])
    // The same id is on the System page (ADM-3).
    expect(server.figures.faults.take()).toMatchObject([{ requestId: reference }])
  }
  expect(await auditOf(person)).toEqual([])
})

test('ADM-1 a change is kept with who, when, from where, before and after, or not at all', async () => {
  const calls = {
    change: defineCall({
      ...write,
      path: '/change',
      needs: 'signedIn',
      input: z.object({ refuse: z.boolean() }),
      reply: nothing,
    }),
  }
  const mounted = await mountForTest(calls, {
    async change({ refuse }, context) {
      context.audit({
        action: 'update',
        objectType: 'dish',
        objectId: 5,
        before: { p: 1 },
        after: { p: 2 },
        reason: 'r',
      })
      context.publish('store', { id: 5 })
      if (refuse) throw new Failure('CONFLICT')
      return {}
    },
  })
  const person = await aPerson()
  expect((await answered(mounted.as(person).request(calls.change, { refuse: true }))).body.reason).toBe('CONFLICT')
  expect(await auditOf(person)).toEqual([])
  const before = Date.now()
  const response = await mounted.as(person).request(calls.change, { refuse: false })
  const [entry] = await auditOf(person)
  expect(entry).toMatchObject({
    actorId: person.employeeId,
    actorName: expect.stringMatching(/^Pat /),
    origin: 'local',
    requestId: response.headers.get('x-request-id'),
    call: 'change',
    action: 'update',
    objectType: 'dish',
    objectId: '5',
    before: { p: 1 },
    after: { p: 2 },
    reason: 'r',
  })
  expect(Math.abs(Date.parse(String(entry?.['at'])) - before)).toBeLessThan(60_000)
})

test('SEC-8 the audit trail cannot be changed or deleted by what calls run as, nor read from another store', async () => {
  const { engine } = await testServer()
  const [person, other] = [await aPerson(), await aPerson()]
  const { merchantId } = person.store
  const insert = (of: number) =>
    engine.transact({ merchantId }, 'write', run =>
      run(sql`
        insert into audit_entry (merchant_id, actor_name, origin, request_id, call, action, object_type, object_id)
        values (${of}, '', '', '', '', '', '', '')`),
    )
  await insert(merchantId)
  const denied = { code: '42501' }
  await expect(insert(other.store.merchantId)).rejects.toMatchObject(denied)
  const own = `where merchant_id = ${merchantId}`
  for (const text of [
    `update audit_entry set reason = null ${own}`,
    `delete from audit_entry ${own}`,
    'truncate audit_entry',
  ]) {
    await expect(engine.transact({ merchantId }, 'write', run => run(sql.raw(text)))).rejects.toMatchObject(denied)
  }
  expect(await auditOf(person)).toHaveLength(1)
  expect(await auditOf(other)).toEqual([])
})

test('ADM-4 a transaction that the database gave up is tried again, three times in all', async () => {
  const calls = {
    busy: defineCall({
      ...write,
      path: '/busy',
      needs: 'signedIn',
      input: z.object({ failures: z.number() }),
      reply: z.object({ tries: z.number() }),
    }),
  }
  let tries = 0
  const mounted = await mountForTest(calls, {
    async busy({ failures }, context) {
      tries++
      context.audit({ action: 'add', objectType: 'role', objectId: tries })
      if (tries <= failures) throw Object.assign(new Error('deadlock'), { code: '40P01' })
      return { tries }
    },
  })
  const person = await aPerson()
  expect(await mounted.as(person).send(calls.busy, { failures: 2 })).toMatchObject({ tries: 3 })
  expect(await auditOf(person)).toMatchObject([{ objectId: '3' }])
  tries = 0
  expect((await answered(mounted.as(person).request(calls.busy, { failures: 3 }))).status).toBe(500)
  expect((await testServer()).defects.splice(0)).toHaveLength(1)
})

test('ADM-4 a turn of the installation is tried again too', async () => {
  const calls = {
    busyTurns: defineCall({
      method: 'POST',
      access: 'ownerTurns',
      about: '',
      path: '/busyTurns',
      needs: 'everyone',
      input: nothing,
      reply: z.object({ tries: z.number() }),
    }),
  }
  let tries = 0
  const mounted = await mountForTest(calls, {
    busyTurns: (_, { turn }) =>
      turn('write', async () => {
        if (++tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' })
        return { tries }
      }),
  })
  expect(await mounted.as().send(calls.busyTurns, {})).toMatchObject({ tries: 3 })
})

test('ADM-1 what several turns of a call wrote before it was refused stays', async () => {
  const calls = {
    turns: defineCall({
      method: 'POST',
      access: 'ownerTurns',
      about: '',
      path: '/turns',
      needs: 'signedIn',
      input: nothing,
      reply: nothing,
    }),
  }
  const mounted = await mountForTest(calls, {
    async turns(_, { turn }) {
      await turn('write', async context => context.audit({ action: 'add', objectType: 'role', objectId: 1 }))
      await turn('write', async context => {
        context.audit({ action: 'add', objectType: 'role', objectId: 2 })
        throw new Failure('CONFLICT')
      })
      return {}
    },
  })
  const person = await aPerson()
  expect((await answered(mounted.as(person).request(calls.turns, {}))).body.reason).toBe('CONFLICT')
  expect(await auditOf(person)).toMatchObject([{ objectId: '1', actorId: person.employeeId }])
})

test('AUTH-4 a token that comes with the user id of somebody else is refused', async () => {
  const { app } = await testServer()
  const { token, employeeId } = await aPerson()
  const statusWith = async (userId: string) => {
    const headers = { [HEADERS.token]: token, [HEADERS.userId]: userId }
    return (await app.request(`${SERVICE_BASE}/posManagementApi/currentSession`, { headers })).status
  }
  expect(await statusWith(String(employeeId))).toBe(200)
  expect(await statusWith(String(employeeId + 1))).toBe(511)
  expect(await statusWith('x')).toBe(511)
})

test('ADM-1 a change of thousands of objects keeps an entry of each', async () => {
  const many = 6_001
  const calls = {
    all: defineCall({ ...write, path: '/all', needs: 'signedIn', input: nothing, reply: nothing }),
  }
  const mounted = await mountForTest(calls, {
    async all(_, context) {
      for (let n = 1; n <= many; n++) context.audit({ action: 'update', objectType: 'employee', objectId: n })
      return {}
    },
  })
  const person = await aPerson()
  await mounted.as(person).send(calls.all, {})
  const entries = await auditOf(person)
  expect(entries.map(({ objectId }) => objectId)).toEqual(Array.from({ length: many }, (_, index) => String(index + 1)))
})
