/** Every page of the product in one language, opened and looked at by axe (SHELL-1, SHELL-13, SHELL-14). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionTree } from '../src/shared/contract/kernel/permissions.ts'
import { seriousFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { demoBoss, startDemo } from './demo.ts'
import type { RunningServer } from './serverProcess.ts'
import { aVisitor, settled, signInQuietly } from './visitor.ts'
import { words } from './words.ts'

/** The addresses of the tree; an order's own page with an order that exists, a form for each type it is for. */
const routes: readonly string[] = permissionTree.flatMap(module => module.pages.flatMap(page => page.routes))
const types: Readonly<Record<string, readonly string[]>> = {
  '/merchant/Additional/AdditionalAddNew/:type': ['option', 'group'],
  '/merchant/Specials/SpecialsAddNew/:type': ['special', 'group'],
}
const addresses = routes.flatMap(route =>
  (types[route] ?? ['']).map(type => route.replace(':type', type).replace(':orderId', '1')),
)

/** Tests of all pages in a language; a file each, so that they run beside each other. */
export function everyPageOpens(language: 'en' | 'zh'): void {
  let browser: Browser
  let server: RunningServer
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startDemo(3)])
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`SHELL-1 SHELL-13 SHELL-14 every page opens and axe finds nothing serious (${language}, ${theme})`, async () => {
      const visitor = await aVisitor(browser, server, { language, theme })
      await visitor.goTo('/')
      await settled(visitor)
      const found = (await seriousFindings(visitor.page)).map(text => `sign-in ${text}`)
      await signInQuietly(visitor, server, demoBoss.account, demoBoss.password)
      await visitor.page.reload()
      for (const address of addresses) {
        await visitor.goTo(address)
        await settled(visitor)
        const again = visitor.page.getByLabel(words(language)('common.passwordAgain.field'))
        if (await again.isVisible()) {
          found.push(...(await seriousFindings(visitor.page)).map(text => `password step ${text}`))
          await again.fill(demoBoss.password)
          await visitor.page.keyboard.press('Enter')
          await again.waitFor({ state: 'hidden' })
          await settled(visitor)
        }
        found.push(...(await seriousFindings(visitor.page)).map(text => `${address} ${text}`))
      }
      // One text, so that a failure shows all of it.
      expect(found.join('\n')).toBe('')
      expect(visitor.noise).toEqual([])
      await visitor.context.close()
    })
  }
}
