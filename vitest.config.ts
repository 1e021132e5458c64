import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The largest files come first; but these two are of a line each, and take the longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /pages(English|Chinese)\.test\.ts$/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/** `npm run test:full`. */
const isFull = process.env['FULL'] === '1'

/**
 * Parts where the two engines may differ: transactions, locks and concurrency, row-level security, exclusion constraints,
 * what the drivers read, bulk writes, sums of many rows. `npm test` runs these on both engines and every other part on the
 * embedded one alone; `npm run test:full` runs all on both.
 */
const enginesMayDiffer = [
  'channels/{changes,channels,drift,hooks,orders,publishing,report}',
  'coupons',
  'customers',
  'db',
  'evenings',
  'exports',
  'imports',
  'kernel',
  'labor',
  'menu/versions',
  'mail',
  'operations/{backup,restore}',
  'messages',
  'operations',
  'orders/{ledger,list,pushing,refunds}',
  'posters',
  'printing',
  'payments',
  'reports',
  'room/{guest,plan,robots,states,tables}',
  'settings/values',
  'spread/copies',
  'staff/{rights,signIn}',
  'testing',
  'waitlist',
]

/** One database a worker, a fresh merchant a test: threads that keep their modules serve that best. */
const shared = { pool: 'threads', isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['src/server/testing/runFolder.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['src/{shared,web,simulator}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pglite',
          include: ['src/server/**/*.test.ts'],
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: ['src/server/testing/embedded.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: isFull
            ? ['src/server/**/*.test.ts']
            : enginesMayDiffer.map(part => `src/server/${part}/**/*.test.ts`),
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['src/server/testing/postgres.ts'],
        },
      },
      // Only where there is a cluster: `CITUS_URL` is the owner's address of its coordinator's database (docs/citus.md).
      ...(process.env['CITUS_URL'] === undefined
        ? []
        : [
            {
              test: {
                ...shared,
                name: 'citus',
                include: ['src/server/**/*.test.ts'],
                exclude: ['src/server/db/distribution/distribute.test.ts'],
                env: { TEST_ENGINE: 'citus' },
                globalSetup: ['src/server/testing/citus.ts'],
                setupFiles: ['src/server/testing/leftOut.ts'],
                // The coordinator plans each statement anew, and its node once more.
                testTimeout: 300_000,
              },
            },
            // Changes tables, for which those that are in use wait.
            {
              test: {
                ...shared,
                name: 'citus-tables',
                include: ['src/server/db/distribution/distribute.test.ts'],
                env: { TEST_ENGINE: 'citus' },
                globalSetup: ['src/server/testing/citus.ts'],
                sequence: { groupOrder: 2 },
              },
            },
          ]),
      // After the others, with the machine to itself: a browser and a server process of its own.
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/templates.ts'],
          testTimeout: 400_000,
          hookTimeout: 300_000,
          // A page answers when the machine lets it: what is expected of it is awaited, never read once after a click.
          expect: { poll: { timeout: 60_000, interval: 50 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
