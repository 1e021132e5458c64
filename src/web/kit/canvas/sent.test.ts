import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hear, send, type Sent } from './sent.ts'

test('TBL-2 a form that lags behind fast keys takes no step away', () => {
  const [first, second] = [{ y: 399 }, { y: 398 }]
  let sent: Sent<{ y: number }> = send(send([], first), second)
  const late = hear(sent, first)
  expect(late).toEqual({ sent: [second], isOutside: false })
  sent = late.sent
  expect(hear(sent, second)).toEqual({ sent: [], isOutside: false })
})

test('TBL-2 what another person saved comes from outside, also where it reads as what was drawn here before', () => {
  const [mine, theirs] = [{ y: 1 }, { y: 1 }]
  expect(hear(send([], mine), theirs)).toEqual({ sent: [], isOutside: true })
  const heard = hear(send([], mine), mine)
  expect(hear(heard.sent, mine).isOutside).toBe(true)
})

test('TBL-2 a form may leave values out: whatever it says of them, none was put there by somebody else', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), told => {
      const values = told.map((_, at) => ({ at }))
      let sent = values.reduce<Sent<{ at: number }>>(send, [])
      for (const [at, isTold] of told.entries()) {
        if (!isTold) continue
        const heard = hear(sent, values[at] as { at: number })
        expect(heard.isOutside).toBe(false)
        sent = heard.sent
        expect(sent).toHaveLength(values.length - at - 1)
      }
    }),
  )
})
