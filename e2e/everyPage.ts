/** Every page of the product in one language, opened and looked at by axe (SHELL-1, SHELL-13, SHELL-14). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { permissionTree } from '../src/shared/contract/permissions/permissions.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { aVisitor, settled, twoFrames, type Visitor } from './visitor.ts'
import { words } from './words.ts'

/** A form for each type it is for; the pages of an order, a batch and a drawer with the first ones. */
const types: Readonly<Record<string, readonly string[]>> = {
  '/merchant/Additional/AdditionalAddNew/:type': ['option', 'group'],
  '/merchant/Specials/SpecialsAddNew/:type': ['special', 'group'],
  '/merchant/OperationSettings/POSSetting/:type': ['pos', 'order', 'server', 'robot'],
}

/** The addresses of a module of the tree. */
function addressesOf(module: (typeof permissionTree)[number]): string[] {
  const routes: readonly string[] = module.pages.flatMap(page => page.routes)
  return routes.flatMap(route =>
    (types[route] ?? ['']).map(type =>
      route
        .replace(':type', type)
        .replace(':channel', 'sandboxOne')
        .replace(/\/:(name|tab)\?$/, '')
        .replace(/:(data|name)$/, 'A1')
        .replace(/:(orderId|batchId|id)(?=\/|$)/, '1'),
    ),
  )
}

/** As if the system had turned dark, or light: the attribute is set with the colours, which are drawn a frame later. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor()
  await twoFrames(page)
}

/** What axe finds: in English by all rules in light, by contrast in the dark; in Chinese by what words can change. */
async function findings({ page }: Visitor, language: Language, what: string): Promise<string[]> {
  if (language === 'zh') return (await seriousFindings(page, 'html', 'words')).map(text => `${what} ${text}`)
  const light = await seriousFindings(page)
  await turn(page, 'dark')
  const dark = await seriousFindings(page, 'html', 'contrast')
  await turn(page, 'light')
  return [...light.map(text => `${what} ${text}`), ...dark.map(text => `${what} in the dark: ${text}`)]
}

/** A test for the pages of each module in a language; a file each, so that they run beside each other. */
export function everyPageOpens(language: Language): void {
  const demo = demoForAll()

  test(`SHELL-13 SHELL-14 the sign-in opens and axe finds nothing serious, light and dark (${language})`, async () => {
    const visitor = await aVisitor(demo.browser, demo.server, { language })
    await visitor.goTo('/')
    await settled(visitor)
    expect(await findings(visitor, language, 'sign-in')).toEqual([])
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })

  for (const module of permissionTree) {
    test(`SHELL-1 SHELL-13 SHELL-14 every page of ${module.key} opens and axe finds nothing serious (${language})`, async () => {
      const boss = await bossAt(demo, { language })
      const found: string[] = []
      for (const address of addressesOf(module)) {
        await boss.goTo(address)
        await settled(boss)
        found.push(...(await passwordStep(boss)), ...(await findings(boss, language, address)))
      }
      // One text, so that a failure shows all of it.
      expect(found.join('\n')).toBe('')
      expect(boss.noise).toEqual([])
      await boss.context.close()
    })
  }

  /** What axe finds where a page asks for the password again; then the page. */
  async function passwordStep(boss: Visitor): Promise<string[]> {
    const again = boss.page.getByLabel(words(language)('common.passwordAgain.field'))
    if (!(await again.isVisible())) return []
    const found = await findings(boss, language, 'password step')
    await again.fill(demoBoss.password)
    await boss.page.keyboard.press('Enter')
    await again.waitFor({ state: 'hidden' })
    await settled(boss)
    return found
  }
}
