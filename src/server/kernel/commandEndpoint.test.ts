import fs from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '../testing/runFolder.ts'
import { openTestServer, type TestServer, testServer } from '../testing/testServer.ts'
import {
  type Commands,
  COMMAND_KEY_HEADER,
  findCommandEndpoint,
  mountCommandEndpoint,
  openCommandEndpoint,
} from './commandEndpoint.ts'

const commands: Commands = {
  echo: async (_server, io) => {
    for await (const part of io.body) io.out(Buffer.from(part).toString())
    io.note(`${io.language} ${io.args.join('|')}`)
    return 3
  },
  fail: () => Promise.reject(new Error('broken on purpose')),
}

let test_: TestServer
let folder: string
let app: Hono
beforeAll(async () => {
  folder = newFolder('door')
  test_ = await openTestServer({ DATA_DIR: folder }, (await testServer()).engine)
  app = new Hono()
  mountCommandEndpoint(app, test_.server, commands)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const runOnServer = (command: string, headers: Record<string, string>, env?: object) =>
  app.request(
    `/admin/${command}?args=${encodeURIComponent(JSON.stringify(['a b', '锅']))}`,
    { method: 'POST', body: 'file', headers },
    env,
  )
const from = (remoteAddress: string, localAddress = '127.0.0.1') => ({
  incoming: { socket: { remoteAddress, localAddress } },
})

describe('ADM the door for commands', () => {
  test('stands in the data folder for its user alone, with a new key each time, and goes with the server', () => {
    const close = openCommandEndpoint({ ...test_.server.env, databaseUrl: undefined }, 8080)
    const first = findCommandEndpoint(folder)
    expect(first?.address).toBe('http://127.0.0.1:8080')
    expect(fs.statSync(path.join(folder, 'door.json')).mode & 0o777).toBe(0o600)
    openCommandEndpoint({ ...test_.server.env, host: '0.0.0.0' }, 8081)
    expect(findCommandEndpoint(folder)).toMatchObject({ address: 'http://127.0.0.1:8081' })
    expect(findCommandEndpoint(folder)?.key).not.toBe(first?.key)
    close()
    expect(findCommandEndpoint(folder)).toBeUndefined()
  })

  test('is none with PostgreSQL, where commands connect themselves', () => {
    openCommandEndpoint({ ...test_.server.env, databaseUrl: 'postgres://x/y' }, 8080)
    expect(findCommandEndpoint(folder)).toBeUndefined()
  })

  test('lets in whoever has the key and comes from this machine', async () => {
    const close = openCommandEndpoint(test_.server.env, 8080)
    const key = findCommandEndpoint(folder)?.key ?? ''
    const response = await runOnServer(
      'echo',
      { [COMMAND_KEY_HEADER]: key, 'Accept-Language': 'zh-CN' },
      from('::ffff:127.0.0.1'),
    )
    const lines = (await response.text()).trim().split('\n')
    expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
      { out: 'file' },
      { note: 'zh a b|锅' },
      { exit: 3 },
    ])
    expect((await runOnServer('echo', { [COMMAND_KEY_HEADER]: key }, from('10.0.0.5', '10.0.0.5'))).status).toBe(200)
    for (const refused of [
      await runOnServer('echo', {}),
      await runOnServer('echo', { [COMMAND_KEY_HEADER]: `${key}x` }),
      await runOnServer('echo', { [COMMAND_KEY_HEADER]: key }, from('10.0.0.6', '10.0.0.5')),
      await runOnServer('echo', { [COMMAND_KEY_HEADER]: key, 'x-forwarded-for': '10.0.0.6' }, from('127.0.0.1')),
      await runOnServer('unknown', { [COMMAND_KEY_HEADER]: key }),
    ]) {
      expect([refused.status, await refused.text()]).toEqual([404, 'Not found'])
    }
    close()
    expect((await runOnServer('echo', { [COMMAND_KEY_HEADER]: key })).status).toBe(404)
  })

  test('a defect of a command is told and logged, and is its exit status', async () => {
    const close = openCommandEndpoint(test_.server.env, 8080)
    const response = await runOnServer('fail', { [COMMAND_KEY_HEADER]: findCommandEndpoint(folder)?.key ?? '' })
    expect(await response.text()).toBe('{"note":"broken on purpose"}\n{"exit":2}\n')
    expect(test_.defects.splice(0)).toHaveLength(1)
    close()
  })
})
