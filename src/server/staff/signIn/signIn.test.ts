import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { sumsAnswer } from '../../../shared/rules/staff/signInSums.ts'
import { solvedSums } from '../../../shared/rules/staff/signInSums.testing.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { aStore, requester, unique } from '../../testing/people.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { aCode, anAddress, aPersonWithPassword, outcome, PASSWORD, signIn, WRONG } from './auth.testing.ts'
import { typedAccount } from './typedAccount.ts'
import { newVerifyCode, verifyPicture } from './verifyPicture.ts'

test('AUTH-1 an AID signs in the owner of the store, an e-mail its account, loginName@AID an employee', async () => {
  const server = await testServer()
  const boss = await aPersonWithPassword({ isBoss: true })
  const employee = await aPersonWithPassword({ store: boss.store })
  const session = async (account: string) => (await signIn(server, account, PASSWORD)).body
  expect((await session(boss.store.aid)).userId).toBe(boss.employeeId)
  expect((await session(` ${boss.email.toUpperCase()} `)).userId).toBe(boss.employeeId)
  expect((await session(employee.email)).userId).toBe(employee.employeeId)
  const byLoginName = await session(`${employee.loginName}@${boss.store.aid}`)
  expect(byLoginName).toMatchObject({ userId: employee.employeeId, merchantId: boss.store.merchantId, boss: false })
})

test('AUTH-1 what stands after the last @ tells an employee of a store from an e-mail', () => {
  expect(typedAccount(' 100001 ')).toEqual({ kind: 'aid', aid: '100001' })
  expect(typedAccount('Ann@100001')).toEqual({ kind: 'loginName', loginName: 'Ann', aid: '100001' })
  expect(typedAccount('a@b@100001')).toEqual({ kind: 'loginName', loginName: 'a@b', aid: '100001' })
  expect(typedAccount('Ann@Wok.Test')).toEqual({ kind: 'email', email: 'ann@wok.test' })
  expect(typedAccount('ann')).toEqual({ kind: 'email', email: 'ann' })
  expect(typedAccount('@100001')).toEqual({ kind: 'email', email: '@100001' })
})

test('AUTH-1 an AID without an owner, a login name of another store, a disabled person: as an unknown account', async () => {
  const server = await testServer()
  const { aid } = await aStore()
  const person = await aPersonWithPassword()
  expect(outcome(await signIn(server, aid, PASSWORD))).toBe('PASSWORD_WRONG')
  expect(outcome(await signIn(server, `${person.loginName}@${aid}`, PASSWORD))).toBe('PASSWORD_WRONG')
  await server.engine.transact('owner', 'write', run =>
    run(sql`update employee set status = 'invalid' where employee_id = ${person.employeeId}`),
  )
  expect(outcome(await signIn(server, person.email, PASSWORD))).toBe('PASSWORD_WRONG')
})

test('AUTH-1 the code is checked before the password, and each can be used once', async () => {
  const server = await testServer()
  const { email } = await aPersonWithPassword()
  const wrong = await signIn(server, email, WRONG, anAddress(), { verifyCode: 'nope' })
  expect(wrong.body).toMatchObject({ reason: 'VERIFY_CODE_WRONG', field: 'verifyCode' })
  const verifyCodeId = await aCode(server)
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), { verifyCodeId, verifyCode: 'nope' }))).toBe(
    'VERIFY_CODE_WRONG',
  )
  // A wrong guess used it up.
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), { verifyCodeId }))).toBe('VERIFY_CODE_WRONG')
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), { verifyCodeId: 'unknown' }))).toBe(
    'VERIFY_CODE_WRONG',
  )
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), { verifyCode: ' test ' }))).toBe('success')
})

test('AUTH-1 SHELL-14 the sums of a code serve as its picture does: once, for that code, before the password', async () => {
  const server = await testServer()
  const { email } = await aPersonWithPassword()
  const verifyCodeId = await aCode(server)
  const verifyCode = sumsAnswer(solvedSums(verifyCodeId))
  const other = { verifyCodeId: await aCode(server), verifyCode }
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), other))).toBe('VERIFY_CODE_WRONG')
  expect(outcome(await signIn(server, email, WRONG, anAddress(), { verifyCodeId, verifyCode }))).toBe('PASSWORD_WRONG')
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), { verifyCodeId, verifyCode }))).toBe(
    'VERIFY_CODE_WRONG',
  )
  const fresh = await aCode(server)
  const answer = { verifyCodeId: fresh, verifyCode: sumsAnswer(solvedSums(fresh)) }
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), answer))).toBe('success')
})

test('AUTH-1 a code expires after five minutes, and old ones are cleared as new ones are made', async () => {
  const { engine } = await testServer()
  const server = await openTestServer({}, engine)
  const { email } = await aPersonWithPassword()
  const verifyCodeId = await aCode(server)
  const left = () =>
    engine.transact('owner', 'write', run =>
      run(sql<{ seconds: number }>`
        select extract(epoch from expires_at - now())::float8 as seconds
        from verify_code where verify_code_id = ${hashSecret(verifyCodeId)}`),
    )
  const [fresh] = await left()
  expect(fresh?.seconds).toBeGreaterThan(290)
  expect(fresh?.seconds).toBeLessThanOrEqual(300)
  await engine.transact('owner', 'write', run =>
    run(
      sql`update verify_code set expires_at = now() - interval '1 second' where verify_code_id = ${hashSecret(verifyCodeId)}`,
    ),
  )
  expect(outcome(await signIn(server, email, PASSWORD, anAddress(), { verifyCodeId }))).toBe('VERIFY_CODE_WRONG')
  await aCode(await openTestServer({}, engine))
  expect(await left()).toEqual([])
})

