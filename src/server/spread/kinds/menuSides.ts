/** The menu of a store as copies and comparisons read it. */
import type { MenuSide } from '../../../shared/rules/spread/translate.ts'
import { namesOf } from '../../../shared/rules/settings/transferNames.ts'
import type { Run } from '../../db/run.ts'
import type { Actor } from '../../kernel/actor.ts'
import { workingCopy, type WorkingCopy } from '../../menu/library/workingCopy.ts'
import { readSetting } from '../../settings/values/settings.ts'

export interface StoreMenu extends MenuSide {
  readonly copy: WorkingCopy
}

/** Its working copy, the names of its taxes, and its currency. */
export async function menuSide(run: Run, { merchantId, store }: Actor): Promise<StoreMenu> {
  const copy = await workingCopy(run, merchantId)
  const { value } = await readSetting(run, merchantId, 'taxes')
  const tax = value.rates.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]))
  return { copy, document: copy.document, names: namesOf({ tax }), currency: store.currency }
}
