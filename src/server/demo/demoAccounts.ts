/** The known accounts of the demo data, shown on the sign-in page of a server that only this machine reaches (SEC-4). */
import { boss, demoPassword, mainStaff, secondStaff } from './people.ts'
import type { OpenContext } from '../kernel/context.ts'
import { type DemoSignIn, listDemoSignIns } from '../staff/signIn/setUp.queries.ts'

type Who = 'boss' | 'manager' | 'cashier' | 'secondStore'

/** One of each kind, by each way to sign in: e-mail, AID, and `loginName@AID`. Only those that exist. */
export async function demoAccounts({ run }: OpenContext) {
  const people = await listDemoSignIns(run)
  const byEmail = (email: string | undefined) => people.find(person => person.email === email)?.email
  const staff = (role: string) => mainStaff.find(person => person.role === role)?.email
  const second = secondStaff.find(({ role }) => role === 'manager')
  const inSecond = people.find(({ email, loginName }) => email === null && loginName === second?.loginName)
  const shown: [Who, string | null | undefined][] = [
    ['boss', byEmail(boss.email)],
    ['manager', byEmail(staff('manager'))],
    ['cashier', byEmail(staff('cashier'))],
    ['boss', people.find(({ isBoss }) => isBoss)?.aid],
    ['secondStore', inSecond && fullName(inSecond)],
  ]
  return shown.flatMap(([who, account]) => (account ? [{ account, password: demoPassword, who }] : []))
}

const fullName = ({ loginName, aid }: DemoSignIn) => `${loginName}@${aid}`
