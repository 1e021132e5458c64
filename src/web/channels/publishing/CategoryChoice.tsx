/** Which categories a publish sends: all that are on, or some of them on top of what the channels have (CHOWLY-2). */
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { PublishCategory } from '../../../shared/contract/channels/publishing.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './publishing.module.css'

interface CategoryChoiceProps {
  categories: readonly PublishCategory[]
  /** Null: all that are on. */
  chosen: readonly number[] | null
  onChange: (chosen: readonly number[] | null) => void
}

/** What is off can be chosen too: the publish then says that it has to be turned on first. */
export function CategoryChoice({ categories, chosen, onChange }: CategoryChoiceProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const on = categories.filter(({ isOn }) => isOn).map(({ categoryId }) => categoryId)
  const value = chosen ?? on
  const isAll = chosen === null
  const change = (next: readonly number[]) => {
    const isEvery = next.length === on.length && on.every(id => next.includes(id))
    onChange(isEvery ? null : next)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={look.heading}>{t('publishing.categories.title')}</legend>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && value.length > 0}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      >
        {t('publishing.categories.all')}
      </Checkbox>
      <Checkbox.Group<number>
        className={styles.categories ?? ''}
        value={[...value]}
        options={categories.map(({ categoryId, isOn, ...names }) => {
          const name = nameOf(names)
          return { value: categoryId, label: isOn ? name : t('publishing.categories.off', { name }) }
        })}
        onChange={change}
      />
      {!isAll && <p className={look.hint}>{t(`publishing.categories.${value.length === 0 ? 'choose' : 'others'}`)}</p>}
    </fieldset>
  )
}
