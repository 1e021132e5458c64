/** The step before figures that ask for the person's password again (RPT-2), in either language. */
import type { Locator, Page } from 'playwright-core'
import { words } from './words.ts'

const patterns = (['en', 'zh'] as const).map(language => words(language)('common.passwordAgain.field').source)
const label = new RegExp(patterns.join('|'))

/** Its field. */
export const passwordField = (page: Page): Locator => page.getByLabel(label)

/** Gives the password, and waits until the page stands in its place. */
export async function givePassword(page: Page, password: string): Promise<void> {
  const field = passwordField(page)
  await field.fill(password)
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'hidden' })
}
