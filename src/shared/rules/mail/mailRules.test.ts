import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMailTry } from './nextMailTry.ts'
import { oneLine } from './oneLine.ts'
import { type SmtpStep, smtpVerdict } from './smtpAnswer.ts'

test.each<[SmtpStep, string, string, string]>([
  ['recipient', '550 5.1.1 No such user', 'bounced', 'badAddress'],
  ['recipient', '550 No such user', 'bounced', 'badAddress'],
  ['recipient', '551 User not local', 'bounced', 'badAddress'],
  ['recipient', '550 5.2.1 Mailbox disabled', 'bounced', 'badAddress'],
  // The sender is on a list: that says nothing of the address.
  ['recipient', '550 5.7.1 Blocked', 'failed', 'refused'],
  ['recipient', '552 5.2.2 Over quota', 'failed', 'mailboxFull'],
  ['recipient', '450 4.2.1 Greylisted', 'later', 'tooBusy'],
  ['data', '552 5.3.4 Message too big', 'failed', 'tooLarge'],
  ['data', '554 5.7.1 Looks like spam', 'failed', 'refused'],
  ['data', '451 Try again', 'later', 'tooBusy'],
  ['from', '553 5.7.1 Sender not owned', 'later', 'senderRefused'],
  ['auth', '535 5.7.8 Wrong password', 'later', 'keyRefused'],
  ['auth', '454 4.7.0 Later', 'later', 'tooBusy'],
  ['connect', '554 No service here', 'later', 'refused'],
])('RPT-7 at %s the answer “%s” means %s: %s', (step, answer, outcome, reason) => {
  expect(smtpVerdict(step, answer)).toEqual({ outcome, reason })
})

test('RPT-7 a mail is tried for three days, sooner at first, and then given up', () => {
  const since = new Date('2026-03-01T12:00:00Z')
  let now = since
  const waits: number[] = []
  for (let tries = 1; ; tries += 1) {
    const next = nextMailTry(tries, since, now)
    if (!next) break
    waits.push((next.getTime() - now.getTime()) / 60_000)
    now = next
  }
  expect(waits.slice(0, 6)).toEqual([1, 5, 15, 30, 60, 120])
  const hours = (now.getTime() - since.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(69)
  expect(hours).toBeLessThanOrEqual(72)
})

test('RPT-7 no text of a header breaks its line, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, most) => {
      const line = oneLine(`a\r\nBcc: x@y.test\u2028${text}`, most)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(line.length).toBeLessThanOrEqual(most)
      expect(line.isWellFormed()).toBe(true)
    }),
  )
})
