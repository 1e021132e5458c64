/** The rules of a tip pool: new or there already. */
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type TipPool, tipPoolCalls } from '../../../shared/contract/reports/tipPools.ts'
import { requiredRule } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { PoolList } from './PoolsTab.tsx'

const { getTipPools, saveTipPool, simulateTipPool } = tipPoolCalls
const WHOLE_PCM = 100_000

type Fields = Omit<TipPool, 'tipPoolId' | 'version' | 'receivers'> & {
  readonly receiverIds: number[]
  /** By role. */
  readonly points?: Readonly<Record<string, number | null>>
  readonly shares?: Readonly<Record<string, number>>
}

const fresh: Partial<Fields> = {
  name: '',
  secondName: '',
  basis: 'tips',
  withGratuity: false,
  giverRoleIds: [],
  split: 'hours',
  receiverIds: [],
  byDay: true,
  allowsManagers: false,
}

const formOf = ({ receivers, ...pool }: TipPool): Partial<Fields> => ({
  ...pool,
  receiverIds: receivers.map(({ roleId }) => roleId),
  points: Object.fromEntries(receivers.map(({ roleId, points }) => [String(roleId), points])),
  shares: Object.fromEntries(receivers.map(({ roleId, sharePcm }) => [String(roleId), sharePcm])),
})

const receiversOf = ({ receiverIds, points = {}, shares = {}, split }: Fields): TipPool['receivers'] =>
  receiverIds.map(roleId => ({
    roleId,
    points: split === 'points' ? (points[roleId] ?? 0) : 0,
    sharePcm: split === 'shares' ? (shares[roleId] ?? 0) : 0,
  }))

interface Props {
  pool: TipPool | undefined
  roles: PoolList['roles']
  onClose: () => void
  onSaved: (id: number) => void
}

export function PoolDialog({ pool, roles, onClose, onSaved }: Props): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Fields>()
  const save = useSend(saveTipPool, {
    form,
    stale: [getTipPools, simulateTipPool],
    toast: 'saved',
    onDone: ({ tipPoolId }) => {
      onSaved(tipPoolId)
      onClose()
    },
  })
  const options = roles.map(role => ({ value: role.roleId, label: nameOf(role) }))
  const someRole = { required: true, type: 'array', min: 1, message: t('failures.field.required') } as const
  const given = pool === undefined ? fresh : formOf(pool)
  return (
    <FormDialog<Fields>
      title={pool === undefined ? t('tipPools.add') : nameOf(pool)}
      okText={t('common.save')}
      saving={save.isPending}
      form={form}
      width={560}
      focus="name"
      initialValues={given}
      onFinish={typed => {
        const { receiverIds: _ids, points: _points, shares: _shares, ...fields } = typed
        save.mutate({
          ...fields,
          receivers: receiversOf(typed),
          ...(pool !== undefined && { tipPoolId: pool.tipPoolId, version: pool.version }),
        })
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('tipPools.field.name')} rules={[requiredRule]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="secondName" label={t('tipPools.field.secondName')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="basis" label={t('tipPools.field.basis')}>
        <Radio.Group
          vertical
          options={(['tips', 'sales'] as const).map(value => ({ value, label: t(`tipPools.basis.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="ratePcm" label={t('tipPools.field.ratePcm')} rules={[percentRule({ least: 1, required: true })]}>
        <PercentInput />
      </Form.Item>
      <Form.Item name="giverRoleIds" label={t('tipPools.field.givers')} rules={[someRole]}>
        <Select mode="multiple" optionFilterProp="label" options={options} />
      </Form.Item>
      <Form.Item name="split" label={t('tipPools.field.split')}>
        <Radio.Group
          vertical
          options={(['hours', 'points', 'shares'] as const).map(value => ({
            value,
            label: t(`tipPools.split.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="receiverIds" label={t('tipPools.field.receivers')} rules={[someRole]}>
        <Select mode="multiple" optionFilterProp="label" options={options} />
      </Form.Item>
      <Parts roles={roles} />
      <Switches />
    </FormDialog>
  )
}

/** What is on or off. */
function Switches(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name="byDay" label={t('tipPools.field.byDay')} extra={t('tipPools.byDayHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="withGratuity"
        label={t('tipPools.field.withGratuity')}
        extra={t('tipPools.gratuityHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="allowsManagers"
        label={t('tipPools.field.allowsManagers')}
        extra={t('tipPools.managersHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </>
  )
}

/** The points or the share of each role that receives. */
function Parts({ roles }: { roles: PoolList['roles'] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const split = Form.useWatch<Fields['split'] | undefined>('split')
  const ids = Form.useWatch<number[] | undefined>('receiverIds') ?? []
  if (split === undefined || split === 'hours') return null
  const wanted = roles.filter(({ roleId }) => ids.includes(roleId))
  return wanted.map((role, at) =>
    split === 'points' ? (
      <Form.Item
        key={role.roleId}
        name={['points', String(role.roleId)]}
        label={t('tipPools.points', { role: nameOf(role) })}
        rules={[requiredRule]}
      >
        <InputNumber min={0} max={100} precision={0} inputMode="numeric" />
      </Form.Item>
    ) : (
      <Form.Item
        key={role.roleId}
        name={['shares', String(role.roleId)]}
        label={t('tipPools.share', { role: nameOf(role) })}
        // Told at the last one, when all are typed.
        rules={[
          percentRule({ required: true }),
          ...(at === wanted.length - 1 ? [wholeRule(wanted, t('failures.reasons.TIP_SHARES_WHOLE'))] : []),
        ]}
      >
        <PercentInput />
      </Form.Item>
    ),
  )
}

/** All shares together are the whole pool. */
const wholeRule =
  (roles: PoolList['roles'], message: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string[]) => unknown }) => ({
    validator: () => {
      const sum = roles.reduce((all, { roleId }) => {
        const typed = getFieldValue(['shares', String(roleId)])
        return all + (typeof typed === 'number' ? typed : 0)
      }, 0)
      return sum === WHOLE_PCM ? Promise.resolve() : Promise.reject(new Error(message))
    },
  })
