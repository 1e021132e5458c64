/** Cells that somebody else changed meanwhile: both values of each, to choose from; nothing is overwritten. */
import { Alert, Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { GridConflict, GridField } from '../../../shared/contract/menu/batch.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './grid.module.css'
import type { CellWords } from './gridCells.ts'
import type { Line } from './gridLines.ts'

export type Side = 'theirs' | 'mine'
/** What was chosen, by `id field`; of a dish that was deleted there is only `theirs`. */
export type Chosen = Readonly<Record<string, Side | undefined>>

interface GridConflictsProps {
  conflicts: readonly GridConflict[]
  lines: readonly Line[]
  words: CellWords
  onResolve: (sideOf: (id: number, field: GridField) => Side) => void
}

const keyOf = (id: number, field: GridField) => `${id} ${field}`

export function GridConflicts({ conflicts, lines, words, onResolve }: GridConflictsProps): ReactNode {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>({})
  const cells = conflicts.flatMap(({ id, version, cells: list }) =>
    version === null ? [] : list.map(({ field }) => keyOf(id, field)),
  )
  const left = cells.filter(key => chosen[key] === undefined).length
  const all = (side: Side) => setChosen(Object.fromEntries(cells.map(key => [key, side])))
  return (
    <Alert
      type="warning"
      showIcon
      title={t('menuBatch.conflict.title')}
      description={
        <div className={styles.conflicts}>
          <p>{t('menuBatch.conflict.text')}</p>
          {conflicts.map(conflict => (
            <DishConflict
              key={conflict.id}
              conflict={conflict}
              line={lines.find(({ id }) => id === conflict.id)}
              words={words}
              chosen={chosen}
              onChoose={(field, side) => setChosen({ ...chosen, [keyOf(conflict.id, field)]: side })}
            />
          ))}
          <div className={look.actions}>
            <Button size="small" onClick={() => all('theirs')}>
              {t('common.conflict.takeAll')}
            </Button>
            <Button size="small" onClick={() => all('mine')}>
              {t('common.conflict.keepAll')}
            </Button>
            <Button
              size="small"
              type="primary"
              disabled={left > 0}
              onClick={() => onResolve((id, field) => chosen[keyOf(id, field)] ?? 'theirs')}
            >
              {t('common.apply')}
            </Button>
          </div>
        </div>
      }
    />
  )
}

function DishConflict(props: {
  conflict: GridConflict
  line: Line | undefined
  words: CellWords
  chosen: Chosen
  onChoose: (field: GridField, side: Side) => void
}): ReactNode {
  const { conflict, line, words, chosen, onChoose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const group = useId()
  const { id, version, cells } = conflict
  if (version === null) return <p>{t('menuBatch.conflict.gone', { name: nameOf(conflict) })}</p>
  const shown = (text: string) => (text === '' ? t('common.none') : text)
  return (
    <>
      {cells.map(({ field, theirs }) => (
        <fieldset key={field} className={styles.conflict}>
          <legend>
            {nameOf(conflict)} · {t(`menuVersions.fields.${field}`)}
          </legend>
          <div className={look.actions}>
            {(['theirs', 'mine'] as const).map(side => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={`${group}${field}`}
                  checked={chosen[keyOf(id, field)] === side}
                  onChange={() => onChoose(field, side)}
                />
                <span>{t(`common.conflict.${side}`)}</span>
                <strong>{shown(side === 'theirs' ? words.write(field, theirs) : (line?.texts[field] ?? ''))}</strong>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
