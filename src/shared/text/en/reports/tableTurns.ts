/** How often tables were taken, and for how long. */
export const tableTurns = {
  empty: { title: 'No orders at tables in this period', hint: 'Choose other days, or set up tables under Tables.' },
  hint: 'A party is a dine-in order at a table, from its first item to its closing.',
  withoutTable_one: '{{count, number}} dine-in order has no table and isn’t counted.',
  withoutTable_other: '{{count, number}} dine-in orders have no table and aren’t counted.',
  section: { areas: 'By area', meals: 'By meal', tables: 'By table' },
  column: { areas: 'Area', meals: 'Meal', tables: 'Table' },
  figure: {
    seats: 'Seats',
    parties: 'Parties',
    guests: 'Guests',
    turns: 'Turns a day',
    minutesPerParty: 'Minutes per party',
    minutesPerSeat: 'Minutes per seat a day',
    seatsFilled: 'Seats filled',
    netCents: 'Net sales',
    perGuest: 'Per guest',
    perSeatHour: 'Per seat hour',
  },
} as const
