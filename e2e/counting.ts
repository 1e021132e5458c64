/** Counts what a person has to do: clicks, and fields that are typed into. */
import type { Locator, Page } from 'playwright-core'

export class Counted {
  readonly page: Page
  clicks = 0
  fields = 0
  constructor(page: Page) {
    this.page = page
  }
  async click(what: Locator): Promise<void> {
    this.clicks += 1
    await what.click()
  }
  /** Types into a field; one that has the focus already needs no click. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor()
    const isFocused = await field.evaluate(element => element === element.ownerDocument.activeElement)
    if (!isFocused) await this.click(field)
    this.fields += 1
    await this.page.keyboard.type(text)
  }
  /** Fills a field that Tab leads to: no click. */
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await field.fill(text)
  }
  /** Goes to a page of the sidebar, as with one click. */
  async visit(goTo: Promise<void>): Promise<void> {
    this.clicks += 1
    await goTo
  }
}
