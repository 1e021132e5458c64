/** A store of its own for the tests of a file: its owner at the screen, others with few rights, and answers that get lost. */
import { randomBytes } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import type { Call } from '../src/shared/contract/kernel/call.ts'
import type { PermissionKey } from '../src/shared/contract/permissions/permissions.ts'
import { employeeCalls } from '../src/shared/contract/staff/employees.ts'
import { roleCalls } from '../src/shared/contract/staff/roles.ts'
import { openForAll, type OpenForAll } from './forAll.ts'
import { owner, setUpStore } from './freshStore.ts'
import { startServer } from './serverHere.ts'
import {
  aVisitor,
  chooseOwnPassword,
  sendAs,
  signIn,
  signInQuietly,
  type Visitor,
  type VisitorSettings,
} from './visitor.ts'

/** A server with a store that its owner has just set up, and what `fill` puts into it. */
export const storeForAll = (fill?: (send: Visitor['send']) => Promise<unknown>): OpenForAll =>
  openForAll(async () => {
    const server = await startServer()
    await setUpStore(server, 'en')
    const { token } = await signIn(server, owner.email, owner.password)
    await fill?.((call, input) => sendAs(server, token, call, input))
    return server
  })

export const aKey = (): string => `key-${randomBytes(9).toString('hex')}`

/** The owner at a browser of their own. */
export async function ownerAt({ browser, server }: OpenForAll, settings: VisitorSettings = {}): Promise<Visitor> {
  const visitor = await aVisitor(browser, server, { language: 'en', ...settings })
  await signInQuietly(visitor, server, owner.email, owner.password)
  return visitor
}

/** Somebody who may do this and no more. */
export async function personWith(store: OpenForAll, permissions: readonly PermissionKey[]): Promise<Visitor> {
  const boss = await ownerAt(store)
  await boss.goTo('/merchant')
  const name = `p${randomBytes(5).toString('hex')}`
  const role = { name, backOffice: [...permissions], pos: [], idempotencyKey: aKey() }
  const { roleId } = await boss.send(roleCalls.addPosRole, role)
  const [email, given, password] = [`${name}@wok.test`, 'given2026', 'wok12345']
  const person = { firstName: 'Pat', lastName: name, loginName: name, employeeNo: name.slice(0, 10), email, roleId }
  const typed = { ...person, password: given, confirmPassword: given, idempotencyKey: aKey() }
  await boss.send(employeeCalls.addPosEmployee, typed as never)
  await boss.context.close()
  await chooseOwnPassword(store.server, email, given, password)
  const visitor = await aVisitor(store.browser, store.server, { language: 'en' })
  await signInQuietly(visitor, store.server, email, password)
  return visitor
}

/** The address of a call, whatever it asks for. */
const addressOf = (call: Call) => `**/service${call.path.replaceAll(/\{\w+\}/g, '*')}*`

/** The server does what the next such call asks, and its answer never arrives; what all such calls sent. */
export async function loseAnswer(page: Page, call: Call): Promise<readonly Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = []
  await page.route(addressOf(call), async route => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>)
    if (sent.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return sent
}

/** Nothing arrives of such calls until `mend`. */
export async function cutOff(page: Page, call: Call): Promise<{ readonly mend: () => Promise<void> }> {
  const cut = (route: Route) => route.abort('connectionreset')
  await page.route(addressOf(call), cut)
  return { mend: () => page.unroute(addressOf(call), cut) }
}
