import type { ReactNode } from 'react'
import type { ChangeSummary } from '../../../shared/contract/menu/versions.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './menuVersions.module.css'

/** What a change is about: the first few by name, and how many more. */
export function ChangedThings({ first, total }: Pick<ChangeSummary, 'first' | 'total'>): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const more = total - first.length
  return (
    <ul className={styles.what}>
      {first.map(thing => (
        <li key={`${thing.kind} ${thing.id}`}>{t(`menuVersions.changes.${thing.change}`, { name: nameOf(thing) })}</li>
      ))}
      {more > 0 && <li className={look.quiet}>{t('menuVersions.changes.more', { count: more })}</li>}
    </ul>
  )
}
