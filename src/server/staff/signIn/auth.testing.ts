/** What the tests of signing in share: people with a password, addresses, and a sign-in as the page makes it. */
import { authCalls, type Session } from '../../../shared/contract/staff/auth.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { aPerson, type PersonSettings, requester, type TestPerson, unique } from '../../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'

export const PASSWORD = 'wok12345'
export const WRONG = 'wrong123'

let hash: Promise<string> | undefined
let proxied: Promise<TestServer> | undefined

/** The worker's database behind a server that takes addresses from a proxy, so that a test can come from any. */
export function serverBehindProxy(): Promise<TestServer> {
  proxied ??= testServer().then(({ engine }) => openTestServer({ TRUST_PROXY: '1' }, engine))
  return proxied
}

/** A person who can sign in with `PASSWORD`. */
export async function aPersonWithPassword(
  settings: PersonSettings = {},
): Promise<TestPerson & { email: string; loginName: string }> {
  hash ??= hashPassword(PASSWORD)
  const loginName = settings.loginName ?? `p${unique()}`
  const email = settings.email ?? `${loginName}@example.test`
  return { ...(await aPerson({ ...settings, email, loginName, passwordHash: await hash })), email, loginName }
}

/** An address that no other test comes from. */
export function anAddress(): string {
  return `test-${unique()}`
}

export interface Answer {
  readonly status: number
  readonly body: { result: string; reason?: string; field?: string; message?: string } & Partial<Session>
}

export async function answerOf(response: Response | Promise<Response>): Promise<Answer> {
  const given = await response
  return { status: given.status, body: (await given.json()) as Answer['body'] }
}

/** A fresh verification code. */
export async function aCode(test: TestServer): Promise<string> {
  return (await requester(test).send(authCalls.verifycode, {})).verifyCodeId
}

/** Signs in as the page does: with a fresh code. */
export async function signIn(
  test: TestServer,
  account: string,
  password: string,
  address = anAddress(),
  code: { verifyCodeId?: string; verifyCode?: string } = {},
): Promise<Answer> {
  const verifyCodeId = code.verifyCodeId ?? (await aCode(test))
  const input = { account, password, verifyCode: code.verifyCode ?? 'TEST', verifyCodeId }
  return answerOf(requester(test).request(authCalls.login, input, { 'x-forwarded-for': address }))
}

/** What an answer refused with, or `success`. */
export const outcome = ({ body }: Answer): string => body.reason ?? body.result
