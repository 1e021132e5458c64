/**
 * `npm test`: the checks, then every test, where the engines may differ on both, and in a real browser (vitest.config.ts).
 * `--full`: every test on both engines, journeys in both languages, and the full numbers of random days and kills.
 * Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApart } from './buildApart.ts'
import { checks, runSteps } from './steps.ts'

const root = path.join(import.meta.dirname, '..')
const report = path.join(root, '.cache', 'tests.json')
const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'endWithParent.mjs')).href

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numFailedTestSuites: number
}

const full = process.argv.includes('--full')
const failedChecks = runSteps(checks)
await buildApart()
fs.rmSync(report, { force: true })
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
// Where this process is killed, the tests end with it.
const running = spawn(
  process.execPath,
  ['--import', endWithParent, vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(full ? { FULL: '1' } : {}) },
  },
)
const [status] = (await once(running, 'exit')) as [number | null]
const found: Report = fs.existsSync(report)
  ? (JSON.parse(fs.readFileSync(report, 'utf8')) as Report)
  : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 1 }
// A file that cannot be loaded fails without a failed test; a run that broke off too.
const broken = found.numFailedTests === 0 && (found.numFailedTestSuites > 0 || status !== 0) ? 1 : 0
const passed = found.numPassedTests + checks.length - failedChecks.length
const failed = found.numFailedTests + failedChecks.length + broken
const skipped = found.numPendingTests > 0 ? `, ${found.numPendingTests} skipped` : ''
if (failedChecks.length > 0) process.stdout.write(`Failed checks: ${failedChecks.join(', ')}\n`)
process.stdout.write(`${passed} passed, ${failed} failed${skipped}\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
