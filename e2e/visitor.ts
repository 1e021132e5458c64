/** Somebody at the browser: a page whose console must stay silent, in one language. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import type { z } from 'zod'
import { type Call, type ReplyOf, SERVICE_BASE, toRequest } from '../src/shared/contract/kernel/call.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { authCalls } from '../src/shared/contract/staff/auth.ts'
import type { RunningServer } from './serverHere.ts'

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings of the console, and exceptions: a journey ends with none. */
  readonly noise: readonly string[]
  /** Goes to an address of the product: `/merchant/OrderList`. */
  readonly goTo: (address: string) => Promise<void>
  /** Makes a call with the session of this browser, as the same person at another screen would. Throws a refusal. */
  readonly send: <C extends Call>(call: C, input: z.input<C['input']>) => Promise<ReplyOf<C>>
}

export interface VisitorSettings {
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** A tablet: fingers instead of a mouse. */
  readonly touch?: boolean
}

/** Opens a fresh browser profile on the server's pages; what it shows is told where the test fails. */
export async function aVisitor(
  browser: Browser,
  server: RunningServer,
  settings: VisitorSettings = {},
): Promise<Visitor> {
  const { language, theme = 'light', width = 1440, height = 900, touch = false } = settings
  // Without motion: a colour half-way to another is no finding.
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: touch,
    acceptDownloads: true,
  })
  // What is waited for is there or it is not; how fast a busy machine draws it is measured elsewhere (bench/).
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const noise: string[] = []
  onTestFailed(async ({ task }) => await tellWhatStood(page, noise, task.result?.errors?.[0]))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => noise.push(String(error)))
  if (language) {
    await context.addInitScript(chosen => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
    }, language)
  }
  return {
    page,
    context,
    noise,
    goTo: async address => {
      await page.goto(`${server.url}/#${address}`)
      // By then the shell knows that it is on its way (`settled`).
      await twoFrames(page)
    },
    send: (call, input) => elsewhere(page, server, call, input),
  }
}

/** A failure that happens on one machine only is understood from what the person saw. */
async function tellWhatStood(page: Page, noise: readonly string[], error: { message?: string } | undefined) {
  if (error === undefined || page.isClosed()) return
  const focused = 'document.activeElement?.outerHTML.slice(0, 200)'
  // Dialogs and messages are last.
  const words = (await page.innerText('body')).replaceAll(/\s+/g, ' ').slice(-3_000)
  const seen = [page.url(), await page.evaluate(focused), words, ...noise]
  error.message = [error.message, 'The page then:', ...seen].join('\n')
}

async function elsewhere<C extends Call>(
  page: Page,
  server: RunningServer,
  call: C,
  input: z.input<C['input']>,
): Promise<ReplyOf<C>> {
  return await sendAs(
    server,
    JSON.parse(String(await page.evaluate('localStorage.getItem("token")'))) as string,
    call,
    input,
  )
}

/** Makes a call with a session. Throws a refusal. */
export async function sendAs<C extends Call>(
  server: RunningServer,
  token: string,
  call: C,
  input: z.input<C['input']>,
): Promise<ReplyOf<C>> {
  const { address, body } = toRequest(call, input as object)
  const response = await fetch(server.url + SERVICE_BASE + address, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', merchantAuth: token },
    ...(body === undefined ? {} : { body }),
  })
  const answer = (await response.json()) as { result: string }
  if (answer.result !== 'success') throw new Error(`${call.path}: ${JSON.stringify(answer)}`)
  return answer as ReplyOf<C>
}

interface SignedIn {
  readonly result: string
  readonly token: string
  readonly [key: string]: unknown
}

/** Signs in over the wire. Throws a refusal. */
export async function signIn(server: RunningServer, account: string, password: string): Promise<SignedIn> {
  const code = (await (await fetch(`${server.url}/service/posManagementApi/verifycode`)).json()) as {
    verifyCodeId: string
  }
  const response = await fetch(`${server.url}/service/posManagementApi/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, password, verifyCode: 'TEST', verifyCodeId: code.verifyCodeId }),
  })
  const session = (await response.json()) as SignedIn
  if (session.result !== 'success') throw new Error(JSON.stringify(session))
  return session
}

/** Somebody whose password another person has set chooses their own over the wire (SEC-12). */
export async function chooseOwnPassword(
  server: RunningServer,
  account: string,
  given: string,
  newPassword: string,
): Promise<void> {
  const { token } = await signIn(server, account, given)
  const passwords = { oldPassword: given, newPassword, confirmPassword: newPassword }
  await sendAs(server, token, authCalls.changePassword, passwords)
}

/**
 * Signs in over the wire and puts the session where the pages keep it; for tests that are not about signing in, nor about
 * the guide of a new store: the person has left it.
 */
export async function signInQuietly(
  visitor: Visitor,
  server: RunningServer,
  account: string,
  password: string,
): Promise<void> {
  const session = await signIn(server, account, password)
  await visitor.context.addInitScript(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
    localStorage.setItem(`my.${String(values['userId'])}.guide.left`, 'true')
  }, session)
}

/** The page is drawn, with nothing still on its way. */
export async function settled({ page }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy="true"]:visible, .ant-skeleton:visible').first().waitFor({ state: 'detached' })
}

/** What was changed a moment ago is drawn, and what waited for that has run. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
}
