/** The public pages of the waitlist as a phone sees them. */
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import type { TestPerson } from '../../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'

type Visit = (
  path: string,
  form?: Record<string, string>,
  language?: string,
) => Promise<{ status: number; headers: Headers; to: string; body: string }>

const visitAt =
  ({ app }: Pick<TestServer, 'app'>): Visit =>
  async (path, form, language = 'en-US') => {
    const response = await app.request(path, {
      headers: { 'Accept-Language': language, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
    const { status, headers } = response
    return { status, headers, to: headers.get('location') ?? '', body: (await response.text()).replaceAll(/\s+/g, ' ') }
  }

/** A page as a phone sees it. */
export const visit: Visit = async (path, form, language) => visitAt(await testServer())(path, form, language)

/** A server of its own on the same database: what is limited there limits no other test. */
export async function visitsElsewhere(): Promise<Visit> {
  const { engine } = await testServer()
  return visitAt(await openTestServer({}, engine))
}

/** The guest's page of a party. */
export const pageOf = async (host: TestPerson, { partyId }: { partyId: number }) =>
  (await host.send(waitlistCalls.getWaitlistParty, { partyId })).guestPath
