/** A poster from a picture of the store's own: cropped, posted from the list, fetched by a kiosk, stopped (MKT-2, MENU-13). */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deviceCalls } from '../src/shared/contract/devices/devices.ts'
import { bossAt, demoForAll } from './demo.ts'
import { fetchAs, pair } from './device.ts'
import { walkedIn } from './languages.ts'
import { settled } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

/** Noise: as large a file as a picture of that size can be. */
const photo = () =>
  sharp({
    create: {
      width: 1800,
      height: 1200,
      channels: 3,
      background: '#884422',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

/** The themes that a kiosk shows. */
async function shownAt(token: string): Promise<string[]> {
  const { rows } = (await (await fetchAs(demo.server, token, 'getPosters')).json()) as { rows: { theme: string }[] }
  return rows.map(({ theme }) => theme)
}

test.each(walkedIn('zh'))(
  'MKT-2 MENU-13 an own picture is cropped to the size, under the limit, posted from the list and stopped (%s)',
  async language => {
    const boss = await bossAt(demo, { language })
    const { page } = boss
    const say = words(language)
    const theme = `Own ${language}`
    await boss.goTo('/merchant/PosterList/posters')
    await settled(boss)
    const { code } = await boss.send(deviceCalls.addPairingCode, { kind: 'kiosk' })
    const { token } = await pair(demo.server, code, `Kiosk own ${language}`)

    await page.getByRole('button', { name: say('posters.addOwn') }).click()
    await page.getByRole('button', { name: say('posters.own.choose') }).waitFor()
    await page.getByLabel(say('posters.field.theme')).fill(theme)
    // Without a picture nothing is saved, and the field says why.
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('posters.own.needed')).waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('posters.own.use') }).click()
    await dialog.waitFor({ state: 'detached' })
    const facts = await page.getByText(/1260×700 · \d+ kB · JPG/).textContent()
    expect(Number(/(\d+) kB/.exec(facts ?? '')?.[1])).toBeLessThanOrEqual(300)
    await page.getByRole('button', { name: say('common.save') }).click()

    const card = page.getByRole('article').filter({ hasText: theme })
    await card.getByText(say('posters.states.draft')).waitFor()
    expect(await shownAt(token)).not.toContain(theme)
    await card.getByRole('button', { name: say('posters.actions.post') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('posters.post.ok') })
      .click()
    await card.getByText(say('posters.states.posted')).waitFor()
    expect(await shownAt(token)).toContain(theme)
    await card.getByRole('button', { name: say('posters.actions.cancel') }).click()
    await card.getByText(say('posters.states.cancelled')).waitFor()
    expect(await shownAt(token)).not.toContain(theme)
    expect(boss.noise).toEqual([])
    await boss.context.close()
  },
)
