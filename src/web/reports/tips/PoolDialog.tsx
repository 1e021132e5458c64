/** The rules of a tip pool: new or there already. */
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type TipPool, tipPoolCalls } from '../../../shared/contract/reports/tipPools.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorDialog } from '../../kit/editing/EditorDialog.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import type { Loaded } from '../../kit/editing/useLoaded.ts'
import { requiredRule } from '../../kit/fields.ts'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { freshPool, type PoolForm, poolFieldsOf, poolFormOf } from './poolForm.ts'
import type { PoolList } from './PoolsTab.tsx'
import { usePoolWords } from './usePoolWords.ts'

const { getTipPools, saveTipPool, simulateTipPool } = tipPoolCalls
const WHOLE_PCM = 100_000

interface Props {
  pool: TipPool | undefined
  roles: PoolList['roles']
  onClose: () => void
  onSaved: (id: number) => void
}

/** A pool as it is saved now, from the list. */
function useLoadedPool(pool: TipPool | undefined): Loaded<TipPool> | undefined {
  const { refetch } = useProtectedCall(getTipPools, {})
  if (pool === undefined) return undefined
  const reload = async () => (await refetch()).data?.rows.find(({ tipPoolId }) => tipPoolId === pool.tipPoolId)
  return { saved: pool, failure: null, reload }
}

export function PoolDialog({ pool, roles, onClose, onSaved }: Props): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const onDone = ({ tipPoolId }: { tipPoolId: number }) => onSaved(tipPoolId)
  const editor = useEditor<TipPool, PoolForm>({
    record: `tipPool ${pool?.tipPoolId ?? 'new'}`,
    loaded: useLoadedPool(pool),
    fresh: freshPool,
    formOf: poolFormOf,
    words: usePoolWords(roles),
    add: { call: saveTipPool, inputOf: poolFieldsOf, toast: 'saved', onDone },
    edit: {
      call: saveTipPool,
      inputOf: (typed: PoolForm, { tipPoolId, version }: TipPool) => ({ ...poolFieldsOf(typed), tipPoolId, version }),
      toast: 'saved',
      onDone,
    },
    stale: [getTipPools, simulateTipPool],
    onDone: onClose,
  })
  const options = roles.map(role => ({ value: role.roleId, label: nameOf(role) }))
  const someRole = { required: true, type: 'array', min: 1, message: t('failures.field.required') } as const
  const title = pool === undefined ? t('tipPools.add') : nameOf(pool)
  return (
    <EditorDialog
      editor={editor}
      title={title}
      width={560}
      focus="name"
      extra={pool !== undefined && <HistoryButton objectType="tipPool" objectId={pool.tipPoolId} title={title} />}
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
    </EditorDialog>
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
  const split = Form.useWatch<PoolForm['split'] | undefined>('split')
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
