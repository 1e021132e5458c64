export const palette = {
  picker: {
    placeholder: 'Search by name',
    nothing: 'Nothing found',
    off: 'Off',
    gone: 'Deleted',
  },
} as const
