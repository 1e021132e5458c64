/** The first start without demo data (AUTH-9). */
import type { authCalls } from '../../../shared/contract/staff/auth.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { personName } from '../../../shared/rules/basics/personName.ts'
import { isTimeZone } from '../../../shared/rules/basics/localTime.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import type { Server } from '../../kernel/server.ts'
import { aboveStores } from '../stores/above.ts'
import { requirePasswords } from '../employees/newPasswords.ts'
import { keyedHashOf } from '../employees/posPasswordKey.ts'
import { createAccount, createEmployee, createStore } from '../stores/createStore.queries.ts'
import { requireNewPassword } from './newPassword.ts'
import { hasStores, lockSetUp } from './setUp.queries.ts'
import { openSession } from './session.ts'
import { requireSetupCode } from './setUpCode.ts'

const BOSS_LOGIN_NAME = 'boss'
const BOSS_EMPLOYEE_NO = '1'

export function setUpHandlers(server: Server): Handlers<Pick<typeof authCalls, 'setUp'>> {
  return {
    async setUp(input, turns) {
      const requireFirstSetUp = async (done: boolean) => {
        if (done) throw new Failure('SETUP_DONE')
      }
      await requireFirstSetUp(await turns.turn('read', ({ run }) => hasStores(run)))
      requireSetupCode(server, input.setupCode)
      if (!isTimeZone(input.timeZone)) throw new Failure('INVALID_INPUT', { field: 'timeZone' })
      requireNewPassword({ newPassword: input.password, confirmPassword: input.confirmPassword }, 'password')
      const { posPassword } = input
      requirePasswords({ password: '', confirmPassword: '', posPassword, confirmPosPassword: posPassword })
      const [passwordHash, posPasswordHash] = await Promise.all([
        hashPassword(input.password),
        posPassword === '' ? undefined : hashPassword(posPassword),
      ])
      return turns.turn('write', async context => {
        const { run } = context
        await lockSetUp(run)
        await requireFirstSetUp(await hasStores(run))
        const { storeName: name, storeSecondName: secondName, phone, timeZone, currency } = input
        const store = { name, secondName, phone, timeZone, currency }
        const { email, language, firstName, lastName } = input
        const accountId = await createAccount(run, { email, passwordHash, language })
        await aboveStores().addOperator(run, accountId)
        const { merchantId, aid, roles } = await createStore(run, store)
        await aboveStores().addStandardMenuTypes(run, merchantId)
        const boss = { firstName, lastName, phone, loginName: BOSS_LOGIN_NAME, employeeNo: BOSS_EMPLOYEE_NO }
        const pos = posPasswordHash !== undefined && {
          posPasswordHash,
          posPasswordKey: keyedHashOf(server.env)(merchantId, posPassword),
        }
        const owner = { ...boss, ...pos, accountId, roleId: roles.boss, isBoss: true }
        const employeeId = await createEmployee(run, merchantId, owner)
        const who = { merchantId, actorId: employeeId, actorName: personName({ firstName, lastName }) }
        context.audit({ action: 'add', objectType: 'merchant', objectId: merchantId, after: { aid, ...store }, ...who })
        context.audit({
          action: 'update',
          objectType: 'employee',
          objectId: employeeId,
          before: { operator: false },
          after: { operator: true },
          ...who,
        })
        // Whoever holds the code and has just chosen the password is the owner.
        const signedIn = { accountId, merchantId, employeeId }
        return { aid, session: await openSession(context, signedIn, 'password', new Failure('CONFLICT')) }
      })
    },
  }
}
