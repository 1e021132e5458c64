/** Orders priced by rules, saving nothing (SET-9). */
import type { QuoteInput, quoteCalls } from '../../../shared/contract/orders/quote.ts'
import { emptyDocument, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Run } from '../../db/run.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLiveVersion } from '../../menu/library/versions.queries.ts'
import { versionDocument } from '../../menu/library/versions.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { askedCoupons } from './quotedCoupons.ts'
import { quoteOf } from './quote.ts'
import { replayOrders } from './replay.ts'

export const quoteHandlers = (): Handlers<typeof quoteCalls> => ({
  async quote(input, context) {
    const { run, merchantId, request } = context
    const asked = await askedCoupons(context, input)
    const rules = rulesAt(run, merchantId, input.placedAt)
    const document = documentFor(run, merchantId, input)
    return quoteOf(input, await rules, await document, asked, request.now.getTime())
  },
  replayOrders,
})

/** The published menu; where none is, the working copy. An order of open lines asks no menu. */
async function documentFor(run: Run, merchantId: number, { menu, lines }: QuoteInput): Promise<MenuDocument> {
  if (lines.every(({ kind }) => kind === 'open')) return emptyDocument()
  const version = menu === 'published' ? await findLiveVersion(run, merchantId) : undefined
  return version ? await versionDocument(run, merchantId, version.versionNo) : await menuDocument(run, merchantId)
}
