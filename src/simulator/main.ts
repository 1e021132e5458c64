/** `npm run simulate -- --url … --code …`: a restaurant's terminal for an evening (POS-4). See docs/operations.md. */
import { parseArgs } from 'node:util'
import { businessDay } from '../shared/rules/businessDay.ts'
import { eveningParts, playEvening } from './evening.ts'
import { eveningTimes, instantAt } from './eveningTimes.ts'
import { KnownStore } from './knownStore.ts'
import { NotPaired, pair, readTerminal } from './pairing.ts'
import { sumLines } from './sumLines.ts'
import { openWire, Refused, Unreachable } from './wire.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    code: { type: 'string' },
    'token-file': { type: 'string', default: '.cache/simulator.json' },
    speed: { type: 'string', default: '60' },
    orders: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '240' },
    seed: { type: 'string', default: '7' },
    date: { type: 'string' },
    start: { type: 'string' },
    offline: { type: 'string' },
    shuffle: { type: 'boolean', default: false },
    duplicate: { type: 'string', default: '0' },
    without: { type: 'string', default: '' },
    together: { type: 'string', default: '20' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { code, seed, date, start, offline, shuffle } = values
const file = values['token-file']
const speed = Number(values.speed)

async function main(): Promise<void> {
  const terminal = code === undefined ? readTerminal(file) : await pair(values.url, code, file)
  const { url, token, deviceId } = terminal
  const store = new KnownStore(openWire(url, token), Date.now)
  await store.refresh()
  if (!store.settings) throw new Error('The store has no settings')
  const clock = store.settings.store
  const { startsAt, minutes } = eveningTimes({ minutes: Number(values.minutes), speed, date, start }, clock, Date.now())
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: clock.timeZone, timeStyle: 'medium' })
  const [from, to] =
    offline
      ?.split('-')
      .map(local => instantAt(businessDay(startsAt, clock.timeZone, clock.cutoverMinutes), local, clock)) ?? []
  say(`${terminal.storeName}: ${minutes} minutes from ${new Date(startsAt).toISOString()}`)

  const result = await playEvening({
    url,
    token,
    seed,
    startsAt,
    minutes,
    speed,
    name: `${deviceId}.${seed}.${Math.floor(startsAt / 1000).toString(36)}`,
    orders: Number(values.orders),
    parts: eveningParts.filter(part => !values.without.split(',').includes(part)),
    queue: { shuffle, duplicate: Number(values.duplicate), together: Number(values.together) },
    ...(from !== undefined && to !== undefined ? { offline: { from, to } } : {}),
    say: (line, at) => say(`${time.format(at)}  ${line}`),
  })
  for (const line of sumLines(result)) say(line)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Refused || error instanceof NotPaired || error instanceof Unreachable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
