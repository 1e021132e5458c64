/** `npm run simulate -- --url … --code …`: a restaurant's terminal for an evening (POS-4). See docs/operations/simulators.md. */
import { businessDay } from '../shared/rules/basics/businessDay.ts'
import { readCoupons } from './coupons.ts'
import { playEvening } from './evening.ts'
import { eveningTimes, instantAt } from './eveningTimes.ts'
import { readGuestPages } from './guests.ts'
import { connectPrinter, NoSuchPrinter, startPolling } from './kitchenPrinter.ts'
import { KnownStore } from './knownStore.ts'
import { readOptions, WronglyUsed } from './options.ts'
import { NotPaired, pair, readTerminal } from './pairing.ts'
import { sumLines } from './sumLines.ts'
import { openWire, Refused, Unreachable } from './wire.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const { code, seed, speed, date, start, offline, shuffle, duplicate, together, orders, parts } = options
  const file = options['token-file']
  const terminal = code === undefined ? readTerminal(file) : await pair(options.url, code, file)
  const { url, token, deviceId } = terminal
  const store = new KnownStore(openWire(url, { device: token }), Date.now)
  await store.refresh()
  if (!store.settings) throw new Error('The store has no settings')
  const clock = store.settings.store
  const { startsAt, minutes } = eveningTimes({ minutes: options.minutes, speed, date, start }, clock, Date.now())
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: clock.timeZone, timeStyle: 'medium' })
  const [from, to] =
    offline?.map(local => instantAt(businessDay(startsAt, clock.timeZone, clock.cutoverMinutes), local, clock)) ?? []
  const { account, 'verify-code': verifyCode } = options
  const password = process.env['SIMULATOR_PASSWORD'] ?? ''
  const person = account === undefined ? undefined : { account, password, verifyCode }
  const guestPages = person && (await readGuestPages(url, person))
  if (guestPages) say(`Guests know the codes of ${guestPages.size} tables`)
  const coupons = options.coupons === 'valid' ? person && (await readCoupons(url, person)) : options.coupons
  if (coupons) say(`Guests know ${coupons.length} coupon codes`)
  const star = person && options.printer !== undefined ? await connectPrinter(url, person, options.printer) : undefined
  say(`${terminal.storeName}: ${minutes} minutes from ${new Date(startsAt).toISOString()}`)

  const printer = star && startPolling(star, say)
  const playing = playEvening({
    url,
    token,
    seed,
    startsAt,
    minutes,
    speed,
    name: `${deviceId}.${seed}.${Math.floor(startsAt / 1000).toString(36)}`,
    orders,
    parts,
    queue: { shuffle, duplicate, together },
    ...(guestPages && { guestPages }),
    ...(coupons && { coupons }),
    ...(from !== undefined && to !== undefined ? { offline: { from, to } } : {}),
    say: (line, at) => say(`${time.format(at)}  ${line}`),
  })
  // Also where the evening breaks off: a printer that goes on polling would keep the program alive.
  await Promise.allSettled([playing])
  const papers = await printer?.stop()
  for (const line of sumLines(await playing)) say(line)
  if (papers !== undefined) say(`Papers from the printer ${options.printer}: ${papers}`)
}

try {
  await main()
} catch (error) {
  const isOurs = [WronglyUsed, Refused, NotPaired, NoSuchPrinter, Unreachable].some(kind => error instanceof kind)
  if (!isOurs || !(error instanceof Error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
