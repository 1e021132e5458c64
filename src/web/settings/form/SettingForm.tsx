/**
 * One group of settings to look at and to edit: the frame of every settings page (SET-10). It loads, saves on top of
 * the version that was read, shows what somebody else saved meanwhile, offers to take a save back, and keeps what was
 * typed from being lost.
 */
import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import {
  settingCalls,
  type SettingFields,
  type SettingGroup,
  settingGroups,
  type SettingValue,
  type StoredSetting,
} from '../../../shared/contract/settings/settings.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import formStyles from '../../kit/form.module.css'
import { sameValue } from '../../kit/sameValue.ts'
import { useLive } from '../../kit/live.ts'
import { useCan } from '../../kit/session.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import { saveKeys, useSaveKeys } from '../../kit/useSaveKeys.ts'
import type { SettingFormValues, SettingShape } from './settingShape.ts'
import { useSetting } from './useSetting.ts'
import { useSettingConflict } from './useSettingConflict.ts'

export interface SettingFormState<G extends SettingGroup, F extends object> {
  /** Whether this person may edit; the fields are disabled where not. */
  readonly may: boolean
  /** All that is typed, also before the first field is there. */
  readonly typed: F
  /** As it is saved. */
  readonly saved: SettingValue<G>
}

/** A group that is saved by a call of its own, which does more than save it. */
export interface OwnSave<G extends SettingGroup> {
  readonly call: Call
  /** What is sent; nothing where the person would rather go on editing. */
  readonly inputOf: (wanted: {
    readonly version: number
    readonly value: SettingFields<G>
  }) => Promise<object | undefined>
  /** Says that it was saved; `before` is what held until then. */
  readonly onSaved: (reply: unknown, before: SettingValue<G>) => void
}

interface SettingFormProps<G extends SettingGroup, F extends object> {
  shape: SettingShape<G, F>
  ownSave?: OwnSave<G>
  /**
   * The sections: `Form.Item`s with names that begin with `value`, disabled by `may` (`ConfigProvider
   * componentDisabled`); trials and effects between them are not.
   */
  children: (state: SettingFormState<G, F>) => ReactNode
}

/** Loads the group, then the form. Stands in a `Page`, or in a tab of one. */
export function SettingForm<G extends SettingGroup, F extends object>(props: SettingFormProps<G, F>): ReactNode {
  const { setting, error, isFetching, reload } = useSetting(props.shape.group)
  if (setting !== undefined) return <Editor {...props} opened={setting} reload={reload} />
  if (error === null || isFetching) return <PageSkeleton />
  return <FailureState failure={error} onRetry={() => void reload()} />
}

const savedToast = { toast: 'saved' } as const

interface EditorProps<G extends SettingGroup, F extends object> extends SettingFormProps<G, F> {
  opened: StoredSetting<G>
  reload: () => Promise<StoredSetting<G> | undefined>
}

function Editor<G extends SettingGroup, F extends object>(props: EditorProps<G, F>): ReactNode {
  const { shape, ownSave, opened, reload, children } = props
  const t = useTexts()
  const { saveType, edits } = settingGroups[shape.group]
  const may = useCan()(edits)
  const [form] = Form.useForm<SettingFormValues<F>>()
  const conflict = useSettingConflict(shape, form, opened)
  const watched = Form.useWatch('value', { form, preserve: true }) as F | undefined
  const typed = watched ?? shape.formOf(opened.value)
  const send = useSend<Call>(ownSave?.call ?? settingCalls.savePosSetting, { form, ...(!ownSave && savedToast) })
  const again = async (take: (saved: StoredSetting<G>) => void) => {
    const saved = await reload()
    if (saved !== undefined) take(saved)
  }
  const save = async () => {
    if (conflict.left > 0) return toast.problem(t('common.conflict.left', { count: conflict.left }))
    const { base } = conflict
    const sent = (form.getFieldsValue(true) as SettingFormValues<F>).value
    const wanted = { version: base.version, value: shape.valueOf(sent) }
    const input = ownSave ? await ownSave.inputOf(wanted) : { saveType, ...wanted }
    if (input === undefined) return
    send.mutate(input, {
      onSuccess: reply => {
        ownSave?.onSaved(reply, base.value)
        void again(saved => conflict.settle(saved, sent))
      },
      onError: failure => void (failure.code === 'CONFLICT' && again(conflict.meet)),
    })
  }
  const isSaved = sameValue(shape.valueOf(typed), shape.valueOf(shape.formOf(conflict.base.value)))
  // Saved elsewhere, or taken back from the history: a form in which nothing was typed follows.
  useLive('settings', ({ payload: { group, version } }) => {
    if (group === shape.group && version !== conflict.base.version && isSaved) void again(conflict.settle)
  })
  useSaveKeys(() => may && form.submit())
  return (
    <>
      <UnsavedGuard active={may && !isSaved} />
      <Form<SettingFormValues<F>>
        form={form}
        layout="vertical"
        initialValues={{ value: shape.formOf(opened.value) }}
        validateTrigger="onBlur"
        requiredMark={may}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={() => void save()}
      >
        <div className={formStyles.sections}>
          {!may && <Alert type="info" showIcon title={t('common.form.mayNotEdit')} />}
          {conflict.notice && <ConflictNotice {...conflict.notice} />}
          {children({ may, typed, saved: conflict.base.value })}
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
    </>
  )
}
