/**
 * Takes the pictures of the README and of the user guide from the demo restaurant, in both languages:
 * `npm run docs:pictures`, or with names behind `--` only those.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../e2e/browser.ts'
import { words } from '../e2e/words.ts'
import { buildApart } from './buildApart.ts'
import { type GuideLanguage, guideLanguages, PICTURE_SCALE, pictureFile } from './guide/readGuide.ts'
import { type Shot, shots } from './pictures/shots.ts'

const MAIN = path.join(import.meta.dirname, '../src/server/main.ts')
const BOSS = { account: 'boss@goldenwok.test', password: 'wok12345' }
/** A small laptop: what is on it can still be read when the picture is as wide as a column of text. */
const WINDOW = { width: 1180, height: 760 }

/** The demo restaurant in a folder of its own, once it answers. */
async function startDemo(folder: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', VERIFY_CODE: 'fixed:TEST', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of readline.createInterface(child.stdout)) {
    const url = /ready at (http:\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    const stop = async () => {
      child.kill('SIGTERM')
      await exited
    }
    return { url: url.replace('localhost', '127.0.0.1'), stop }
  }
  throw new Error('The server ended before it was ready.')
}

/** The owner's session, as the pages keep it. */
async function signIn(url: string): Promise<object> {
  const service = `${url}/service/posManagementApi`
  const { verifyCodeId } = (await (await fetch(`${service}/verifycode`)).json()) as { verifyCodeId: string }
  const response = await fetch(`${service}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...BOSS, verifyCode: 'TEST', verifyCodeId }),
  })
  return (await response.json()) as object
}

async function openPage(browser: Browser, session: object, language: GuideLanguage): Promise<Page> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: PICTURE_SCALE,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    values => {
      for (const [key, value] of Object.entries(values.session)) localStorage.setItem(key, JSON.stringify(value))
      localStorage.setItem('language', values.language)
    },
    { session, language },
  )
  return context.newPage()
}

/** The page is drawn, with nothing still on its way; protected figures get the password. */
async function settled(page: Page, language: GuideLanguage): Promise<void> {
  const busy = page.locator('[aria-busy="true"]:visible, .ant-skeleton:visible').first()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await busy.waitFor({ state: 'detached' })
  const again = page.getByLabel(words(language)('common.passwordAgain.field'))
  if (await again.isVisible()) {
    await again.fill(BOSS.password)
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'hidden' })
    await busy.waitFor({ state: 'detached' })
  }
  // Words in their own type, and what was drawn last on the screen.
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))',
  )
}

const partOf = (page: Page, { part }: Shot) =>
  part === 'screen' ? undefined : page.locator(part === 'dialog' ? '[role="dialog"]:visible' : 'main').first()

async function take(page: Page, url: string, shot: Shot, language: GuideLanguage): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}/#${shot.address}`)
  await settled(page, language)
  await shot.prepare?.(page, words(language))
  await settled(page, language)
  const box = await partOf(page, shot)?.boundingBox()
  // No more than the window shows: a long list is the same below.
  const clip = box && { ...box, height: Math.min(box.height, WINDOW.height - box.y) }
  const picture = await page.screenshot({ animations: 'disabled', ...(clip ? { clip } : {}) })
  const file = pictureFile(language, shot.name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  await sharp(picture).webp({ quality: 78, effort: 6, smartSubsample: true }).toFile(file)
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
}

const named = process.argv.slice(2)
const wanted = shots.filter(({ name }) => named.length === 0 || named.includes(name))
await buildApart()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-pictures-'))
const demo = await startDemo(folder)
const browser = await openBrowser()
try {
  const session = await signIn(demo.url)
  for (const language of guideLanguages) {
    const page = await openPage(browser, session, language)
    for (const shot of wanted) await take(page, demo.url, shot, language)
    await page.context().close()
  }
} finally {
  await browser.close()
  await demo.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
