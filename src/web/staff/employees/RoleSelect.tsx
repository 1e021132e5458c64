import { Select } from 'antd'
import type { ReactNode } from 'react'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './employees.module.css'
import { type FormChoices, mayGive } from './formChoices.ts'

/** The roles; one that cannot be given says why. `current` is the person's own, which may stay. */
export function RoleSelect(props: {
  choices: FormChoices
  current: number | undefined
  disabled: boolean
  /** As a field of a form, these come from there. */
  id?: string
  value?: number | null
  onChange?: (roleId: number) => void
}): ReactNode {
  const { choices, current, value = null, onChange, ...given } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const options = choices.roles.map(role => {
    const reason =
      role.status === 'invalid' ? 'roleDisabled' : role.lackedPermissions.length > 0 ? 'roleLacks' : undefined
    return {
      value: role.roleId,
      label: reason === undefined ? nameOf(role) : `${nameOf(role)} — ${t(`employees.form.${reason}`)}`,
      disabled: !mayGive(role) && role.roleId !== current,
    }
  })
  return (
    <div className={look.actions}>
      <Select<number | null, (typeof options)[number]>
        {...given}
        className={styles.role ?? ''}
        value={value}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        // What was made a moment ago is on its way.
        labelRender={({ label }) => label ?? t('common.loading')}
        onChange={roleId => roleId !== null && onChange?.(roleId)}
      />
      <MakeInPlace kind="role" disabled={given.disabled} onMade={roleId => onChange?.(roleId)} />
    </div>
  )
}
