/** The load generator's own process: does what it is sent, answers what it measured. */
import { Connection } from './connection.ts'
import { type LoadOrder, type LoadResult, summary, UNIQUE } from './shots.ts'

const success = Buffer.from('"result":"success"')

/** Requests whose unique letters are written anew for each shot, in place. */
function shotsOf(requests: readonly string[]): (turn: number) => Buffer {
  const mine = Date.now().toString(36).slice(-5)
  const shots = requests.map(request => {
    const bytes = Buffer.from(request)
    const places: number[] = []
    for (let at = bytes.indexOf(UNIQUE); at >= 0; at = bytes.indexOf(UNIQUE, at + 1)) places.push(at)
    return { bytes, places }
  })
  return turn => {
    const { bytes, places } = shots[turn % shots.length] ?? { bytes: Buffer.alloc(0), places: [] }
    if (places.length === 0) return bytes
    const own = Buffer.from(bytes)
    const letters = mine + turn.toString(36).padStart(UNIQUE.length - mine.length, '0')
    for (const place of places) own.write(letters, place, 'latin1')
    return own
  }
}

let stopped = false
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function load(order: LoadOrder): Promise<LoadResult> {
  const { port, requests, connections, warmMs, warmAll = false, runMs, status: wanted, perSecond } = order
  const shot = shotsOf(requests)
  const started = performance.now()
  let from = started + warmMs
  const until = () => (stopped ? 0 : from + runMs)
  const latencies: number[] = []
  const bad: Record<string, number> = {}
  let turn = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port)
      for (let begun = performance.now(); begun < until();) {
        const own = turn++
        const isWarm = warmAll && own < requests.length
        if (isWarm) from = Math.max(from, begun)
        if (perSecond !== undefined) {
          begun = started + (own / perSecond) * 1000
          if (begun >= until()) break
          const early = begun - performance.now()
          if (early > 0) await pause(early)
          if (stopped) break
        }
        const { status, body } = await connection.send(shot(own))
        const ended = performance.now()
        // An error that is answered fast is no answer.
        const isGood =
          wanted === undefined ? status === 200 && body.subarray(0, 60).includes(success) : status === wanted
        if (!isWarm && begun >= from && isGood) latencies.push(ended - begun)
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

process.on('message', (order: LoadOrder | 'stop') => {
  if (order === 'stop') {
    stopped = true
    return
  }
  load(order).then(
    result => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
