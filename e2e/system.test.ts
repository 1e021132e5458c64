/** Whoever runs the installation looks after it: the page, its figures, what is wrong; nobody else finds it (ADM-3). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoCashier, demoForAll, personAt } from './demo.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { words } from './words.ts'

const demo = demoForAll(engine =>
  engine.transact('owner', 'write', run =>
    run(sql`
      insert into server_error (at, call, code, place, request_id)
      select now() - interval '1 minute', 'getOrders', '57014', 'orders/list/list.ts:7', 'request-' || n
      from generate_series(1, 9) n`).then(() =>
      // Whatever else of the demo waits for a time depends on the hour.
      run(sql`
        insert into mail (merchant_id, mail_key, kind, to_name, address, language, subject, content, queued_by_name,
          queued_at, since, next_try_at)
        select min(merchant_id), 'e2e', 'report', 'Ann', 'ann@home.test', 'en', 'Report', '{"paragraphs": []}'::jsonb, 'Ann',
          now(), now(), now() + interval '1 day' from merchant`),
    ),
  ),
)

for (const language of walkedIn('zh')) {
  const say = words(language)

  test(`ADM-3 an operator opens the System page with their password and reads what is wrong and what to do (${language})`, async () => {
    const { page, goTo, noise, context } = await bossAt(demo, { language })
    await goTo('/merchant/System')
    await givePassword(page, demoBoss.password)
    await page.getByText(say('systemPage.problem.errorsRising.todo')).waitFor()
    for (const title of [
      'installation',
      'disk',
      'database',
      'pools',
      'outboxes',
      'backups',
      'processes',
      'due',
      'slow',
      'errors',
    ])
      await page.getByRole('heading', { name: say(`systemPage.${title}`), exact: true }).waitFor()
    await page
      .getByRole('region', { name: say('systemPage.errors') })
      .getByText('request-9')
      .waitFor()
    await page
      .getByRole('region', { name: say('systemPage.due') })
      .getByText('mails', { exact: true })
      .waitFor()
    await page.getByRole('button', { name: say('systemPage.backup.now') }).waitFor()
    await page.getByText(say('systemPage.problem.notMailed')).waitFor()
    expect(await page.getByText(say('systemPage.unavailable')).count()).toBe(0)
    // The sidebar counts what is wrong.
    await page
      .getByRole('navigation', { name: say('shell.sidebar.label') })
      .getByText(say('shell.entries.systemPage'))
      .first()
      .waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(noise).toEqual([])
    await context.close()
  })
}

test('ADM-3 somebody who is no operator finds no page and no entry', async () => {
  const say = words('en')
  const { page, goTo, context } = await personAt(demo, demoCashier)
  await goTo('/merchant/System')
  await page.getByRole('heading', { name: say('shell.notFound.title') }).waitFor()
  expect(await page.getByRole('link', { name: say('shell.entries.systemPage'), exact: true }).count()).toBe(0)
  await context.close()
})
