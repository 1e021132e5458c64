/** The connection that hears PostgreSQL's notices is cut without a word (ADM-4, ADM-7): nobody else is, and events come again. */
import { expect, onTestFinished, test } from 'vitest'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { LIVE_PATH } from '../../shared/contract/kernel/live.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { aPerson } from '../testing/people.ts'
import { openRelay } from '../testing/relay.ts'
import { openTestServer, testServer } from '../testing/testServer.ts'
import { writeEvents } from './records.queries.ts'

/** It asks every 10 s whether it is alive, waits 5 s for the answer, and connects anew 1 s later. */
const NOTICED_MS = 16_000
/** For a busy machine. */
const SPARE_MS = 10_000

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'ADM-4 ADM-7 after a silent cut of the listening connection events of another process come within 16 s, and then at once',
  async () => {
    const relay = await openRelay(process.env['TEST_DATABASE_URL'] ?? '')
    const behind = await openTestServer({}, openPostgres(relay.url))
    onTestFinished(async () => {
      await behind.engine.close()
      await relay.close()
    })
    const person = await aPerson()
    const { merchantId } = person.store
    const other = await testServer()
    const publish = (n: number) =>
      other.engine.transact({ merchantId }, 'write', run =>
        writeEvents(run, [{ merchantId, topic: 'order', payload: { n } }]),
      )
    const response = await behind.app.request(SERVICE_BASE + LIVE_PATH, { headers: { [HEADERS.token]: person.token } })
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
    onTestFinished(() => reader.cancel())
    let text = ''
    const until = async (n: number) => {
      while (!text.includes(`"n":${n}}`)) text += new TextDecoder().decode((await reader.read()).value)
    }
    await publish(1)
    await until(1)

    relay.loseListeners()
    const cutAt = performance.now()
    await publish(2)
    // Calls do not notice: their connections are others.
    expect((await behind.app.request('/readyz')).status).toBe(200)
    await until(2)
    const tookMs = performance.now() - cutAt
    expect(tookMs).toBeLessThan(NOTICED_MS + SPARE_MS)
    expect(text).not.toContain('"n":3}')
    // By a notice of the new connection: nobody waits for the next question.
    const [asked] = [performance.now(), await publish(3)]
    await until(3)
    expect(performance.now() - asked).toBeLessThan(NOTICED_MS / 2)
  },
)
