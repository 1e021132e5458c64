import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import styles from './settingTransfer.module.css'

/** A set of check boxes with one for all of them. */
export function CheckSet<K extends string | number>(props: {
  legend: string
  choices: readonly { readonly key: K; readonly label: string }[]
  chosen: readonly K[]
  onChange: (chosen: K[]) => void
}): ReactNode {
  const { legend, choices, chosen, onChange } = props
  const t = useTexts()
  const keys = choices.map(({ key }) => key)
  const isAll = chosen.length === keys.length
  return (
    <fieldset className={styles.choiceSet}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {keys.length > 1 && (
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={({ target }) => onChange(target.checked ? keys : [])}
          >
            {t('settingTransfer.copy.all')}
          </Checkbox>
        )}
        {choices.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(keys.filter(each => (each === key ? target.checked : chosen.includes(each))))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
