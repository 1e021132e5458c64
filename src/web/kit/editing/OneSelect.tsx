/** Chooses one of a few; one that is missing is made beside it, and chosen (SHELL-17). */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import look from '../look.module.css'
import styles from './editor.module.css'
import type { InPlaceKind } from './InPlace.ts'
import { MakeInPlace } from './MakeInPlace.tsx'

export interface OneSelectProps {
  /** As a field of a form, these come from there. */
  id?: string | undefined
  value?: number | null
  onChange?: (id: number | null) => void
  /** Undefined while they are on their way. */
  options: { value: number; label: string }[] | undefined
  makes: InPlaceKind
  /** Set where none is an answer: what stands for it. */
  none?: string
}

export function OneSelect({ id, value = null, onChange, options, makes, none }: OneSelectProps): ReactNode {
  return (
    <div className={look.actions}>
      <Select<number | null>
        {...(id === undefined ? {} : { id })}
        className={styles.select ?? ''}
        value={value}
        {...(none === undefined ? {} : { placeholder: none, allowClear: true })}
        loading={options === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        options={options ?? []}
        // What was made a moment ago is on its way.
        labelRender={({ label }) => label ?? '…'}
        onChange={chosen => onChange?.(chosen ?? null)}
      />
      <MakeInPlace kind={makes} onMade={made => onChange?.(made)} />
    </div>
  )
}
