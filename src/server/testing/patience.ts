/**
 * What has a limit of its own of a few seconds ends within this on a machine that is busy with other tests, and takes
 * longer, or never ends, where the limit does not work. How fast it is says `npm run bench`, not a test.
 */
export const WITHOUT_HANGING_MS = 20_000
