/** Somebody else saved while this form was open: both values of every field that clashes, to choose from. */
import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import look from './look.module.css'
import styles from './conflict.module.css'
import { cx } from './cx.ts'
import { WarningOutlined } from './icons.ts'
import { type Side, type Sides, unresolved } from './editing/mergeRemote.ts'
import { useTexts } from './texts.ts'
import { useFormat } from './useFormat.ts'

export interface FieldConflict {
  /** The field, as `mergeRemote` names it. */
  readonly key: string
  readonly label: string
  /** In words for the reader. */
  readonly theirs: ReactNode
  readonly mine: ReactNode
}

export interface ConflictNoticeProps {
  /** Who saved meanwhile, and when (an instant). */
  who: string
  at: string
  /** Of `mergeRemote(base, theirs, mine).conflicts`. */
  conflicts: readonly FieldConflict[]
  /** What they alone changed, taken over already. */
  takenOver?: readonly string[]
  /** What was chosen so far, by field. The page puts each choice into its form, and saves once all are made. */
  chosen: Sides
  onChoose: (chosen: Sides) => void
}

/** Stands above the sections of the form, and comes into sight by itself. A choice can be changed until it is saved. */
export function ConflictNotice(props: ConflictNoticeProps): ReactNode {
  const { who, at, conflicts, takenOver = [], chosen, onChoose } = props
  const t = useTexts()
  const { dateTime } = useFormat()
  const name = useId()
  const left = unresolved(
    conflicts.map(({ key }) => key),
    chosen,
  )
  const all = (side: Side) => onChoose(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  const text = conflicts.length === 0 ? 'textNone' : 'text'
  const notice = useRef<HTMLElement>(null)
  // Save is pressed at the end of a long form, this is at its head; again when somebody saved once more.
  useEffect(() => {
    // Not as what the effect returns: newer browsers answer with a promise.
    notice.current?.scrollIntoView({ block: 'start' })
  }, [who, at])
  return (
    <section ref={notice} className={styles.notice} aria-label={t('common.conflict.title', { name: who })}>
      <div role="alert">
        <h2 className={styles.title}>
          <WarningOutlined className={cx(styles.icon)} />
          {t('common.conflict.title', { name: who })}
        </h2>
        <p className={styles.text}>{t(`common.conflict.${text}`, { time: dateTime(at) })}</p>
      </div>
      {takenOver.length > 0 && (
        <p className={styles.text}>{t('common.conflict.taken', { fields: takenOver.join(', ') })}</p>
      )}
      {conflicts.length > 0 && (
        <>
          {conflicts.map(conflict => (
            <Field
              key={conflict.key}
              group={`${name}${conflict.key}`}
              conflict={conflict}
              chosen={chosen[conflict.key]}
              onChoose={side => onChoose({ ...chosen, [conflict.key]: side })}
            />
          ))}
          <div className={cx(look.row, styles.foot)}>
            <span aria-live="polite">
              {left > 0 ? t('common.conflict.left', { count: left }) : t('common.conflict.done')}
            </span>
            <span className={look.row}>
              <Button size="small" onClick={() => all('theirs')}>
                {t('common.conflict.takeAll')}
              </Button>
              <Button size="small" onClick={() => all('mine')}>
                {t('common.conflict.keepAll')}
              </Button>
            </span>
          </div>
        </>
      )}
    </section>
  )
}

function Field(props: {
  group: string
  conflict: FieldConflict
  chosen: Side | undefined
  onChoose: (side: Side) => void
}): ReactNode {
  const { group, conflict, chosen, onChoose } = props
  const t = useTexts()
  return (
    <fieldset className={styles.field}>
      <legend>{conflict.label}</legend>
      {(['theirs', 'mine'] as const).map(side => (
        <label key={side} className={cx(styles.side, chosen === side && styles.chosen)}>
          <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className={look.note}>{t(`common.conflict.${side}`)}</span>
          <span className={styles.value}>{conflict[side]}</span>
        </label>
      ))}
    </fieldset>
  )
}
