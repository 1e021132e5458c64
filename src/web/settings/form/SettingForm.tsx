/**
 * One group of settings to look at and to edit: the frame of every settings page (SET-10). It loads, saves on top of
 * the version that was read, shows what somebody else saved meanwhile, offers to take a save back, and keeps what was
 * typed from being lost.
 */
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { settingCalls, settingOf, type StoredSetting } from '../../../shared/contract/settings/settingCalls.ts'
import {
  type SettingFields,
  type SettingGroup,
  settingGroups,
  type SettingValue,
} from '../../../shared/contract/settings/settings.ts'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { EditorNotices } from '../../kit/editing/EditorForm.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import formStyles from '../../kit/form.module.css'
import { sameValue } from '../../kit/sameValue.ts'
import { useLive } from '../../kit/live.ts'
import { useCan } from '../../kit/session.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { saveKeys, useSaveKeys } from '../../kit/useSaveKeys.ts'
import { SettingSaving } from './settingSaving.ts'
import type { SettingFormValues, SettingShape } from './settingShape.ts'
import { useSetting } from './useSetting.ts'

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

interface EditorProps<G extends SettingGroup, F extends object> extends SettingFormProps<G, F> {
  opened: StoredSetting<G>
  reload: () => Promise<StoredSetting<G> | undefined>
}

function Editor<G extends SettingGroup, F extends object>(props: EditorProps<G, F>): ReactNode {
  const { shape, children } = props
  const t = useTexts()
  const may = useCan()(settingGroups[shape.group].editPermission)
  const editor = useSettingEditor(props)
  const { form, initialValues = {}, base = props.opened, onChange, follow } = editor
  const watched = Form.useWatch('value', { form, preserve: true }) as F | undefined
  const typed = watched ?? shape.formOf(base.value)
  const isSaved = isSame(shape, { value: typed }, { value: shape.formOf(base.value) })
  // Rows are put into the form by their drawer, which no field tells of.
  const changed = useEffectEvent(onChange)
  useEffect(() => changed(), [watched])
  // Saved elsewhere, or taken back from the history: a form in which nothing was typed follows.
  useLive('settings', ({ payload: { group, version } }) => {
    if (group !== shape.group || version === base.version || !isSaved) return
    void props.reload().then(saved => saved && follow(saved))
  })
  useSaveKeys(() => may && form.submit())
  const saving = { isSaving: editor.saving, save: editor.saveToLeave }
  return (
    <>
      <UnsavedGuard active={may && !isSaved} onLeave={editor.forget} onSave={editor.saveToLeave} />
      {may && <EditorNotices editor={editor} />}
      <Form<SettingFormValues<F>>
        form={form}
        layout="vertical"
        initialValues={initialValues}
        validateTrigger="onBlur"
        requiredMark={may}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={() => void editor.save()}
      >
        <div className={formStyles.sections}>
          {!may && <Alert type="info" showIcon title={t('common.form.mayNotEdit')} />}
          <SettingSaving value={saving}>{children({ may, typed, saved: base.value })}</SettingSaving>
        </div>
        {may && (
          <div className={formStyles.bar}>
            <Button disabled={isSaved} onClick={() => follow(base)}>
              {t('common.cancel')}
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              loading={editor.saving}
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

/** Whether two states of the form would be sent as the same. */
const isSame = <G extends SettingGroup, F extends object>(
  { valueOf }: SettingShape<G, F>,
  one: SettingFormValues<F>,
  other: SettingFormValues<F>,
): boolean => sameValue(valueOf(one.value), valueOf(other.value))

function useSettingEditor<G extends SettingGroup, F extends object>(props: EditorProps<G, F>) {
  const { shape, ownSave, opened, reload } = props
  const { saveType } = settingGroups[shape.group]
  const words = shape.useWords()
  return useEditor<StoredSetting<G>, SettingFormValues<F>, F, Call, Call>({
    record: `setting ${shape.group}`,
    loaded: { saved: opened, failure: null, reload },
    fresh: {},
    formOf: saved => ({ value: shape.formOf(saved.value) }),
    isSame: (one, other) => isSame(shape, one, other),
    comparing: {
      savedFields: saved => shape.formOf(saved.value),
      typedFields: typed => typed.value,
      formOf: value => ({ value }),
      words: { label: words.field, value: words.value },
    },
    lastChange: ({ setBy, setAt }) => ({ by: setBy, at: setAt ?? new Date().toISOString() }),
    edit: {
      call: ownSave?.call ?? settingCalls.savePosSetting,
      async inputOf(typed, { version }) {
        const wanted = { version, value: shape.valueOf(typed.value) }
        return ownSave ? await ownSave.inputOf(wanted) : { saveType, ...wanted }
      },
      savedOf: reply =>
        ownSave ? undefined : settingOf(shape.group, reply as ReplyOf<typeof settingCalls.savePosSetting>),
      onDone: (reply, before) => ownSave?.onSaved(reply, before.value),
      toast: !ownSave && 'saved',
    },
    stays: true,
  })
}
