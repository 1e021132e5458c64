/** The printer that prints what another one cannot (DEV-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { leadsBack } from '../../../shared/rules/devices/backupPrinter.ts'
import type { CallContext } from '../../kernel/context.ts'
import { lockBackups } from './printers.queries.ts'

/**
 * Throws at `backupPrinterId`: NOT_FOUND for a printer that is not the store's, PRINTER_BACKUP_LOOP where the queue would
 * come back to where it left. `printerId` is undefined for a printer that is only being added.
 */
export async function requireBackup(
  { run, merchantId }: CallContext,
  printerId: number | undefined,
  backupPrinterId: number | null,
): Promise<void> {
  if (backupPrinterId === null) return
  const backups = new Map((await lockBackups(run, merchantId)).map(row => [row.printerId, row.backupPrinterId]))
  if (!backups.has(backupPrinterId)) throw new Failure('NOT_FOUND', { field: 'backupPrinterId' })
  if (printerId !== undefined && leadsBack(backups, printerId, backupPrinterId))
    throw new Failure('PRINTER_BACKUP_LOOP', { field: 'backupPrinterId' })
}
