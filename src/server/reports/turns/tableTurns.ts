/** Reads the report of table turns. */
import type { TurnReport, TurnReportInput, TurnRow, TurnSums } from '../../../shared/contract/reports/tableTurns.ts'
import { mealOfHour } from '../../../shared/rules/reports/turnRows.ts'
import type { Store } from '../../kernel/actor.ts'
import type { Run } from '../../db/run.ts'
import { requireReportRange } from '../sales/range.ts'
import { sumFacts } from '../totals/facts.queries.ts'
import {
  listOpenHours,
  listSeats,
  listTurnRefunds,
  listTurns,
  readDinnerFrom,
  type SeatsOfTable,
  type TurnsOfTable,
} from './tableTurns.queries.ts'

export interface TurnStore extends Pick<Store, 'cutoverMinutes'> {
  readonly merchantId: number
}

interface Party extends TurnsOfTable {
  readonly table: SeatsOfTable
}
interface Open {
  readonly days: number
  readonly hours: number
}

/** The report of a range. Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function readTableTurns(run: Run, store: TurnStore, input: TurnReportInput): Promise<TurnReport> {
  requireReportRange(input)
  const { merchantId } = store
  const [turns, refunds, seats, hours, dinnerFromMinutes, facts] = await Promise.all([
    listTurns(run, merchantId, input),
    listTurnRefunds(run, merchantId, input),
    listSeats(run, merchantId),
    listOpenHours(run, merchantId, input),
    readDinnerFrom(run, merchantId),
    sumFacts(run, merchantId, {
      ...input,
      refundsBy: 'refundDay',
      dimensions: ['orderType'],
      figures: ['orders'],
    }),
  ])
  const back = new Map(refunds.map(({ tableId, meal, netCents }) => [`${tableId} ${meal}`, netCents]))
  const tableOf = new Map(seats.map(table => [table.tableId, table]))
  const parties = turns.flatMap((turn): Party[] => {
    const table = tableOf.get(turn.tableId)
    const netCents = turn.netCents - (back.get(`${turn.tableId} ${turn.meal}`) ?? 0)
    return table ? [{ ...turn, netCents, table }] : []
  })
  // A table that is gone counts where it was used; one that stands there counts also where nobody sat.
  const used = new Set(parties.map(({ tableId }) => tableId))
  const tables = seats.filter(({ tableId, isDeleted }) => !isDeleted || used.has(tableId))
  const open: Open = { days: new Set(hours.map(({ date }) => date)).size, hours: hours.length }
  const dineIn = facts.find(({ key }) => key === 'dineIn')?.orders ?? 0
  const seatedParties = turns.reduce((sum, turn) => sum + turn.parties, 0)
  return {
    from: input.from,
    to: input.to,
    totals: sumsOf(parties, tables, open),
    areas: rowsBy(tables, parties, open, table => ({ key: String(table.areaId), name: table.areaName, areaName: '' })),
    meals: (['lunch', 'dinner'] as const).flatMap(meal => {
      const own = hours.filter(({ hour }) => mealOfHour(hour, { ...store, dinnerFromMinutes }) === meal)
      const ofMeal = parties.filter(party => party.meal === meal)
      if (ofMeal.length === 0) return []
      const openThen = { days: new Set(own.map(({ date }) => date)).size, hours: own.length }
      return [{ key: meal, name: '', areaName: '', ...sumsOf(ofMeal, tables, openThen) }]
    }),
    tables: rowsBy(tables, parties, open, ({ tableId, name, areaName }) => ({ key: String(tableId), name, areaName })),
    withoutTable: Math.max(0, dineIn - seatedParties),
  }
}

function rowsBy(
  tables: readonly SeatsOfTable[],
  parties: readonly Party[],
  open: Open,
  named: (table: SeatsOfTable) => Pick<TurnRow, 'key' | 'name' | 'areaName'>,
): TurnRow[] {
  const groups = Map.groupBy(tables, table => named(table).key)
  const partiesOf = Map.groupBy(parties, ({ table }) => named(table).key)
  return [...groups].flatMap(([key, own]) => {
    const [first] = own
    return first ? [{ ...named(first), ...sumsOf(partiesOf.get(key) ?? [], own, open) }] : []
  })
}

function sumsOf(parties: readonly Party[], tables: readonly SeatsOfTable[], { days, hours }: Open): TurnSums {
  const sum = (of: (party: Party) => number) => parties.reduce((total, party) => total + of(party), 0)
  return {
    tables: tables.length,
    seats: tables.reduce((total, { capacity }) => total + capacity, 0),
    parties: sum(party => party.parties),
    guests: sum(party => party.guests),
    timedParties: sum(party => party.timedParties),
    minutes: sum(party => party.minutes),
    guestMinutes: sum(party => party.guestMinutes),
    seatsTaken: sum(party => party.countedParties * party.table.capacity),
    netCents: sum(party => party.netCents),
    days,
    hours,
  }
}
