/** What system settings and connections do (SET-7, AUTH-4). */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { systemCalls } from '../../../shared/contract/settings/system.ts'
import { aPerson, requester, type TestPerson } from '../../testing/people.ts'
import { saveSettings, undoSettings } from '../../testing/settings.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'

const { getSysParam, saveSysParam, testConnection } = systemCalls
const { currentSession } = authCalls

test('SET-7 languages, appearance and sign-out reach every session at once, and are taken back from the trail', async () => {
  const person = await aPerson({ permissions: ['system.settings.edit', 'system.audit.view', 'system.audit.undo'] })
  const colleague = await aPerson({ store: person.store })
  const storeOf = async () => (await colleague.send(currentSession, {})).store
  expect(await storeOf()).toMatchObject({ languages: ['en', 'zh'], theme: 'system', idleMinutes: null })
  const first = await person.send(getSysParam, {})
  expect(first).toMatchObject({ version: 0, languages: ['en', 'zh'], language: 'en', theme: 'system' })
  const wanted = { languages: ['en', 'zh'], language: 'zh', theme: 'dark', idleMinutes: 20 } as const
  await person.send(saveSysParam, { version: 0, ...wanted, languages: [...wanted.languages] })
  expect(await storeOf()).toMatchObject({ languages: ['zh', 'en'], theme: 'dark', idleMinutes: 20 })
  await undoSettings(person, 'system')
  expect(await storeOf()).toMatchObject({ languages: ['en', 'zh'], theme: 'system', idleMinutes: null })
})

/** As if the last call of a session was so long ago. */
async function idle({ employeeId }: TestPerson, minutes: number): Promise<void> {
  const { engine, server } = await testServer()
  await server.sessions.settled()
  await engine.transact('owner', 'write', run =>
    run(sql`
      update session set last_seen_at = now() - make_interval(mins => ${minutes}) where employee_id = ${employeeId}`),
  )
  server.forgetSessions()
}

test('SET-7 AUTH-4 a session that nobody used for the minutes of its store has ended; elsewhere it is half a day', async () => {
  const [strict, easy] = [await aPerson({ permissions: ['system.settings.edit'] }), await aPerson()]
  await saveSettings(strict, 'system', { idleMinutes: 15 })
  const statusOf = async (person: TestPerson) => (await person.request(currentSession, {})).status
  for (const person of [strict, easy]) {
    await idle(person, 14)
    expect(await statusOf(person)).toBe(200)
    await idle(person, 16)
  }
  expect([await statusOf(strict), await statusOf(easy)]).toEqual([511, 200])
  await idle(easy, 721)
  expect(await statusOf(easy)).toBe(511)
})

test('SET-7 SEC-10 a connection is switched on once its key is there, and its address is tested behind the guard', async () => {
  const person = await aPerson({ permissions: ['settings.thirdParty.view', 'settings.thirdParty.edit'] })
  const answering = http.createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await new Promise(resolve => answering.once('listening', resolve))
  const address = `http://127.0.0.1:${(answering.address() as AddressInfo).port}/health`
  await person.send(secretCalls.saveSecret, { name: 'doorDashKey', value: 'dd-0123456789abcdef' })
  await saveSettings(person, 'thirdParty', { doorDash: { enabled: true, account: 'S-7' } })
  const nowhere = person.send(testConnection, { connection: 'doorDash' })
  await expect(nowhere).rejects.toMatchObject({ code: 'ADDRESS_MISSING', field: 'connection' })
  await saveSettings(person, 'thirdParty', { doorDash: { enabled: true, account: 'S-7', address } })
  const guarded = person.send(testConnection, { connection: 'doorDash' })
  await expect(guarded).rejects.toMatchObject({ code: 'ADDRESS_REFUSED', field: 'connection' })
  const { engine } = await testServer()
  const allowing = requester(await openTestServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, engine), person.token)
  expect((await allowing.send(testConnection, { connection: 'doorDash' })).milliseconds).toBeGreaterThanOrEqual(0)
  await new Promise(resolve => answering.close(resolve))
  // A key that is taken away does not keep what is on from being saved, or switched off.
  await person.send(secretCalls.clearSecret, { name: 'doorDashKey' })
  await saveSettings(person, 'thirdParty', { doorDash: { enabled: true, account: 'S-8' } })
  await saveSettings(person, 'thirdParty', { doorDash: { enabled: false, account: 'S-8' } })
  const again = saveSettings(person, 'thirdParty', { doorDash: { enabled: true, account: 'S-8' } })
  await expect(again).rejects.toMatchObject({ code: 'API_KEY_MISSING', field: 'value.doorDash.enabled' })
})
