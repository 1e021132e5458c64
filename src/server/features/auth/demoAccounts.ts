/** The known accounts of the demo data, shown on the sign-in page of a server that only this machine reaches (SEC-4). */
import type { OpenContext } from '../../kernel/context.ts'
import { listDemoNames } from './setUp.queries.ts'

const PASSWORD = 'wok12345'
const ACCOUNTS = [
  { account: 'boss@goldenwok.test', who: 'boss' },
  { account: 'manager@goldenwok.test', who: 'manager' },
  { account: 'cashier@goldenwok.test', who: 'cashier' },
  // The store's number signs its owner in.
  { account: '100001', who: 'boss' },
] as const

/** Those of them that exist. */
export async function demoAccounts({ run }: OpenContext) {
  const names = await listDemoNames(run)
  return ACCOUNTS.filter(({ account }) => names.has(account)).map(known => ({ ...known, password: PASSWORD }))
}
