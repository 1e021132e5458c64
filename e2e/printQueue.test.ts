/** A Star printer from its first poll to its paper, in a browser (DEV-2). */
import { expect, test } from 'vitest'
import { StarPrinter } from '../src/simulator/printer/starPrinter.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('zh')) {
  const say = words(language)

  test(`DEV-2 a printer is claimed, prints a test page, runs out of paper and prints what waited (${language})`, async () => {
    const { page, goTo, noise, context } = await bossAt(demo, { language })
    const button = (key: string) => page.getByRole('button', { name: say(key) })
    await goTo('/merchant/PrintQueue?tab=connections')
    const address = await page.getByText('/cloudprnt/').innerText()
    const star = new StarPrinter(address)
    await star.poll()
    const connection = page.getByRole('listitem').filter({ hasText: star.mac })
    await connection.getByText(say('printing.connections.unclaimed')).waitFor()
    await connection.getByRole('button', { name: say('printing.connections.claim') }).click()
    const name = `Star ${star.mac}`
    await page.getByLabel(say('equipment.name')).fill(name)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('printing.connections.claim') })
      .click()
    await connection.getByText(name).waitFor()

    await connection.getByRole('button', { name: say('printing.connections.test') }).click()
    await connection.getByText('1', { exact: true }).waitFor()
    await star.poll({ statusCode: '410%20Out%20of%20paper' })
    await connection.getByText(say('printing.conditions.outOfPaper')).waitFor()
    expect(await star.printAll('image/png')).toBe(1)
    await connection.getByText(say('printing.conditions.ready')).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('tab', { name: say('printing.queue.tab.jobs') }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(say('printing.states.printed')).waitFor()
    await row.getByRole('button', { name }).click()
    const paper = page.getByRole('dialog').getByRole('img', { name: say('printing.queue.paperOf') })
    await paper.waitFor()
    const shown = (await paper.getAttribute('src'))?.split(',')[1] ?? ''
    expect(Buffer.from(shown, 'base64')).toEqual(Buffer.from(star.papers[0] ?? []))
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: say('printing.queue.reprint') }).click()
    await page.getByRole('textbox', { name: say('common.reason.label') }).fill('Torn')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('printing.queue.reprint') })
      .click()
    await row.filter({ hasText: 'Torn' }).waitFor()
    expect(await star.printAll('image/png')).toBe(1)
    await row.filter({ hasText: 'Torn' }).getByText(say('printing.states.printed')).waitFor()
    await button('printing.queue.move').waitFor()
    expect(noise).toEqual([])
    await context.close()
  })
}
