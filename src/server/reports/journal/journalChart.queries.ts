/** The accounts that a store has mapped. */
import { sql } from 'kysely'
import { type JournalChart, proposedChart } from '../../../shared/rules/reports/journalAccounts.ts'
import type { Run } from '../../db/run.ts'

/** The store's chart, or the proposal where it has none. */
export async function readJournalChart(run: Run, merchantId: number): Promise<JournalChart> {
  const [row] = await run(sql<JournalChart>`
    select version, accounts, xero_tax_rate from journal_chart where merchant_id = ${merchantId}`)
  return row ?? proposedChart
}

/** Saves a chart on top of the version that was read; false where somebody has saved since. */
export async function writeJournalChart(run: Run, merchantId: number, chart: JournalChart): Promise<boolean> {
  const { version, accounts, xeroTaxRate } = chart
  const rows = await run(sql`
    insert into journal_chart (merchant_id, version, accounts, xero_tax_rate)
    values (${merchantId}, ${version}, ${JSON.stringify(accounts)}::jsonb, ${xeroTaxRate})
    on conflict (merchant_id) do update
      set version = excluded.version, accounts = excluded.accounts, xero_tax_rate = excluded.xero_tax_rate
      where journal_chart.version = excluded.version - 1
    returning version`)
  return rows.length > 0
}
