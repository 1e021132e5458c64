import { expect, test } from 'vitest'
import { contradicts, type Ended, mayDecide } from './gatewayDecision.ts'

test('ORD-4 a request is decided by hand ten minutes after it was asked, not before', () => {
  expect([mayDecide(0, 599_999), mayDecide(0, 600_000)]).toEqual([false, true])
})

test('ORD-4 the gateway contradicts where it did what was denied, did not do what was confirmed, or did another amount', () => {
  const done = (amountCents: number): Ended => ({ outcome: 'approved', amountCents })
  const [declined, unknown]: Ended[] = [{ outcome: 'declined' }, { outcome: 'unknown' }]
  if (!declined || !unknown) throw new Error('both are given')
  const said = (decided: Ended, later: Ended, isVoid = false) => contradicts(decided, later, isVoid)
  expect([said(declined, declined), said(declined, unknown), said(declined, done(5))]).toEqual([false, false, true])
  expect([said(done(5), declined), said(done(5), unknown), said(done(5), done(5))]).toEqual([true, true, false])
  expect([said(done(5), done(4)), said(done(5), done(4), true)]).toEqual([true, false])
})
