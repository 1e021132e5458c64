/** What a copy leaves out in a store, with the reason of each. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { SpreadStore } from '../../shared/contract/spread/spread.ts'
import { useAuditWords } from '../audit/history/useAuditWords.ts'
import { useTexts } from '../kit/texts.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import { useSpreadWords } from './useSpreadWords.ts'
import styles from './spread.module.css'

const AT_FIRST = 5

export function SpreadNotes({ store: { notes, noteCount } }: { store: SpreadStore }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSpreadWords()
  const { type } = useAuditWords()
  const [all, setAll] = useState(false)
  if (notes.length === 0) return null
  const shown = all ? notes : notes.slice(0, AT_FIRST)
  return (
    <div>
      <ul className={styles.noteList} aria-label={t('spread.preview.notes', { count: noteCount })}>
        {shown.map(({ code, kind, thing, secondThing, field, name }, at) => {
          const group = kind === 'setting' ? thing : ''
          const what = kind === 'setting' ? type(thing) : nameOf({ name: thing, secondName: secondThing })
          const label = field === '' ? '' : words.field(kind, field, group)
          return (
            <li key={at}>
              <strong>{what}</strong>: {t(`spread.note.${code}`, { field: label, name })}
            </li>
          )
        })}
      </ul>
      {shown.length < noteCount && shown.length < notes.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('spread.preview.moreNotes', { count: noteCount - shown.length })}
        </Button>
      )}
    </div>
  )
}
