import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { type FormChoices, mayGive } from './formChoices.ts'

/** The roles; one that cannot be given says why. `current` is the person's own, which may stay. */
export function RoleSelect(props: { choices: FormChoices; current: number | undefined; disabled: boolean }): ReactNode {
  const { choices, current, ...given } = props
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
  return <Select {...given} options={options} showSearch optionFilterProp="label" />
}
