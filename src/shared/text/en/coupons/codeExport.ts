/** Exporting codes, and importing codes from elsewhere (MKT-1). */
export const codeExport = {
  notExported_one: 'Not exported yet ({{count, number}} code)',
  notExported_other: 'Not exported yet ({{count, number}} codes)',
  all_one: 'Everything that matches ({{count, number}} code)',
  all_other: 'Everything that matches ({{count, number}} codes)',
  failed: 'The file couldn’t be made. Nothing was marked as exported. Try again.',
} as const
