/** Charts as they are drawn: no label is cut off, and no two labels of an axis say the same. */
import { expect, test } from 'vitest'
import { dashboardCalls } from '../src/shared/contract/reports/dashboard.ts'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { bossAt, demoForAll } from './demo.ts'

const demo = demoForAll()

interface Label {
  readonly words: string
  /** How far it is inside of the drawing, on the side where it is nearest to the edge. */
  readonly room: number
}

const readLabels = `(() => {
  const drawing = document.querySelector('div[role=img][aria-label] svg')
  const frame = drawing.getBoundingClientRect()
  return [...drawing.querySelectorAll('text')].map(label => {
    const box = label.getBoundingClientRect()
    const room = Math.min(box.left - frame.left, frame.right - box.right, box.top - frame.top, frame.bottom - box.bottom)
    return { words: label.textContent, room }
  })
})()`

test.for([
  ['en', 1440],
  ['zh', 390],
] as const)(
  'RPT-1 the labels of the dashboard’s chart are whole and different (%s, %i px)',
  async ([language, width]) => {
    const boss = await bossAt(demo, { language, width })
    const { page } = boss
    // A day on which less than a dollar was given back: the axis is as short as it gets.
    await page.route(`**${SERVICE_BASE}${dashboardCalls.getSalesOverview.path}`, async route => {
      const reply = (await (await route.fetch()).json()) as { course: { netCents: number }[] }
      const course = reply.course.map((hour, index) => ({ ...hour, netCents: index === 0 ? -40 : 0, beforeCents: 0 }))
      return route.fulfill({ json: { ...reply, course } })
    })
    await boss.goTo('/merchant')
    await page.locator('div[role=img][aria-label] svg text').first().waitFor()
    const labels = (await page.evaluate(readLabels)) as Label[]
    const amounts = labels.map(({ words }) => words).filter(words => words.includes('$'))
    expect(amounts.length).toBeGreaterThan(1)
    expect(new Set(amounts).size).toBe(amounts.length)
    expect(labels.filter(({ room }) => room < 0)).toEqual([])
    await boss.context.close()
  },
)
