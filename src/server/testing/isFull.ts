/**
 * Whether this is `npm run test:full`: every test on both engines, journeys in both languages, the full numbers of random
 * days and kills. `npm test` leaves out what takes long and breaks seldom.
 */
export const isFull = process.env['FULL'] === '1'
