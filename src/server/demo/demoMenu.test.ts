/** The menu of the demo restaurant as a file: out of one store, into another that has nothing but taxes and printers. */
import { expect, test } from 'vitest'
import type { MenuDocument } from '../../shared/rules/menu/document.ts'
import { sheetKeys, sheetOf } from '../../shared/rules/menu/transfer/sheets.ts'
import { sheetRows } from '../../shared/rules/menu/transfer/writeSheets.ts'
import { exported, previewed } from '../menu/transfer/menuTransfer.testing.ts'
import { readOutside } from '../menu/transfer/menuTransfer.queries.ts'
import { inStoreOf } from '../menu/library/menu.testing.ts'
import { menuDocument } from '../menu/library/workingCopy.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { fillDemoMenu } from './demoMenu.ts'
import { addPrinters, addTaxes } from './demoMenu.queries.ts'
import { menuOf } from './demoStores.queries.ts'
import { houses } from './house.ts'

const aManager = () => aPerson({ permissions: ['menu.transfer.export', 'menu.transfer.import'] })

/** Every cell of the menu, but for the numbers that differ between stores. */
function cellsOf(document: MenuDocument, outside: Awaited<ReturnType<typeof readOutside>>): string[][] {
  const word = (key: string) => key
  return sheetKeys.map(key =>
    [...sheetRows(key, { document, outside, word })]
      .map(cells =>
        cells
          .map((cell, at) => (sheetOf(key).columns[at]?.type === 'id' ? '' : String(cell).replaceAll(/ #\d+/g, '')))
          .join(' | '),
      )
      .toSorted(),
  )
}
const menuIn = (person: TestPerson) =>
  inStoreOf(person, async ({ run, merchantId }) =>
    cellsOf(await menuDocument(run, merchantId), await readOutside(run, merchantId)),
  )

test.each(['xlsx', 'csv'] as const)(
  'MENU-8 the demo menu of 138 dishes goes into an empty store by %s',
  async format => {
    const [chef, guest] = [await aManager(), await aManager()]
    await inStoreOf(chef, context => fillDemoMenu(context, houses.main, menuOf('main')))
    await inStoreOf(guest, async ({ run, merchantId }) => {
      await addTaxes(run, merchantId)
      await addPrinters(run, merchantId)
    })
    // One kind after the other where a file holds one: what others point at first.
    const files = format === 'xlsx' ? [undefined] : (['supplyTimes', 'categories', 'modifierGroups', 'modifiers', 'dishes', 'addOnGroups', 'addOns', 'specialGroups', 'specialDishes', 'specials', 'menuTypes', 'menus', 'menuCategories', 'menuItems'] as const) // prettier-ignore
    for (const sheet of files) {
      const file = await exported(chef, { format, ...(sheet && { sheet }) }, sheet === 'menus' ? 'en-US' : 'zh-CN')
      const { preview, apply } = await previewed(guest, file)
      expect(preview.issues).toEqual([])
      await apply()
    }
    const menu = await menuIn(guest)
    expect(menu).toEqual(await menuIn(chef))
    expect(menu[sheetKeys.indexOf('dishes')]?.length).toBe(138)
  },
)
