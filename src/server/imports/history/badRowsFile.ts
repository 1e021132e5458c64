/** The rows that cannot be imported, as a file to work through. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { BadRow } from '../../../shared/rules/imports/badRows.ts'
import type { FileStore } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'

/** A CSV of the bad rows of `fileName`, in the reader's language. */
export function badRowsFile(fileName: string, rows: readonly BadRow[], store: FileStore, language: Language): Download {
  const say = (key: string) => text(language, `history.${key}`)
  return tableDownload<BadRow>({
    fileName: `${fileName.replace(/\.\w+$/, '')} ${say('badRows.fileName')}`,
    format: 'csv',
    store,
    title: say('badRows.title'),
    columns: [
      { title: say('badRows.line'), kind: 'integer', value: row => row.line },
      {
        title: say('badRows.column'),
        kind: 'text',
        value: row => (row.column === null ? '' : say(`columns.${row.column}`)),
      },
      { title: say('badRows.value'), kind: 'text', value: row => row.value },
      { title: say('badRows.reason'), kind: 'text', value: row => say(`reasons.${row.reason}`) },
    ],
    rows,
  })
}
