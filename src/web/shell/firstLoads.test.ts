import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoaderFunctionArgs } from 'react-router'
import type { Session } from '../../shared/contract/staff/auth.ts'
import { noOrderLimits } from '../../shared/contract/menu/orderLimits.ts'
import { queries } from '../kit/queries.ts'
import { dropSession, keepSession } from '../kit/session.ts'
import { pages } from '../routes.tsx'
import { firstLoadOf } from './firstLoads.ts'

const session = {
  store: {},
  token: 'secret',
  userId: 7,
  merchantId: 3,
  permissions: ['menu.panel.view', 'menu.dishes.view', 'menu.thirdParty.view'],
} as unknown as Session
const four = ['/merchant/Items', '/merchant/Items/ItemsAddNew', '/merchant/MenuDashboard', '/merchant/chowlyMenu']
const loaderOf = (path: string) => {
  const page = pages.find(each => each.path === path)
  return page && firstLoadOf(page)
}
const open = (path: string) => loaderOf(path)?.({} as LoaderFunctionArgs, undefined)

let asked: { address: string; body: unknown }[] = []
function answer(body: object): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, body: JSON.parse(init.body as string) })
    return Response.json(body)
  })
}
beforeEach(() => {
  asked = []
  queries.clear()
  keepSession(session)
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropSession()
})

test.each(four)('SHELL-6 %s loads the order limits (saveType 6) before it opens', async path => {
  answer({ result: 'success', saveType: 6, version: 0, setAt: null, setBy: '', value: noOrderLimits })
  await open(path)
  expect(asked).toEqual([
    { address: expect.stringMatching(/PosSettingServe\/getPosSetting$/) as string, body: { saveType: 6 } },
  ])
  // Again at once: they are fresh.
  await open(path)
  expect(asked).toHaveLength(1)
})

test('SHELL-6 a page whose order limits cannot be loaded does not open', async () => {
  answer({ result: 'fail', reason: 'SERVER_ERROR', message: 'x' })
  await expect(open('/merchant/MenuDashboard')).rejects.toMatchObject({ code: 'SERVER_ERROR' })
})

test('SHELL-6 nothing is asked for other pages, for nobody, and for who may not open the page', async () => {
  answer({})
  expect(loaderOf('/merchant/Categories')).toBeUndefined()
  keepSession({ ...session, permissions: [] })
  await open('/merchant/MenuDashboard')
  dropSession()
  await open('/merchant/Items')
  expect(asked).toEqual([])
})

test('SHELL-3 SHELL-6 the order list and the close-batch history alone are kept, and neither skips a first load', () => {
  const kept = pages.filter(page => page.kept === true)
  expect(kept.map(({ path }) => path)).toEqual(['/merchant/OrderList', '/merchant/closeBatchHistory'])
  expect(kept.filter(page => firstLoadOf(page) !== undefined)).toEqual([])
})
