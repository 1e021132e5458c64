/** What the server tests leave out on a cluster, for a reason that is no defect (docs/citus.md). */
import { beforeEach } from 'vitest'

interface LeftOut {
  /** Behind `src/server/`. */
  readonly file: string
  /** What the title has in it; without it the whole file. */
  readonly title?: string
  readonly why: string
}

const NOTICE = 'waits for a notice that a trigger sends: on a node nobody hears it, the work finds it at its next look'

const leftOut: readonly LeftOut[] = [
  {
    file: 'imports/history/undo.test.ts',
    title: 'orders of a store that the planner does not know yet',
    why: 'reads the plan of a statement, which its node makes',
  },
  {
    file: 'reports/verify/verify.test.ts',
    title: 'walks every store',
    why: 'looks at what earlier runs have left; the test of a backup looks at every store of a database of its own',
  },
  {
    file: 'reports/totals/factsAnew.test.ts',
    why: 'runs a migration of before there were clusters once more',
  },
  { file: 'channels/changes/changesWork.test.ts', title: 'woken by the change itself', why: NOTICE },
]

beforeEach(({ task, skip }) => {
  const found = leftOut.find(
    ({ file, title = '' }) => task.file.filepath.endsWith(`/src/server/${file}`) && task.name.includes(title),
  )
  if (found) skip(found.why)
})
