/** Mounts calls that only tests have, on the worker's server. */
import { Hono } from 'hono'
import { type Calls, SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { requester, type TestPerson } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/testServer.ts'
import type { Handlers } from './handlers.ts'
import { mount } from './mount.ts'
import type { Server } from './server.ts'

export interface MountedCalls {
  /** Makes a call as a person, or without a token. */
  readonly as: (person?: TestPerson) => Pick<TestPerson, 'send' | 'request'>
}

export async function mountForTest<C extends Calls>(
  calls: C,
  handlers: Handlers<C>,
  server?: Server,
): Promise<MountedCalls> {
  const shared = await testServer()
  const app = new Hono()
  const service = new Hono()
  mount(service, server ?? shared.server, calls, handlers)
  app.route(SERVICE_BASE, service)
  const test: TestServer = { ...shared, app }
  return { as: person => requester(test, person?.token) }
}

export interface Refused {
  readonly status: number
  readonly body: { result: string; reason?: string; message?: string; field?: string }
}

export async function answered(response: Promise<Response>): Promise<Refused> {
  const given = await response
  return { status: given.status, body: (await given.json()) as Refused['body'] }
}
