import { Button, ConfigProvider, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { settingCalls } from '../../../shared/contract/settings.ts'
import { HistoryButton } from '../../audit/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import formStyles from '../../kit/form.module.css'
import { Page } from '../../kit/Page.tsx'
import { sameValue } from '../../kit/sameValue.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import { saveKeys, useSaveKeys } from '../../kit/useSaveKeys.ts'
import { BuffetFields } from './BuffetFields.tsx'
import { DishFields, GuestFields, TimeFields } from './LimitFields.tsx'
import { formOf, type LimitsForm, limitsOf, valueOf } from './limitsForm.ts'
import { SlotFields } from './SlotFields.tsx'
import { SlotTrial, type SlotTrialOrder } from './SlotTrial.tsx'
import { type SavedLimits, useLimitsConflict } from './useLimitsConflict.ts'
import { firstTrial } from './visitTrial.ts'
import { VisitTrial } from './VisitTrial.tsx'

interface LimitsEditorProps {
  opened: SavedLimits
  /** Asks for it again: somebody has saved it. */
  reload: () => Promise<SavedLimits | undefined>
}

/** The form, for who may edit; for others the same to look at, and to try. */
export function LimitsEditor({ opened, reload }: LimitsEditorProps): ReactNode {
  const t = useTexts()
  const may = useCan()('menu.limits.edit')
  const [form] = Form.useForm<LimitsForm>()
  const conflict = useLimitsConflict(form, opened)
  const typed = useTyped(form, opened)
  const send = useSend(settingCalls.savePosSetting, { form, toast: 'saved' })
  const save = () => {
    if (conflict.left > 0) return toast.problem(t('common.conflict.left', { count: conflict.left }))
    const value = valueOf(form.getFieldsValue(true) as LimitsForm)
    const again = async (take: (saved: SavedLimits) => void) => {
      const saved = await reload()
      if (saved !== undefined) take(saved)
    }
    return send.mutate(
      { saveType: 6, version: conflict.base.version, value },
      {
        onSuccess: () => void again(conflict.settle),
        onError: failure => void (failure.code === 'CONFLICT' && again(conflict.meet)),
      },
    )
  }
  const isSaved = sameValue(valueOf(typed), conflict.base.value)
  useSaveKeys(() => may && form.submit())
  return (
    <Page
      title={t('orderLimits.title')}
      narrow
      actions={<HistoryButton objectType="orderLimits" objectId={6} title={t('orderLimits.title')} />}
    >
      <UnsavedGuard active={may && !isSaved} />
      <Form<LimitsForm>
        form={form}
        layout="vertical"
        initialValues={formOf(opened.value)}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={save}
      >
        <div className={formStyles.sections}>
          {conflict.notice && <ConflictNotice {...conflict.notice} />}
          <Sections may={may} typed={typed} />
        </div>
        {may && (
          <div className={formStyles.bar}>
            <Button disabled={isSaved} onClick={() => conflict.settle(conflict.base)}>
              {t('common.cancel')}
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              loading={send.isPending}
              title={t('common.form.saveKeys', { keys: saveKeys })}
            >
              {t('common.save')}
            </Button>
          </div>
        )}
      </Form>
    </Page>
  )
}

/** All that is typed, also before the first field is there. */
function useTyped(form: ReturnType<typeof Form.useForm<LimitsForm>>[0], opened: SavedLimits): LimitsForm {
  const value = Form.useWatch('value', { form, preserve: true }) as LimitsForm['value'] | undefined
  return value === undefined ? formOf(opened.value) : { value }
}

function Sections({ may, typed }: { may: boolean; typed: LimitsForm }): ReactNode {
  const [trial, setTrial] = useState(firstTrial)
  const [orders, setOrders] = useState<readonly SlotTrialOrder[]>([])
  const limits = limitsOf(typed)
  return (
    <>
      <ConfigProvider componentDisabled={!may}>
        <DishFields />
        <TimeFields />
        <GuestFields />
        <BuffetFields />
      </ConfigProvider>
      <VisitTrial limits={limits} trial={trial} onChange={setTrial} />
      <ConfigProvider componentDisabled={!may}>
        <SlotFields />
      </ConfigProvider>
      <SlotTrial limits={limits} orders={orders} onChange={setOrders} />
    </>
  )
}
