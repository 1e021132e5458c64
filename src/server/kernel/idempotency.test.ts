import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../shared/contract/kernel/call.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { idempotencyKey } from '../../shared/contract/kernel/fields.ts'
import { aPerson, unique } from '../testing/people.ts'
import { answered, mountForTest } from './kernel.testing.ts'

const spec = {
  method: 'POST',
  access: 'write',
  about: '',
  needs: 'signedIn',
  input: z.object({ idempotencyKey, amount: z.number(), refuse: z.boolean().default(false) }),
  reply: z.object({ run: z.number(), amount: z.number() }),
} as const

const calls = {
  refund: defineCall({ ...spec, path: '/refund' }),
  payOut: defineCall({ ...spec, path: '/payOut' }),
}

async function mounted() {
  let runs = 0
  const work = async ({ amount, refuse }: { amount: number; refuse: boolean }) => {
    if (refuse) throw new Failure('CONFLICT')
    return { run: ++runs, amount }
  }
  return { ...(await mountForTest(calls, { refund: work, payOut: work })), runs: () => runs }
}

const aKey = () => `key-${unique()}`

test('SEC-9 a request that is sent again is done once and answers as it did', async () => {
  const { as, runs } = await mounted()
  const me = as(await aPerson())
  const input = { idempotencyKey: aKey(), amount: 5 }
  const first = await me.send(calls.refund, input)
  expect(await me.send(calls.refund, input)).toEqual(first)
  expect(runs()).toBe(1)
  // Another key is another intention.
  expect(await me.send(calls.refund, { ...input, idempotencyKey: aKey() })).toMatchObject({ run: 2 })
})

test('SEC-9 many at the same time are done once', async () => {
  const { as, runs } = await mounted()
  const me = as(await aPerson())
  const input = { idempotencyKey: aKey(), amount: 5 }
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.send(calls.refund, input)))
  expect(runs()).toBe(1)
  expect(answers).toEqual(Array(10).fill(answers[0]))
})

test('SEC-9 the same key with another body is refused', async () => {
  const { as, runs } = await mounted()
  const me = as(await aPerson())
  const key = { idempotencyKey: aKey() }
  await me.send(calls.refund, { ...key, amount: 5 })
  expect((await answered(me.request(calls.refund, { ...key, amount: 6 }))).body).toMatchObject({
    reason: 'KEY_REUSED',
    field: 'idempotencyKey',
  })
  expect(runs()).toBe(1)
})

test('SEC-9 a key belongs to merchant, actor and call', async () => {
  const { as } = await mounted()
  const one = await aPerson()
  const [colleague, stranger] = [await aPerson({ store: one.store }), await aPerson()]
  const input = { idempotencyKey: aKey(), amount: 5 }
  expect(await as(one).send(calls.refund, input)).toMatchObject({ run: 1 })
  expect(await as(one).send(calls.payOut, input)).toMatchObject({ run: 2 })
  expect(await as(colleague).send(calls.refund, input)).toMatchObject({ run: 3 })
  expect(await as(stranger).send(calls.refund, { ...input, amount: 6 })).toMatchObject({ run: 4, amount: 6 })
})

test('SEC-9 what was refused is not kept: the retry is done', async () => {
  const { as } = await mounted()
  const me = as(await aPerson())
  const input = { idempotencyKey: aKey(), amount: 5 }
  expect((await answered(me.request(calls.refund, { ...input, refuse: true }))).body.reason).toBe('CONFLICT')
  expect(await me.send(calls.refund, input)).toMatchObject({ run: 1 })
})
