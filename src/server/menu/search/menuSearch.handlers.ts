/** Whatever a menu is made of, by name, pinyin or initials. */
import type { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { entitiesOf, findEntities } from '../library/findEntities.ts'
import { menuDocument } from '../library/workingCopy.ts'

export const menuSearchHandlers = (): Handlers<typeof menuSearchCalls> => ({
  async findMenuEntities({ refs, ...search }, { run, merchantId }) {
    const document = await menuDocument(run, merchantId)
    if (!refs) return findEntities(document, search)
    const rows = entitiesOf(document, refs)
    return { rows, total: rows.length }
  },
})
