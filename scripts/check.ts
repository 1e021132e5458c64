/** `npm run check`: format, lint with the import rules, types, unused code, texts, generated files unchanged. */
import { checks, runSteps } from './steps.ts'

const failed = runSteps(checks)
process.stdout.write(`${checks.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)
