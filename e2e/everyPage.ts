/** Every page of the product in one language, opened and looked at: by axe, for what is too small to hit, for what moves (SHELL-1, SHELL-7, SHELL-13, SHELL-14). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { isFull } from '../src/server/testing/isFull.ts'
import { permissionTree } from '../src/shared/contract/permissions/permissions.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import type { OpenForAll } from './forAll.ts'
import { givePassword, passwordField } from './passwordAgain.ts'
import { takeShift, watchShifts } from './shifts.ts'
import { aVisitor, settled, twoFrames, type Visitor } from './visitor.ts'
import { smallTargets } from './targets.ts'

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
async function turn(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor()
  await twoFrames(page)
}

type Theme = 'light' | 'dark'

/** How a page is looked at: its first theme by all rules of axe, the second by contrast alone, as nothing else differs. */
interface Look {
  readonly width: number
  readonly height: number
  readonly themes: readonly [Theme, Theme?]
}
/** Each page in each language, theme and width at least once: English on a laptop, Chinese on a phone in the dark. */
const looks: Readonly<Record<Language, Look>> = {
  en: { width: 1440, height: 900, themes: ['light', 'dark'] },
  zh: { width: 390, height: 844, themes: ['dark'] },
}
/** `npm run test:full`: each language in every width and both themes. */
const everyLook: readonly Look[] = [
  { width: 1440, height: 900, themes: ['light', 'dark'] },
  { width: 1024, height: 768, themes: ['light', 'dark'] },
  { width: 390, height: 844, themes: ['dark', 'light'] },
]
const looksIn = (language: Language): readonly Look[] => (isFull ? everyLook : [looks[language]])

/** What was there before may move by so much at most while a page loads (the measure of Core Web Vitals). */
const MOST_SHIFT = 0.1

/** What is wrong with a page as it is drawn. */
async function findings({ page }: Visitor, { themes: [first, second] }: Look, what: string): Promise<string[]> {
  const moved = await takeShift(page)
  const found = [
    ...(moved > MOST_SHIFT ? [`what was there moved by ${moved.toFixed(3)}`] : []),
    ...(await smallTargets(page)),
    ...(await seriousFindings(page)),
  ]
  if (second !== undefined) {
    await turn(page, second)
    found.push(...(await seriousFindings(page, 'html', 'contrast')).map(text => `${second}: ${text}`))
    await turn(page, first)
  }
  return found.map(text => `${what} ${text}`)
}

/** A test for the pages of each module in a language; a file each, so that they run beside each other. */
export function everyPageOpens(language: Language): void {
  const demo = demoForAll()
  for (const look of looksIn(language)) everyPageLooksWell(demo, language, look)
}

function everyPageLooksWell(demo: OpenForAll, language: Language, look: Look): void {
  const { width, height, themes } = look
  const seen = `${language}, ${width} px, ${themes.join(' and ')}`
  const settings = { language, width, height, theme: themes[0] }

  test(`SHELL-13 SHELL-14 the sign-in opens, axe finds nothing serious, all is large enough to hit (${seen})`, async () => {
    const visitor = await aVisitor(demo.browser, demo.server, settings)
    await watchShifts(visitor.context)
    await visitor.goTo('/')
    await settled(visitor)
    expect(await findings(visitor, look, 'sign-in')).toEqual([])
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })

  for (const module of permissionTree) {
    test(`SHELL-1 SHELL-7 SHELL-13 SHELL-14 every page of ${module.key} opens, nothing serious is found, too small to hit, or moves (${seen})`, async () => {
      const boss = await bossAt(demo, settings)
      await watchShifts(boss.context)
      const found: string[] = []
      for (const address of addressesOf(module)) {
        await boss.goTo(address)
        await settled(boss)
        found.push(...(await passwordStep(boss, look)), ...(await findings(boss, look, address)))
      }
      // One text, so that a failure shows all of it.
      expect(found.join('\n')).toBe('')
      expect(boss.noise).toEqual([])
      await boss.context.close()
    })
  }
}

/** What is found where a page asks for the password again; then the page. */
async function passwordStep(boss: Visitor, look: Look): Promise<string[]> {
  if (!(await passwordField(boss.page).isVisible())) return []
  const found = await findings(boss, look, 'password step')
  await givePassword(boss.page, demoBoss.password)
  await settled(boss)
  return found
}
