/** The load generator's own process: does what it is sent, answers what it measured. */
import { Connection } from './connection.ts'
import { type LoadOrder, type LoadResult, summary } from './shots.ts'

const success = Buffer.from('"result":"success"')

async function load({ port, requests, connections, warmMs, runMs, status: wanted }: LoadOrder): Promise<LoadResult> {
  const shots = requests.map(request => Buffer.from(request))
  const started = performance.now()
  const from = started + warmMs
  const until = from + runMs
  const latencies: number[] = []
  const bad: Record<string, number> = {}
  let turn = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port)
      for (let begun = performance.now(); begun < until;) {
        const { status, body } = await connection.send(shots[turn++ % shots.length] ?? Buffer.alloc(0))
        const ended = performance.now()
        // An error that is answered fast is no answer.
        const isGood =
          wanted === undefined ? status === 200 && body.subarray(0, 60).includes(success) : status === wanted
        if (begun >= from && isGood) latencies.push(ended - begun)
        if (!isGood) {
          const kind = `${status} ${body.toString('utf8', 0, 80)}`
          bad[kind] = (bad[kind] ?? 0) + 1
        }
        begun = ended
      }
      connection.close()
    }),
  )
  return summary(latencies, (performance.now() - from) / 1000, bad, turn)
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    result => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
