import { expect, test } from 'vitest'
import { directUrl, readEnv } from './env.ts'

test('SEC-4 demo accounts are refused where others reach the server, with the way out', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'wok.example.com', '127.0.0.1.example.com', '']) {
    expect(() => readEnv({ HOST }), HOST).toThrow(/DEMO=0/)
    expect(readEnv({ HOST, DEMO: '0' })).toMatchObject({ host: HOST, demo: false })
  }
  expect(() => readEnv({ TRUST_PROXY: '1' })).toThrow(/DEMO=0/)
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readEnv({ HOST })).toMatchObject({ demo: true })
})

test('ADM-4 an empty address of a database is none', () => {
  const env = readEnv({ DATABASE_URL: '', APP_DATABASE_URL: '' })
  expect([env.databaseUrl, env.appDatabaseUrl]).toEqual([undefined, undefined])
})

test('SEC-4 without a word about it the server listens on loopback alone', () => {
  expect(readEnv({})).toMatchObject({ host: '127.0.0.1', port: 8080, demo: true, trustProxy: false })
})

test('SEC-5 a fixed verification code is refused in production', () => {
  expect(readEnv({ VERIFY_CODE: 'fixed:TEST' }).fixedVerifyCode).toBe('TEST')
  expect(readEnv({}).fixedVerifyCode).toBeUndefined()
  expect(() => readEnv({ VERIFY_CODE: 'fixed:TEST', NODE_ENV: 'production' })).toThrow(/VERIFY_CODE/)
  for (const VERIFY_CODE of ['TEST', 'fixed:', 'fixed:ab', 'fixed:with space']) {
    expect(() => readEnv({ VERIFY_CODE })).toThrow(/VERIFY_CODE/)
  }
})

test('SEC-12 a fixed verification code is refused where others reach the server', () => {
  const VERIFY_CODE = 'fixed:TEST'
  for (const where of [{ HOST: '0.0.0.0' }, { HOST: '192.168.1.5' }, { TRUST_PROXY: '1' }])
    expect(() => readEnv({ DEMO: '0', VERIFY_CODE, ...where })).toThrow(/VERIFY_CODE/)
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(readEnv({ HOST, VERIFY_CODE }).fixedVerifyCode).toBe('TEST')
})

test('SEC-12 names that browsers may use are names and addresses', () => {
  expect(readEnv({ ALLOWED_HOSTS: 'Wok.example.com, [fd00::5],wok-server' }).allowedHosts).toEqual([
    'wok.example.com',
    'fd00::5',
    'wok-server',
  ])
  for (const ALLOWED_HOSTS of ['https://wok.example.com', 'wok:8080', '*.example.com', 'a b'])
    expect(() => readEnv({ ALLOWED_HOSTS }), ALLOWED_HOSTS).toThrow(/ALLOWED_HOSTS/)
})

test('ADM-4 a value that cannot be meant is refused by its name', () => {
  expect(() => readEnv({ PORT: 'x' })).toThrow(/PORT/)
  expect(() => readEnv({ PORT: '70000' })).toThrow(/PORT/)
  expect(() => readEnv({ DEMO: 'yes' })).toThrow(/DEMO/)
  expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/)
})

test('SEC-10 the private network is allowed by names, addresses and networks, and by nothing that cannot be meant', () => {
  expect(() => readEnv({ ALLOW_PRIVATE_HOSTS: '' })).not.toThrow()
  expect(() => readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1, 10.0.0.0/8,fd00::/8,pictures.lan' })).not.toThrow()
  for (const ALLOW_PRIVATE_HOSTS of ['10.0.0.0/33', 'fd00::/129', 'http://x', 'a b', '10.0.0.0/x', 'x/8', '*'])
    expect(() => readEnv({ ALLOW_PRIVATE_HOSTS }), ALLOW_PRIVATE_HOSTS).toThrow(/ALLOW_PRIVATE_HOSTS/)
})

test('ADM-2 ADM-6 backups and upgrades go to PostgreSQL itself, also where calls go through a pooler', () => {
  const [DATABASE_URL, LISTEN_DATABASE_URL] = ['postgres://mise@pooler:6432/mise', 'postgres://mise@database:5432/mise']
  expect(directUrl(readEnv({}))).toBeUndefined()
  expect(directUrl(readEnv({ DATABASE_URL }))).toBe(DATABASE_URL)
  expect(directUrl(readEnv({ DATABASE_URL, LISTEN_DATABASE_URL, DATABASE_POOLER: 'transaction' }))).toBe(
    LISTEN_DATABASE_URL,
  )
})
