/** A manager pauses a delivery channel from the dashboard with one click, sees it told, and takes orders again (CHOWLY-3). */
import { expect, test } from 'vitest'
import { secretCalls } from '../src/shared/contract/settings/secrets.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { settingGroups } from '../src/shared/contract/settings/settings.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()
const { saveType } = settingGroups.thirdParty

test.each(walkedIn('zh'))('CHOWLY-3 a delivery channel is paused and resumed on the dashboard (%s)', async language => {
  const say = words(language)
  const visitor = await bossAt(demo, { language })
  const { page } = visitor
  await visitor.goTo('/merchant')
  // The practice channel of the demo: its card comes with the event of the settings.
  await visitor.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: 'sandbox-key' })
  const { version } = await visitor.send(settingCalls.getPosSetting, { saveType })
  const value = { sandboxOne: { enabled: true, account: `S-${language}` } }
  await visitor.send(settingCalls.savePosSetting, { saveType, version, value })
  // The demo has another channel below it.
  const card = page
    .getByRole('region', { name: say('channelPauses.title') })
    .getByRole('listitem')
    .first()
  await card.getByText(say('channelPauses.taking')).waitFor()
  await card.getByRole('button', { name: say('channelPauses.pauseHalf') }).click()
  await card.getByText(say('channelPauses.pausedUntil')).waitFor()
  // It is told within a second or two, and the page hears of it.
  await expect.poll(() => card.getByText(say('channelPauses.notTold')).count(), { timeout: 20_000 }).toBe(0)
  await card.getByRole('button', { name: say('channelPauses.resumeOf') }).click()
  await card.getByText(say('channelPauses.taking')).waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
