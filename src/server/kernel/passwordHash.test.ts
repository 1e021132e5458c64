import { expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './passwordHash.ts'

const weak = { memory: 64, passes: 1, parallelism: 1 }

test('AUTH-8 a password is known by its argon2id hash, and no other password is', async () => {
  const stored = await hashPassword('wok12345')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('wok12345', stored)).toBe(true)
  expect(await isPassword('wok12346', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
  expect(isOutdated(stored)).toBe(false)
})

test('AUTH-8 the same password is stored differently each time', async () => {
  const [one, two] = await Promise.all([hashPassword('wok12345', weak), hashPassword('wok12345', weak)])
  expect(one).not.toBe(two)
})

test('AUTH-8 a hash made with other parameters is still known, and told to be raised', async () => {
  const stored = await hashPassword('wok12345', weak)
  expect(await isPassword('wok12345', stored)).toBe(true)
  expect(isOutdated(stored)).toBe(true)
})

test('AUTH-8 the reference vector of another implementation is known', async () => {
  // RFC 9106 has secrets in its vector; this one is from the reference command: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', stored)).toBe(true)
  expect(await isPassword('Password', stored)).toBe(false)
})

test('AUTH-2 without a stored hash nothing is right', async () => {
  for (const stored of [undefined, '', 'none', '$argon2id$v=19$m=64,t=1,p=1$$', 'wok12345']) {
    expect(await isPassword('wok12345', stored)).toBe(false)
  }
  expect(isOutdated('none')).toBe(true)
})

test('AUTH-2 a flood of passwords is refused before it takes the machine; those who wait are served', async () => {
  const tries = Array.from({ length: 260 }, () =>
    hashPassword('wok12345', weak).then(
      () => 'hashed',
      (error: { code: string }) => error.code,
    ),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter(each => each === 'TOO_MANY_ATTEMPTS')).toHaveLength(260 - 202)
  expect(outcomes.filter(each => each === 'hashed')).toHaveLength(202)
  expect(await isPassword('wok12345', await hashPassword('wok12345', weak))).toBe(true)
})
