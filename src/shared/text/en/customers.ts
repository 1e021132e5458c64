export const customers = {
  title: 'Customers',
  exportName: 'customers',
  column: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    tags: 'Tags',
    note: 'Note',
    visits: 'Visits',
    spent: 'Spent',
    average: 'Average',
    firstVisit: 'First visit',
    lastVisit: 'Last visit',
  },
  import: {
    twice: 'The same customer stands in line {{line}} already.',
  },
} as const
