/** Employees and their hours under load: lists at 16 connections, a quarter's totals of everybody at one. */
import { clockCalls } from '../src/shared/contract/clock.ts'
import { employeeCalls } from '../src/shared/contract/employees.ts'
import { addDays } from '../src/shared/rules/dates.ts'
import { Dice } from '../src/server/demo/dice.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { embeddedDriver, measureSql, postgresDriver } from './floors.ts'
import { measure, startBareServer } from './load/measure.ts'
import type { Options } from './options.ts'
import { fillPeople, type PeopleDataset } from './peopleDataset.ts'
import { record } from './recorder.ts'
import { asBytes, type Measured } from './requests.ts'
import type { CallFigures } from './serverBench.ts'
import { startServer } from './serverProcess.ts'

export interface PeopleFigures {
  readonly calls: readonly CallFigures[]
  readonly people: number
  readonly records: number
  readonly fillSeconds: number
  readonly rebuildSeconds: number
}

const recordsPerPerson = 1_000
const { findPosClockList, getClockTotals } = clockCalls

/** A call with the numbers of connections at which it is measured. */
type PeopleCall = Measured & { readonly connections: readonly number[] }

function callsOf({ employeeIds, firstDay, lastDay }: PeopleDataset): PeopleCall[] {
  const dice = new Dice('people')
  const several = <T>(make: () => T): T[] => Array.from({ length: 200 }, make)
  const range = () => {
    const to = addDays(lastDay, -dice.int(0, 1_500))
    const from = addDays(to, -dice.pick([0, 6, 30, 89]))
    return { from: from < firstDay ? firstDay : from, to: to < firstDay ? firstDay : to }
  }
  const both = [1, 16]
  const people = (name: string, inputs: readonly object[]) => ({
    name,
    call: employeeCalls.getPosEmployees,
    inputs,
    connections: both,
  })
  const records = (name: string, inputs: readonly object[]) => ({
    name,
    call: findPosClockList,
    inputs,
    connections: both,
  })
  return [
    people('employees', [{}]),
    people(
      'employees, searched',
      ['mia', 'chen 1', 'p12', '41555500'].map(search => ({ search })),
    ),
    records('records', [{}]),
    records('records, page 1,000', [{ page: 1000 }]),
    records('records by date', several(range)),
    records(
      'records of a person',
      several(() => ({ employees: [dice.pick(employeeIds)] })),
    ),
    records('records corrected', [{ state: 'edited' }]),
    {
      name: 'a quarter’s totals',
      call: getClockTotals,
      inputs: [{ from: addDays(lastDay, -90), to: lastDay, pageSize: 200 }],
      connections: [1],
    },
  ]
}

/** Fills a store with people and hours, and measures their calls. */
export async function benchPeople(place: Place, options: Options, say: (line: string) => void): Promise<PeopleFigures> {
  const { people, runMs, calls: names } = options
  say(`Writing ${people.toLocaleString('en')} people and their hours …`)
  const started = performance.now()
  const engine = await place.open()
  const dataset = await fillPeople(engine, { people, records: people * recordsPerPerson }, say)
  const fillSeconds = (performance.now() - started) / 1000
  const session = await openSession(engine, dataset.large)
  const calls = callsOf(dataset).filter(
    ({ name }) => names.length === 0 || names.some(wanted => name.startsWith(wanted)),
  )
  const recorded = await record(engine, calls, session)
  await engine.close()
  const times = { warmMs: runMs / 4, runMs }
  const found: Omit<CallFigures, 'sql'>[] = []
  const server = await startServer(place.env, options.profile)
  try {
    for (const measured of calls) {
      say(`  ${measured.name}`)
      const body = recorded.get(measured.name)?.body ?? ''
      const bare = await startBareServer(body)
      for (const connections of measured.connections) {
        const requests = asBytes(measured, session)
        const before = server.cpuMs()
        const ofServer = await measure({ port: server.port, requests, connections, ...times })
        const cpuMs = (server.cpuMs() - before) / ofServer.sent
        const http = await measure({ port: bare.port, requests: requests.slice(0, 1), connections, ...times })
        found.push({ name: measured.name, connections, server: ofServer, cpuMs, http, bytes: Buffer.byteLength(body) })
      }
      bare.stop()
    }
  } finally {
    await server.stop()
  }
  const driver = place.folder === undefined ? postgresDriver(place.url ?? '') : await embeddedDriver(place.folder)
  try {
    const figures: CallFigures[] = []
    for (const figure of found) {
      const { requests = [] } = recorded.get(figure.name) ?? {}
      figures.push({
        ...figure,
        sql: await measureSql(driver, requests, { connections: figure.connections, ...times }),
      })
    }
    const { records, rebuildSeconds } = dataset
    return { calls: figures, people, records, fillSeconds, rebuildSeconds }
  } finally {
    await driver.close()
  }
}
