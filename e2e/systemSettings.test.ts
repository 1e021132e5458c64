/** Terminals, connections, gateway and system at the screen: explained, refused at the field, saved (SET-7, ORD-9, SEC-3). */
import { expect, test } from 'vitest'
import { reasonCalls } from '../src/shared/contract/settings/reasons.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll, unset } from './demo.ts'
import { begins, fieldOf } from './menu.ts'
import { twoFrames } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll(unset('thirdParty'))

const SETTINGS = '/merchant/OperationSettings'
const say = words('zh')

test('SET-7 ORD-9 SEC-3 gateway, connections, reasons and sign-out are refused and saved at the screen (zh)', async () => {
  const visitor = await bossAt(demo, { language: 'zh', height: 1400 })
  const { page, send, goTo } = visitor
  const saved = async (saveType: 8 | 9 | 16) => (await send(settingCalls.getPosSetting, { saveType })).value
  const save = () => page.getByRole('button', { name: say('common.save') }).click()
  const cancel = page.getByRole('button', { name: say('common.cancel') })
  /** Nothing typed is left that the page would ask about. */
  const leave = async (address: string) => {
    await expect.poll(() => cancel.isDisabled()).toBe(true)
    // The guard goes with what is drawn; the router hears of it behind that.
    await twoFrames(page)
    await goTo(address)
  }

  await goTo(`${SETTINGS}/GatewaySetting`)
  const days = fieldOf(page, say('gateway.days'))
  for (const [typed, refused] of [
    ['6', '不能小于 7。'],
    ['31', '不能大于 30。'],
  ] as const) {
    await days.fill(typed)
    await days.press('Tab')
    await page.getByText(refused).waitFor()
  }
  await days.fill('30')
  await save()
  await expect.poll(() => saved(8)).toMatchObject({ days: 30 })
  await expect.poll(() => cancel.isDisabled()).toBe(true)
  await page.getByRole('button', { name: say('secrets.enter') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('secrets.value')).fill('gateway-key-7890')
  await dialog.getByRole('button', { name: say('common.save') }).click()
  await page.getByText('已设置，末尾为 7890').waitFor()
  expect(await seriousFindings(page, 'main')).toEqual([])

  await leave(`${SETTINGS}/3rdparty`)
  await page.getByRole('switch').first().click()
  await page.getByText(say('failures.reasons.API_KEY_MISSING')).first().waitFor()
  expect(await seriousFindings(page, 'main')).toEqual([])
  await page.getByLabel(say('thirdParty.account')).first().fill('S-1')
  await save()
  // At the switch, too, and in the words of the specification.
  await expect.poll(() => page.getByText(say('failures.reasons.API_KEY_MISSING')).count()).toBeGreaterThan(1)
  expect(await saved(9)).toMatchObject({ chowly: { enabled: false } })
  await cancel.click()
  await page.getByText(say('cardGateway.kinds.sandbox')).click()
  await save()
  await page.getByRole('button', { name: say('cardGateway.test') }).click()
  await page.getByText('Sandbox').waitFor()
  expect(await saved(9)).toMatchObject({ cardGateway: { kind: 'sandbox' } })

  await leave(`${SETTINGS}/POSSetting/reasons`)
  for (const name of ['盘子有缺口', '送错桌号']) {
    await page.getByRole('button', { name: say('reasons.returnReasons.add') }).click()
    const field = page.getByRole('dialog').getByLabel(begins(say('reasons.name')))
    if (name === '送错桌号') {
      await field.fill('盘子有缺口')
      await field.press('Tab')
      await page.getByText(say('failures.field.nameTaken')).waitFor()
    }
    await field.fill(name)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common.save') })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(name, { exact: true }).waitFor()
  }
  const reasons = async () => (await send(reasonCalls.getRetreatReasonList, { list: 'returnReasons' })).rows
  await expect.poll(async () => (await reasons()).map(({ name }) => name).slice(-2)).toEqual(['盘子有缺口', '送错桌号'])

  await leave('/merchant/SystemSettings')
  const idle = fieldOf(page, say('system.idleMinutes'))
  await idle.fill('4')
  await idle.press('Tab')
  await page.getByText('不能小于 5。').waitFor()
  await idle.fill('45')
  await save()
  await expect.poll(() => saved(16)).toMatchObject({ idleMinutes: 45 })
  await expect.poll(() => cancel.isDisabled()).toBe(true)
  expect(await seriousFindings(page, 'main')).toEqual([])

  // Nobody touches it for as long: the next look finds it signed out.
  await page.clock.install()
  await page.reload()
  await idle.waitFor()
  await page.clock.fastForward('44:00')
  expect(await page.evaluate('localStorage.getItem("token")')).not.toBeNull()
  await page.clock.fastForward('02:00')
  await expect.poll(() => page.evaluate('localStorage.getItem("token")')).toBeNull()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
