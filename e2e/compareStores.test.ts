/** A boss changes the price of a dish in several stores at once, one of which keeps its own, and takes it back (ADM-5). */
import { expect, test } from 'vitest'
import { menuBatchCalls } from '../src/shared/contract/menu/batch.ts'
import { spreadCalls } from '../src/shared/contract/spread/spread.ts'
import { storesCalls } from '../src/shared/contract/settings/stores.ts'
import { demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { aVisitor, signInQuietly, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

/** Two stores that were opened as copies of the boss's, by name. */
async function openTwo(visitor: Visitor, from: number, language: string): Promise<{ keeping: number; other: number }> {
  const opened: number[] = []
  for (const name of [`Harbor ${language}`, `Hill ${language}`]) {
    const { merchantId } = await visitor.send(storesCalls.openStore, {
      name,
      secondName: '',
      phone: '212 555 0100',
      timeZone: 'America/New_York',
      currency: 'USD',
      copy: { merchantId: from, menu: true },
      idempotencyKey: `open-${name.replaceAll(' ', '-')}`,
    })
    opened.push(merchantId)
  }
  const [keeping = 0, other = 0] = opened
  return { keeping, other }
}

for (const language of walkedIn('en')) {
  test(`ADM-5 a price goes to the other stores after a preview, except where it is kept, and comes back as one (${language})`, async () => {
    const say = words(language)
    const visitor = await aVisitor(demo.browser, demo.server, { language })
    const { page } = visitor
    await signInQuietly(visitor, demo.server, demoBoss.account, demoBoss.password)
    await visitor.goTo('/merchant/Stores')
    const from = JSON.parse(String(await page.evaluate('localStorage.getItem("merchantId")'))) as number
    const { keeping, other } = await openTwo(visitor, from, language)
    const { rows } = await visitor.send(menuBatchCalls.getDishGrid, {})
    const [dish] = rows
    if (!dish) throw new Error('The demo has no dish')
    const { id, version, name, secondName, priceCents } = dish
    const newPrice = priceCents + 123
    const saved = { rows: [{ id, version, before: { priceCents }, after: { priceCents: newPrice } }] }
    await visitor.send(menuBatchCalls.saveDishGrid, { ...saved, idempotencyKey: `price-key-${language}` })
    const pricesThere = async () => {
      const asked = { from, stores: [keeping, other], kind: 'dish' as const, show: 'all' as const, search: name }
      const compared = await visitor.send(spreadCalls.compareStores, asked)
      return compared.rows.find(row => row.key === String(id))?.cells.map(({ value }) => value)
    }

    await visitor.goTo(`/merchant/CompareStores?stores=${keeping}&stores=${other}`)
    await page.getByRole('heading', { level: 1, name: say('shell.entries.compareStores') }).waitFor()
    const thing = language === 'zh' && secondName !== '' ? secondName : name
    const cell = language === 'zh' ? `Harbor ${language}的${thing}` : `${thing} in Harbor ${language}`
    await page.getByRole('button', { name: cell, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('switch').first().click()
    await page.getByText(say('common.saved')).last().waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await page.getByRole('row').filter({ hasText: thing }).getByRole('checkbox').check()
    await page.getByRole('button', { name: say('spread.copy.button_one') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('spread.copy.preview') })
      .click()
    await page.getByText(say('spread.preview.before')).waitFor()
    await page.getByText(say('spread.preview.noChanges')).waitFor()
    await page.getByRole('button', { name: say('spread.preview.apply_one') }).click()
    await page.getByText(say('spread.state.done'), { exact: true }).waitFor()
    expect(await pricesThere()).toEqual([priceCents, newPrice])

    await page.getByRole('button', { name: say('spread.preview.undo') }).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: say('spread.preview.undo') })
      .click()
    await page.getByText(say('spread.state.undone'), { exact: true }).waitFor()
    expect(await pricesThere()).toEqual([priceCents, priceCents])
    expect(visitor.noise).toEqual([])
  })
}
