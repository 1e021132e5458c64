/** Chooses several of a few; one that is missing is made beside it, and chosen (SHELL-17). */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import look from '../look.module.css'
import styles from './editor.module.css'
import type { InPlaceKind } from './InPlace.ts'
import { MakeInPlace } from './MakeInPlace.tsx'

export interface ManySelectProps {
  /** As a field of a form, these come from there. */
  id?: string
  value?: readonly number[]
  onChange?: (ids: number[]) => void
  options: { value: number; label: string }[]
  loading: boolean
  makes: InPlaceKind
  /** While nothing is chosen. */
  placeholder?: string
  /** What stands for one that is not there any more; for one that is on its way without it. */
  gone?: string
}

export function ManySelect({
  id,
  value = [],
  onChange,
  options,
  loading,
  makes,
  placeholder,
  gone = '…',
}: ManySelectProps): ReactNode {
  return (
    <div className={look.actions}>
      <Select<number[]>
        {...(id === undefined ? {} : { id })}
        className={styles.select ?? ''}
        mode="multiple"
        {...(placeholder === undefined ? {} : { placeholder })}
        value={[...value]}
        loading={loading}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        labelRender={({ label }) => label ?? gone}
        onChange={ids => onChange?.(ids)}
      />
      <MakeInPlace kind={makes} onMade={made => onChange?.([...value, made])} />
    </div>
  )
}
