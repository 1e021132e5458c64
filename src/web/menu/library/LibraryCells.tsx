import { Button, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Allowed, AllowedLink, useRefusal } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './library.module.css'
import type { CellProps, LibraryRow } from './libraryState.ts'

type RowProps = CellProps & { row: LibraryRow }

/** The name of the reader's language first, what is wrong below. */
export function LibraryName({ row, edits, form, faults }: RowProps & { faults: readonly string[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const name = nameOf(row)
  const other = name === row.name ? row.secondName : row.name
  return (
    <div className={look.names}>
      <AllowedLink needs={edits} to={form.edit(row.id)} label={t('choices.open', { name })}>
        {name}
      </AllowedLink>
      {other !== '' && <span className={look.quiet}>{other}</span>}
      {faults.map(fault => (
        <span key={fault} className={styles.fault}>
          <Status tone="attention">{fault}</Status>
        </span>
      ))}
    </div>
  )
}

export function LibrarySwitch({ row, calls, turn }: RowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const isOn = row.status === 'valid'
  const name = nameOf(row)
  if (useRefusal(calls.status) !== undefined)
    return <Status tone={isOn ? 'good' : 'neutral'}>{t(`choices.status.${row.status}`)}</Status>
  return (
    <Switch
      checked={isOn}
      aria-label={t('choices.statusOf', { name })}
      onChange={on =>
        turn([row.id], on ? 'valid' : 'invalid', t(on ? 'choices.turnedOn' : 'choices.turnedOff', { name }))
      }
    />
  )
}

export function LibraryActions({ row, calls, form, remove }: RowProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <span className={styles.actions}>
      <Allowed call={calls.add}>
        <Button type="link" size="small" onClick={() => void navigate(form.copy(row.id))}>
          {t('choices.copy')}
        </Button>
      </Allowed>
      <Allowed call={calls.remove}>
        <Button type="link" size="small" onClick={() => remove([row.id])}>
          {t('choices.delete')}
        </Button>
      </Allowed>
    </span>
  )
}

/** The first of several names in one cell, and how many more there are. */
export function FirstNames(props: {
  first: readonly { name: string; secondName: string }[]
  count: number
}): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { first, count } = props
  const separator = useLanguage() === 'zh' ? '、' : ', '
  if (count === 0) return t('common.none')
  const more = count - first.length
  return (
    <span className={styles.first}>
      {first.map(nameOf).join(separator)}
      {more > 0 && <span className={look.quiet}> {t('choices.more', { count: more })}</span>}
    </span>
  )
}

/** A text that breaks into lines sooner where there is less room. */
export function LineCell({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.cell}>{children}</span>
}
