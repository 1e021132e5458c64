/** Employees and their hours under load: lists at 16 connections, a quarter's totals of everybody at one. */
import { clockCalls } from '../src/shared/contract/labor/clock.ts'
import { employeeCalls } from '../src/shared/contract/staff/employees.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import { Dice } from '../src/shared/rules/basics/dice.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { type MeasuredAt, measureCalls } from './measureCalls.ts'
import type { Options } from './options.ts'
import { fillPeople, type PeopleDataset } from './peopleDataset.ts'
import { record } from './recorder.ts'
import type { CallFigures } from './serverBench.ts'

export interface PeopleFigures {
  readonly calls: readonly CallFigures[]
  readonly people: number
  readonly records: number
  readonly fillSeconds: number
  readonly rebuildSeconds: number
}

const recordsPerPerson = 1_000
const { findPosClockList, getClockTotals } = clockCalls

function callsOf({ employeeIds, firstDay, lastDay }: PeopleDataset): MeasuredAt[] {
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
  const { people, calls: names } = options
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
  const figures = await measureCalls(place, options, { calls, recorded, session, say })
  const { records, rebuildSeconds } = dataset
  return { calls: figures, people, records, fillSeconds, rebuildSeconds }
}
