/** What people do on the pages of the menu, for every test of them. */
import type { Locator, Page } from 'playwright-core'

/** A field of a form by its label; a column of the list may be called the same. */
export const fieldOf = (page: Page, label: RegExp): Locator => page.getByLabel(label).and(page.locator('input:visible'))

/**
 * Searches in a picker, and chooses what is called so: by the keyboard, once it is the one that Enter takes. A list that
 * is placed or drawn anew under a mouse loses its click.
 */
export async function pick(within: Page | Locator, page: Page, label: RegExp | string, name: string): Promise<void> {
  // By its label: the mark of what is required is part of a name.
  const box = within.getByLabel(label).and(page.getByRole('combobox'))
  await box.click()
  await box.fill(name)
  await page
    .locator('.ant-select-item-option-active')
    .and(page.getByTitle(name, { exact: true }))
    .waitFor()
  await box.press('Enter')
}

/** Saves what is new, and waits until the server has it and the form is left. */
export async function saveNew(page: Page, save: RegExp): Promise<void> {
  const isAnswer = /\/add\w+$/
  const button = page.getByRole('button', { name: save })
  await Promise.all([page.waitForResponse(answer => isAnswer.test(answer.url()) && answer.ok()), button.click()])
  await button.waitFor({ state: 'detached' })
}

/** What the clipboard of a spreadsheet brings. */
export const paste = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)

/** What begins with the words of the screen. */
export const begins = (words: RegExp) => new RegExp(words.source.slice(0, -1))

/** The texts of a list that is drawn again and again, each as the name that is in it. */
export const namesIn = (rows: Locator, names: readonly string[]) => async () =>
  (await rows.allTextContents()).map(text => names.find(name => text.includes(name)) ?? text)
