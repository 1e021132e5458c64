export const palette = {
  title: 'Search',
  open: 'Search everything',
  search: 'Page, order number, dish or person',
  hint: 'Page, order number, dish, person …',
  results: 'Results',
  nothing: 'Nothing found. Orders are found by their whole number.',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
  count_one: '{{count, number}} result',
  count_other: '{{count, number}} results',
  groups: {
    recent: 'Opened lately',
    page: 'Pages',
    order: 'Orders',
    dish: 'Dishes',
    employee: 'Employees',
  },
  picker: {
    placeholder: 'Search by name',
    nothing: 'Nothing found',
    off: 'Off',
    gone: 'Deleted',
  },
} as const
