/** The kinds of menus that every store begins with (MENU-1); people rename, delete and add to them. */
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'
import { renewMenu } from '../library/workingCopy.queries.ts'

/** As migration 0030 gave them to the stores before; in both languages, because they are the store's own names. */
const standardMenuTypes = [
  ['Point of Sale', '收银点餐'],
  ['Online', '线上点餐'],
  ['Kiosk', '自助点餐机'],
  ['Buffet', '自助餐'],
] as const

/** For a store that has none yet; not where a menu with kinds of its own is copied to it. */
export async function addStandardMenuTypes(run: Run, merchantId: number): Promise<void> {
  const rows = standardMenuTypes.map(([name, secondName], sort) => ({ merchantId, name, secondName, sort }))
  await run(build.insertInto('menuType').values(rows))
  await renewMenu(run, merchantId)
}
