/** The public pages of the waitlist as a phone sees them. */
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

/** A page as a phone sees it. */
export async function visit(path: string, form?: Record<string, string>, language = 'en-US') {
  const { app } = await testServer()
  const response = await app.request(path, {
    headers: { 'Accept-Language': language, 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form).toString() }),
  })
  const { status, headers } = response
  return { status, headers, to: headers.get('location') ?? '', body: (await response.text()).replaceAll(/\s+/g, ' ') }
}

/** The guest's page of a party. */
export const pageOf = async (host: TestPerson, { partyId }: { partyId: number }) =>
  (await host.send(waitlistCalls.getWaitlistParty, { partyId })).guestPath
