/** Files of the background, made while a test waits. */
import { exportKinds } from '../../exportKinds.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { type ExportKinds, exportWork } from './exportWork.ts'

/** Makes what is due of a person's store, as a server process would; whether each job was this one's to make. */
export async function makeDue(
  person: TestPerson,
  kinds: ExportKinds = exportKinds,
  stopping = new AbortController(),
): Promise<boolean[]> {
  const { server } = await testServer()
  const work = exportWork({ ...server, draining: stopping.signal }, kinds)
  const now = new Date()
  const due = await server.engine.transact('owner', 'read', run => work.listDue(run, now, 100))
  const own = due.filter(({ merchantId }) => merchantId === person.store.merchantId)
  return Promise.all(own.map(job => work.runOutside(job, now)))
}
