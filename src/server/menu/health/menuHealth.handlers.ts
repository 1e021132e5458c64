/** What is wrong with a menu, and what mends it (MENU-12). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { healthCodes, type menuHealthCalls } from '../../../shared/contract/menu/health.ts'
import { applyEntries } from '../../../shared/rules/menu/document.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeMenu } from '../library/changeMenu.ts'
import { entryInOrder } from '../library/outside.ts'
import { presentChanges } from '../library/presentChanges.ts'
import { workingCopy } from '../library/workingCopy.ts'
import { findHealth } from './findings.ts'
import { requireMayFix, fixEntries } from './fixes.ts'

export const menuHealthHandlers = (): Handlers<typeof menuHealthCalls> => ({
  async getMenuHealth(_, context) {
    const copy = await workingCopy(context.run, context.merchantId)
    const { findings, salesKnown } = await findHealth(context, copy)
    return {
      findings: healthCodes.map(code => ({ code, count: findings[code].length })),
      salesKnown,
      dishes: copy.document.dish.size,
    }
  },
  async getMenuHealthRows({ code, page, pageSize }, context) {
    const copy = await workingCopy(context.run, context.merchantId)
    const { findings } = await findHealth(context, copy)
    const rows = findings[code]
    return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
  },
  async previewMenuFix({ code, taxIds, page, pageSize }, context) {
    const { run, merchantId } = context
    requireMayFix(context, code)
    const copy = await workingCopy(run, merchantId)
    const { findings } = await findHealth(context, copy)
    const entries = fixEntries(copy.document, code, findings[code], taxIds).map(entryInOrder)
    const after = applyEntries(copy.document, entries)
    const part = { skip: (page - 1) * pageSize, most: pageSize }
    const shown = await presentChanges(run, merchantId, copy.document, after, entries, part)
    return { ...shown, revision: copy.state.revision }
  },
  fixMenuFinding({ code, taxIds, revision }, context) {
    requireMayFix(context, code)
    return changeMenu(context, {
      origin: 'fix',
      async make(copy) {
        if (copy.state.revision !== revision) throw new Failure('PREVIEW_OUTDATED', { field: 'revision' })
        const { findings } = await findHealth(context, copy)
        return fixEntries(copy.document, code, findings[code], taxIds)
      },
      fieldOf: ({ field }) => (field.startsWith('taxIds') ? 'taxIds' : 'code'),
    })
  },
})
