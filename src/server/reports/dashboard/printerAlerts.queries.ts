/** What is wrong with printers now, for the dashboard (DEV-1). */
import { sql } from 'kysely'
import type { PrinterAlertKind } from '../../../shared/contract/reports/dashboard.ts'
import type { Run } from '../../db/run.ts'

export interface PrinterAlertCount {
  readonly kind: PrinterAlertKind
  readonly count: number
  /** The printer's name where there is but one. */
  readonly name: string
}

/** Raised alerts of printers that are switched on, and printers that have polled of late and that nobody has claimed. */
export const countPrinterAlerts = (run: Run, merchantId: number): Promise<PrinterAlertCount[]> =>
  run(sql<PrinterAlertCount>`
    select 'printer' || upper(left(a.kind, 1)) || substr(a.kind, 2) kind, count(*)::int count,
      case when count(*) = 1 then min(p.name) else '' end name
    from printer_alert a join printer p on p.merchant_id = a.merchant_id and p.printer_id = a.printer_id
    where a.merchant_id = ${merchantId} and a.raised_at is not null and p.deleted_at is null and p.status = 'valid'
    group by a.kind
    union all
    select 'printerUnclaimed', count(*)::int, '' from cloud_printer
    where merchant_id = ${merchantId} and printer_id is null and last_seen_at > now() - interval '10 minutes'
    having count(*) > 0`)
