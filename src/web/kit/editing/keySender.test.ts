import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../../shared/contract/calls.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { CallFailure, networkFailure, type send } from '../send.ts'
import { keySender, takesKey } from './keySender.ts'

const { addCustomer, updateCustomer } = customerCalls
const ada = { name: 'Ada', phone: '', email: '', note: '', tags: [] }
const ben = { ...ada, name: 'Ben' }

/** Answers with what the test says, and notes the key of each request. */
function line() {
  const keys: (string | undefined)[] = []
  const answers: (() => Promise<unknown>)[] = []
  const call = ((_call: unknown, input: { idempotencyKey?: string }) => {
    keys.push(input.idempotencyKey)
    return (answers.shift() ?? (() => Promise.resolve({ customerId: keys.length })))()
  }) as unknown as typeof send
  let made = 0
  return { keys, answers, sender: keySender(call, () => `key-${(made += 1)}`) }
}

const failing = (failure: CallFailure) => () => Promise.reject(failure)
const refused = new CallFailure('NAME_TAKEN', 'Name already taken', 'name', 'R1')

test('SEC-9 a retry after a lost answer carries the key of the first try', async () => {
  const { keys, answers, sender } = line()
  answers.push(failing(networkFailure()), failing(networkFailure()))
  await expect(sender(addCustomer, ada)).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(sender(addCustomer, { ...ada })).rejects.toMatchObject({ code: 'NETWORK' })
  await sender(addCustomer, ada)
  expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
})

test('SEC-9 another input has another key, whether the first was refused or its answer was lost', async () => {
  const { keys, answers, sender } = line()
  answers.push(failing(refused), failing(networkFailure()))
  await sender(addCustomer, ada).catch(() => undefined)
  await sender(addCustomer, ben).catch(() => undefined)
  await sender(addCustomer, ada)
  expect(keys).toEqual(['key-1', 'key-2', 'key-3'])
})

test('SEC-9 the same input after a success is another intention', async () => {
  const { keys, sender } = line()
  await sender(addCustomer, ada)
  await sender(addCustomer, ada)
  expect(keys).toEqual(['key-1', 'key-2'])
})

test('SEC-9 two presses before the first answer carry one key', async () => {
  const { keys, sender } = line()
  await Promise.all([sender(addCustomer, ada), sender(addCustomer, ada)])
  expect(keys).toEqual(['key-1', 'key-1'])
})

test('SEC-9 what is changed in the input after it was sent is another input', async () => {
  const { keys, answers, sender } = line()
  answers.push(failing(networkFailure()))
  const typed = { ...ada, tags: ['vip'] }
  await sender(addCustomer, typed).catch(() => undefined)
  typed.tags.push('birthday')
  await sender(addCustomer, typed)
  expect(keys).toEqual(['key-1', 'key-2'])
})

test('SEC-9 a call without a key is sent as it is', async () => {
  const { keys, sender } = line()
  await sender(updateCustomer, { ...ada, customerId: 1, version: 1 })
  expect(keys).toEqual([undefined])
})

test('SEC-9 every call whose input names a key is given one', () => {
  const all: readonly Call[] = Object.values(allCalls)
  const named = all.filter(call => 'idempotencyKey' in (z.toJSONSchema(call.input, JSON_SCHEMA).properties ?? {}))
  expect(named.length).toBeGreaterThan(30)
  expect(all.filter(takesKey)).toEqual(named)
  const nested = all.filter(call => JSON.stringify(z.toJSONSchema(call.input, JSON_SCHEMA)).includes('idempotencyKey'))
  expect(nested).toEqual(named)
})

const JSON_SCHEMA = { io: 'input', unrepresentable: 'any' } as const