test('AUTH-1 SEC-5 one of many tries with one code at the same time gets through', async () => {
  const server = await testServer()
  const { email } = await aPersonWithPassword()
  const verifyCodeId = await aCode(server)
  const tries = Array.from({ length: 8 }, () => signIn(server, email, PASSWORD, anAddress(), { verifyCodeId }))
  const outcomes = (await Promise.all(tries)).map(outcome)
  expect(outcomes.filter(each => each === 'success')).toHaveLength(1)
  expect(outcomes.filter(each => each === 'VERIFY_CODE_WRONG')).toHaveLength(7)
})

test('AUTH-1 the picture holds paths alone, another one each time, in colours that read on both themes', () => {
  const decode = (url: string) => Buffer.from(url.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  const pictures = Array.from({ length: 50 }, () => decode(verifyPicture('ABCD')))
  expect(new Set(pictures).size).toBe(50)
  for (const picture of pictures) {
    expect(picture.replace(/<(svg|\/svg|path)\b/g, '')).not.toContain('<')
    expect(picture).not.toMatch(/text|ABCD|NaN|undefined/)
    // Four letters and the lines over them.
    expect(picture.match(/<path fill="rgb/g)).toHaveLength(4)
    expect(picture.match(/<path fill="none" stroke="rgb/g)?.length).toBeGreaterThanOrEqual(3)
    for (const [, ...rgb] of picture.matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)) {
      const luminance = luminanceOf(rgb.map(Number))
      expect(1.05 / (luminance + 0.05)).toBeGreaterThan(3)
      expect((luminance + 0.05) / (luminanceOf([20, 20, 20]) + 0.05)).toBeGreaterThan(3)
    }
  }
  // The commands of a letter do not tell which it is: their number differs each time.
  const lengths = new Set(pictures.map(picture => picture.match(/L/g)?.length))
  expect(lengths.size).toBeGreaterThan(10)
})

test('AUTH-1 codes have four letters without look-alikes', () => {
  const codes = Array.from({ length: 500 }, newVerifyCode)
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{4}$/)
  for (const code of codes) expect(code).not.toMatch(/[0OQD1IL2Z5S8B6GUVF]/)
  expect(new Set(codes).size).toBeGreaterThan(450)
})

test('AUTH-2 a wrong password, an empty one, and an unknown account: the words of the specification', async () => {
  const server = await testServer()
  const { email } = await aPersonWithPassword()
  const wrong = await signIn(server, email, WRONG)
  const unknown = await signIn(server, `nobody${unique()}@example.test`, PASSWORD)
  const refused = {
    result: 'fail',
    reason: 'PASSWORD_WRONG',
    message: 'Password error, please re-enter!',
    field: 'password',
  }
  expect(wrong).toEqual({ status: 200, body: refused })
  expect(unknown).toEqual(wrong)
  const empty = await signIn(server, email, '')
  expect(empty.body).toMatchObject({
    reason: 'PASSWORD_EMPTY',
    field: 'password',
    message: 'Please enter the password',
  })
})

/** With which parameters passwords are hashed during some work: what an answer costs, on any machine. */
async function hashesDuring(work: () => Promise<unknown>): Promise<object[]> {
  const { argon2 } = crypto
  const seen: object[] = []
  const counting = (...given: Parameters<typeof argon2>) => {
    const { memory, passes, parallelism, tagLength } = given[1]
    seen.push({ memory, passes, parallelism, tagLength })
    return argon2(...given)
  }
  Object.assign(crypto, { argon2: counting })
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    Object.assign(crypto, { argon2 })
    syncBuiltinESMExports()
  }
  return seen
}

test('AUTH-2 an unknown account costs the same hash as a known one, so that the time of an answer tells nothing', async () => {
  const server = await testServer()
  const { email } = await aPersonWithPassword()
  const known = await hashesDuring(() => signIn(server, email, WRONG))
  expect(known).toHaveLength(1)
  expect(await hashesDuring(() => signIn(server, `nobody${unique()}@example.test`, WRONG))).toEqual(known)
})

test('AUTH-3 the sign-in page shows the hotline of the server', async () => {
  const { engine } = await testServer()
  const server = await openTestServer({ HOTLINE: '400-123-4567' }, engine)
  expect((await requester(server).send(authCalls.signInPage, {})).hotline).toBe('400-123-4567')
})

test('AUTH-10 messages of the server are in the language of the request', async () => {
  const server = await testServer()
  const input = { account: 'a', password: '', verifyCode: '', verifyCodeId: '' }
  const message = async (language: string) => {
    const response = await requester(server).request(authCalls.login, input, { 'Accept-Language': language })
    return ((await response.json()) as { message: string }).message
  }
  expect(await message('zh-CN')).toBe('请输入密码')
  expect(await message('en-US')).toBe('Please enter the password')
  expect(await message('xx')).toBe('Please enter the password')
})

function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
