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

/** Serious and critical findings in words, of the page or of a part of it; of one rule alone where it is named. */
export async function seriousFindings(page: Page, within = 'html', rule?: string): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const options = JSON.stringify(rule === undefined ? {} : { runOnly: [rule] })
  const run = `axe.run('${within}', ${options}).then(found => found.violations)`
  const findings = (await page.evaluate(run)) as Finding[]
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`.slice(0, 300))
}
