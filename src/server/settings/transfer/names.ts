/** The names of a store's things that settings point at. */
import { entityKinds } from '../../../shared/contract/menu/entities.ts'
import { type Names, namesOf } from '../../../shared/rules/settings/transferNames.ts'
import type { Run } from '../../db/run.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { readSetting } from '../values/settings.ts'
import { listOutsideNames } from './transfer.queries.ts'

/** As they are called now. */
export async function namesIn(run: Run, merchantId: number): Promise<Names> {
  const { value: taxes } = await readSetting(run, merchantId, 'taxes')
  const outside = await listOutsideNames(run, merchantId)
  const document = await menuDocument(run, merchantId)
  const ofMenu = entityKinds.map(kind => [kind, [...document[kind].values()].map(({ id, name }) => ({ id, name }))])
  const tax = taxes.rates.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]))
  return namesOf({ ...Object.fromEntries(ofMenu), ...outside, tax })
}
