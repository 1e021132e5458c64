/**
 * Connects areas where what happens below concerns one above: imports go downwards only (ARCHITECTURE.md).
 * Called once for a server, before any call is answered.
 */
import { connectMenu } from './menu/library/above.ts'
import { bookAnswers } from './orders/refunds/answers.ts'
import { noteContradiction } from './orders/refunds/contradictions.ts'
import { bookSettlements } from './payments/batches/batchGateway.ts'
import { whenContradicted } from './payments/gateway/whenAnswered.ts'
import { reviveTaxes } from './settings/taxes/reviveTaxes.ts'
import { readSetting } from './settings/values/settings.ts'

export function connectAreas(): void {
  connectMenu({
    reviveTaxes,
    guestLanguages: async (run, merchantId) => (await readSetting(run, merchantId, 'store')).value.languages,
  })
  bookAnswers()
  bookSettlements()
  whenContradicted(noteContradiction)
}
