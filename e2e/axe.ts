/** What axe finds on a page as it is drawn. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string }[]
}

const LIMITS = { contrast: { runOnly: ['color-contrast'] } } as const

/** Serious and critical findings in words, of the page or of a part of it; by some of the rules where they are named. */
export async function seriousFindings(page: Page, within = 'html', rules?: keyof typeof LIMITS): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  // What passes is not described.
  const results = { resultTypes: ['violations'], selectors: false, preload: false }
  const options = JSON.stringify({ ...results, ...(rules === undefined ? {} : LIMITS[rules]) })
  const run = `axe.run('${within}', ${options}).then(found => found.violations)`
  const findings = (await page.evaluate(run)) as Finding[]
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`.slice(0, 300))
}
