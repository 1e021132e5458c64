/** Keeps how a local printer is, whoever asked it: the server, or a device beside it. */
import { localStatus } from '../../../shared/rules/printing/localStatus.ts'
import { saysOfStatusCode } from '../../../shared/rules/printing/printerHealth.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { noteHealth, noteOffline } from '../health/noteHealth.ts'
import { noteLocal } from './localPrinters.queries.ts'
import { isWell } from './talk.ts'

/** For `goodForMs` it counts as online. */
export async function noteStatus(
  context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
  merchantId: number,
  printerId: number,
  { statusCode, goodForMs }: { readonly statusCode: string; readonly goodForMs: number },
): Promise<void> {
  const { now } = context.request
  await noteLocal(context.run, merchantId, printerId, { statusCode, isWell: isWell(statusCode), now })
  if (statusCode === localStatus.unreached) return noteOffline(context, merchantId, printerId)
  await noteHealth(context, merchantId, printerId, { says: saysOfStatusCode(statusCode), at: now, goodForMs })
}
