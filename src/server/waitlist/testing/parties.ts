/** Factories of the waitlist for tests. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type PartyRow, waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { aPerson, type TestPerson, type TestStore } from '../../testing/people.ts'

/** Somebody who hosts and may set the waitlist up. */
export const aHost = (store?: TestStore): Promise<TestPerson> =>
  aPerson({
    ...(store === undefined ? {} : { store }),
    permissions: [
      'customers.waitlist.view',
      'customers.waitlist.edit',
      'customers.waitlist.export',
      'settings.waitlist.view',
      'settings.waitlist.edit',
      'system.audit.view',
      'system.audit.undo',
    ],
  })

export const aKey = (): string => randomUUID()

type Added = Partial<Omit<z.input<typeof waitlistCalls.addWaitlistParty.input>, 'idempotencyKey'>>

interface At {
  readonly partyId: number
  readonly version: number
}

/** A party of four in line. */
export async function aParty(host: TestPerson, more: Added = {}): Promise<At> {
  const added = { name: 'Ann', size: 4, ...more, idempotencyKey: aKey() }
  const { partyId, version } = await host.send(waitlistCalls.addWaitlistParty, added)
  return { partyId, version }
}

/** Moves a party on top of the version that was read. */
export async function move(
  host: TestPerson,
  { partyId, version: read }: At,
  to: PartyRow['state'],
  more: { tableId?: number; reason?: string } = {},
): Promise<At> {
  const wanted = { partyId, version: read, to, ...more, idempotencyKey: aKey() }
  const { version } = await host.send(waitlistCalls.moveWaitlistParty, wanted)
  return { partyId, version }
}

/** The names in line. */
export async function namesInLine(host: TestPerson): Promise<string[]> {
  const { line } = await host.send(waitlistCalls.listWaitlist, {})
  return line.map(({ name }) => name)
}

/** The texts to a party with their kinds and states, oldest first. */
export async function textsOf(host: TestPerson, partyId: number): Promise<string[]> {
  const { messages } = await host.send(waitlistCalls.getWaitlistParty, { partyId })
  return messages.map(({ kind, state, reason }) => [kind, state, reason].filter(Boolean).join(' '))
}
