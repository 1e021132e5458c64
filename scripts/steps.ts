/** Runs the tools of the lock file one after another and says which failed. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const module = (file: string) => path.join(root, 'node_modules', file)

export interface Step {
  readonly name: string
  /** A file to run with the pinned Node, and its arguments. */
  readonly run: readonly [string, ...string[]]
}

const node = (name: string, file: string, ...args: string[]): Step => ({ name, run: [module(file), ...args] })
const own = (name: string, file: string, ...args: string[]): Step => ({ name, run: [path.join(root, file), ...args] })

export const checks: readonly Step[] = [
  node('format', 'oxfmt/bin/oxfmt', '--check', 'src', 'scripts', 'bench', 'e2e'),
  node('lint', 'oxlint/bin/oxlint', '--type-aware', 'src', 'scripts', 'bench', 'e2e'),
  node('types of shared', 'typescript/bin/tsc', '-p', 'src/shared'),
  node('types of server', 'typescript/bin/tsc', '-p', 'src/server'),
  node('types of simulator', 'typescript/bin/tsc', '-p', 'src/simulator'),
  node('types of web', 'typescript/bin/tsc', '-p', 'src/web'),
  node('unused code', 'knip/bin/knip.js'),
  own('areas', 'scripts/checkAreas.ts'),
  own('texts', 'scripts/checkTexts.ts'),
  own('styles', 'scripts/checkStyles.ts'),
  own('references', 'scripts/checkReferences.ts'),
  own('generated files', 'scripts/checkGenerated.ts'),
]

/** Runs every step; the names of those that failed. */
export function runSteps(steps: readonly Step[]): string[] {
  return steps.filter(step => !passes(step)).map(({ name }) => name)
}

function passes({ name, run }: Step): boolean {
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [...run], { cwd: root, encoding: 'utf8' })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`)
  return status === 0
}
