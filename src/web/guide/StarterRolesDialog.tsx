/** The usual roles of a restaurant, to be chosen and added (SHELL-16). */
import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'
import { starterRoleCalls, type StarterRoleKey } from '../../shared/contract/guide/starterRoles.ts'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall, useSend } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import look from '../kit/look.module.css'
import styles from './guide.module.css'
import { staleOfRoles } from './UnusedRoles.tsx'

const { addStarterRoles, getStarterRoles } = starterRoleCalls
type Row = ReplyOf<typeof getStarterRoles>['rows'][number]
interface Typed {
  starters: StarterRoleKey[]
}

export function StarterRolesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { data } = useCall(getStarterRoles, {})
  return data && <Dialog rows={data.rows} onClose={onClose} />
}

function Dialog({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Typed>()
  const chosen = Form.useWatch('starters', form) ?? []
  const missing = rows.filter(({ isFree }) => isFree)
  const add = useSend(addStarterRoles, { form, stale: staleOfRoles, toast: 'added', onDone: onClose })
  return (
    <FormDialog<Typed>
      title={t('starters.roles.title')}
      text={t('starters.roles.text')}
      okText={t('starters.roles.apply')}
      form={form}
      saving={add.isPending}
      disabled={chosen.length === 0}
      requiredMark={false}
      initialValues={{ starters: missing.map(({ starter }) => starter) }}
      onFinish={typed => add.mutateAsync(typed)}
      onClose={onClose}
    >
      <Form.Item name="starters" label={t('starters.roles.choose')}>
        <Checkbox.Group className={styles.starters ?? ''}>
          {rows.map(row => (
            <Checkbox key={row.starter} value={row.starter} disabled={!row.isFree}>
              <strong>{nameOf(row)}</strong>
              <span className={look.beneath}>
                {row.isFree
                  ? t('starters.roles.rights', { backOffice: row.backOffice, pos: row.pos })
                  : t('starters.roles.there')}
              </span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </FormDialog>
  )
}
