/** What is known of an employee's address, and asking them to confirm it (RPT-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { type AddressState, listAddressStates } from './addresses.queries.ts'
import { askToConfirm } from './askToConfirm.ts'
import { findMailPeople, type MailPerson } from './people.queries.ts'

const ASK_AGAIN_MS = 10 * 60_000
const UNKNOWN: Omit<AddressState, 'address'> = {
  confirmedAt: null,
  askedAt: null,
  refusedAt: null,
  refusedAnswer: '',
  ended: [],
}

export const mailAddressHandlers = (): Pick<Handlers<typeof mailCalls>, 'getMailAddress' | 'askMailAddress'> => ({
  async getMailAddress({ employeeId }, context) {
    const { address } = await requirePerson(context, employeeId)
    const { ended, ...state } = await stateOf(context, address)
    return { ...state, address, endedAll: ended.includes('') }
  },
  async askMailAddress({ employeeId }, context) {
    const { merchantId, request } = context
    const person = await requirePerson(context, employeeId)
    if (person.address === '') throw new Failure('MAIL_NO_ADDRESS', { field: 'employeeId' })
    const { askedAt } = await stateOf(context, person.address)
    if (askedAt !== null && Date.parse(askedAt) > request.now.getTime() - ASK_AGAIN_MS)
      throw new Failure('MAIL_ASKED', { field: 'employeeId' })
    const mailId = await askToConfirm(context, merchantId, person)
    context.audit({ action: 'add', objectType: 'mailMessage', objectId: mailId, after: { kind: 'confirm' } })
    return { mailId }
  },
})

async function stateOf({ run, merchantId }: CallContext, address: string) {
  const [state] = address === '' ? [] : await listAddressStates(run, merchantId, [address])
  return state ?? UNKNOWN
}

async function requirePerson({ run, merchantId }: CallContext, employeeId: number): Promise<MailPerson> {
  const [person] = await findMailPeople(run, merchantId, [employeeId])
  if (!person) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  return person
}
