/** Order limits: dishes that are there, and the ids of buffet types (MENU-9, SET-8). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { EntityRef } from '../../../shared/contract/menu/search.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import type { GroupRules } from './groupRules.ts'
import { withRowIds } from '../values/rowIds.ts'

/** What was deleted from the menu since is left out; what was never there is refused (REFERENCE_GONE). */
export const orderLimitRules: GroupRules<'orderLimits'> = {
  async normalize({ run, merchantId }, wanted, { version, value: before }) {
    const document = await menuDocument(run, merchantId)
    const types = withRowIds(wanted.buffetTypes, { version: version + 1, field: 'buffetTypes' })
    return {
      ...wanted,
      counted: existing(document, before.counted, wanted.counted, 'counted'),
      buffetTypes: types.map((type, at) => {
        const old = before.buffetTypes.find(({ id }) => id === type.id)?.includes ?? []
        return { ...type, includes: existing(document, old, type.includes, `buffetTypes.${at}.includes`) }
      }),
    }
  },
}

function existing(document: MenuDocument, before: readonly EntityRef[], refs: readonly EntityRef[], field: string) {
  const isThere = ({ kind, id }: EntityRef) => document[kind].has(id)
  const wasChosen = (ref: EntityRef) => before.some(({ kind, id }) => kind === ref.kind && id === ref.id)
  if (refs.some(ref => !isThere(ref) && !wasChosen(ref))) throw new Failure('REFERENCE_GONE', { field })
  return refs.filter(isThere)
}
