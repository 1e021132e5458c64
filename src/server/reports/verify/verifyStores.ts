/** `npm run verify`: a line for each identity of each store, and whether all of them hold. */
import { identityIds, type IdentityId, type IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import type { Engine } from '../../db/engine.ts'
import { text } from '../../kernel/texts.ts'
import { updateTotals } from '../../orders/ledger/salesTotals.ts'
import { listStores } from './stores.queries.ts'
import { type VerifiedStore, verifyStore } from './verifyStore.ts'

/** Verifies every store of a database; `say` gets each line as it is known. True where everything holds. */
export async function verifyStores(engine: Engine, say: (line: string) => void): Promise<boolean> {
  const stores = await engine.transact('owner', 'read', listStores)
  let allHold = true
  for (const { merchantId, aid } of stores) {
    await engine.transact({ merchantId }, 'write', run => updateTotals(run, merchantId))
    const verified = await verifyStore(engine, merchantId)
    for (const line of linesOf(aid, verified)) say(line)
    allHold &&= verified.parts.every(({ wrong }) => wrong === 0)
  }
  say(
    allHold
      ? `All checks passed in ${stores.length} stores.`
      : 'Some checks failed: see the lines that start with FAIL.',
  )
  return allHold
}

/** One line an identity. */
function linesOf(aid: string, { orders, parts }: VerifiedStore): string[] {
  if (parts.length === 0) return [`ok    ${aid}  no orders`]
  return identityIds.map(identity => {
    const own = parts.filter(part => part.identity === identity)
    const wrong = own.filter(part => part.wrong > 0)
    const line = `${aid}  ${identity.padEnd(7)}  ${text('en', `reports.identity.${identity}`)}`
    if (wrong.length === 0) return `ok    ${line}  (${own.length} checks, ${orders} orders)`
    return `FAIL  ${line}: ${wrong.map(part => failure(identity, part)).join('; ')}`
  })
}

/** Which equation, how far off, and where: order numbers, days or months. */
function failure(identity: IdentityId, { part, left, right, wrong, examples }: IdentityPart): string {
  const what = text('en', `reports.identityPart.${part}`)
  const where = identity === 'facts' ? 'stored totals' : 'places'
  return `${what} ${left} vs. ${right}, ${wrong} ${where}: ${examples.join(', ')}`
}
