import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { openTestServer, testServer } from '../testing/testServer.ts'
import { hostName, mayBeReachedAs } from './hostGuard.ts'

const env = (settings: Record<string, string>) => readEnv({ DEMO: '0', ...settings })
const own = ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'wok.localhost']

test.each([
  ['on loopback', {}, own, ['192.168.1.5:8080', 'evil.example', 'localhost.evil.example', '']],
  ['in the LAN', { HOST: '0.0.0.0' }, [...own, '192.168.1.5:8080', '[fd00::5]:8080'], ['wok-server', 'evil.example']],
  ['behind a proxy', { TRUST_PROXY: '1' }, [...own, '10.0.0.7'], ['wok.example.com']],
  [
    'with a list',
    { HOST: '0.0.0.0', ALLOWED_HOSTS: 'Wok.example.com, wok-server,192.168.1.5' },
    [...own, 'wok.example.com', 'WOK-SERVER:8080', 'wok.example.com.', '192.168.1.5:8080'],
    ['192.168.1.6', 'x.wok.example.com'],
  ],
] as const)('SEC-12 %s some names are answered and others are not', (_, settings, answered, refused) => {
  for (const host of answered) expect(mayBeReachedAs(host, env(settings)), host).toBe(true)
  for (const host of refused) expect(mayBeReachedAs(host, env(settings)), host).toBe(false)
})

test('SEC-12 a name is read without its port, brackets and last dot', () => {
  expect(['A.b:1', '[::1]:8080', 'a.b.', 'a'].map(hostName)).toEqual(['a.b', '::1', 'a.b', 'a'])
})

test('SEC-12 another name is answered 421 with the setting that lets it in, on pages and calls alike', async () => {
  const { engine } = await testServer()
  const { app } = await openTestServer({ HOST: '0.0.0.0' }, engine)
  for (const path of ['/', '/service/posManagementApi/signInPage', '/healthz']) {
    const refused = await app.request(`http://evil.example${path}`)
    expect([refused.status, await refused.text()]).toEqual([421, expect.stringContaining('ALLOWED_HOSTS')])
    expect((await app.request(`http://192.168.1.5:8080${path}`)).status).not.toBe(421)
  }
  const named = await openTestServer({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'wok-server' }, engine)
  expect((await named.app.request('http://wok-server:8080/service/posManagementApi/signInPage')).status).toBe(200)
})
