/** The form of an editor, for its frames: above the fields what others saved meanwhile, and what was typed before a reload. */
import { Alert, Button, Form, Skeleton } from 'antd'
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { ConflictNotice } from '../ConflictNotice.tsx'
import { FailureState } from '../states.tsx'
import { useTexts } from '../texts.ts'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { useFormat } from '../useFormat.ts'
import { anotherKeys, useSaveKeys } from '../useSaveKeys.ts'
import styles from './editor.module.css'
import { useGivingUp } from './useGivingUp.ts'
import type { Editor } from './useEditor.ts'

export interface EditorFormProps<S extends object, F extends object> {
  editor: Editor<S, F>
  /** The field to begin with. */
  focus?: keyof F & string
  /** False where every field, or none, must be filled in, or the reader may not edit. */
  requiredMark?: boolean
  /** True: it cannot be saved yet. */
  disabled?: boolean
  /** Above the fields. */
  text?: ReactNode
  children: ReactNode
}

export function EditorForm<S extends object, F extends object>(props: EditorFormProps<S, F>): ReactNode {
  const { initialValues, loaded } = props.editor
  if (initialValues !== undefined) return <OpenedForm {...props} />
  const failure = loaded?.failure ?? null
  if (loaded === undefined || failure === null) return <Skeleton active />
  return <FailureState failure={failure} onRetry={() => void loaded.reload()} />
}

/** Set inside a form: one that stands over it has fields of the same names, and its labels must find its own. */
const WithinForm = createContext(false)

/** Where the next of many begins: the first field that is typed into. */
const FIRST_TYPED =
  'input:not(:disabled, [type="checkbox"], [type="radio"], [type="file"], [role="combobox"]), textarea:not(:disabled)'

function OpenedForm<S extends object, F extends object>(props: EditorFormProps<S, F>): ReactNode {
  const { editor, focus, requiredMark = true, disabled = false, text, children } = props
  const { form, initialValues = {}, changed, forget, round, saveAnother, saveToLeave } = editor
  const own = useId()
  const within = use(WithinForm)
  const t = useTexts()
  useSaveKeys(() => form.submit(), disabled ? undefined : saveAnother)
  useEffect(() => {
    if (focus !== undefined) form.scrollToField(focus as never, { focus: true, block: 'center' })
  }, [form, focus])
  const end = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (round > 0) end.current?.form?.querySelector<HTMLElement>(FIRST_TYPED)?.focus()
  }, [round])
  return (
    <>
      <UnsavedGuard active={changed} onLeave={forget} onSave={disabled ? undefined : saveToLeave} />
      <EditorNotices editor={editor} />
      {text}
      <Form<F>
        form={form}
        {...(within ? { name: own } : {})}
        layout="vertical"
        requiredMark={requiredMark}
        initialValues={initialValues}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={editor.onChange}
        onFinish={() => {
          if (!disabled) void editor.save()
        }}
      >
        {/* Anew for another one: nothing of the one before stays in a field. */}
        <WithinForm key={round} value={true}>
          {children}
        </WithinForm>
        {/* Enter in a field saves. */}
        <input ref={end} type="submit" hidden value={t('common.save')} />
      </Form>
    </>
  )
}

/** Above the fields: what others saved meanwhile, and what was typed before a reload. */
export function EditorNotices<S extends object, F extends object>({ editor }: { editor: Editor<S, F> }): ReactNode {
  const { notice, draft, restore, forget } = editor
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <>
      {notice !== undefined && <ConflictNotice {...notice} />}
      {draft !== undefined && (
        <Alert
          className={styles.draft ?? ''}
          type="info"
          showIcon
          title={t('common.draft.found', { time: dateTime(draft.at) })}
          action={
            <span className={styles.choices}>
              <Button size="small" type="primary" onClick={restore}>
                {t('common.draft.restore')}
              </Button>
              <Button size="small" onClick={forget}>
                {t('common.draft.discard')}
              </Button>
            </span>
          }
        />
      )}
    </>
  )
}

/** Closes what the form is in; asks before something typed is lost. */
export function useClosing<S extends object, F extends object>(editor: Editor<S, F>, onClose: () => void): () => void {
  const { form, changed, forget } = editor
  return useGivingUp({
    changed,
    // What is saved closes by itself, and what is refused stays open.
    onSave: () => {
      form.submit()
      return Promise.resolve(false)
    },
    onClose: () => {
      forget()
      onClose()
    },
  })
}

/** The button that saves and begins again; nothing where one does not add many. */
export function AnotherButton<S extends object, F extends object>(props: {
  editor: Editor<S, F>
  disabled?: boolean
}): ReactNode {
  const { saveAnother, saving } = props.editor
  const t = useTexts()
  if (saveAnother === undefined) return null
  return (
    <Button
      disabled={saving || props.disabled === true}
      title={t('common.form.anotherKeys', { keys: anotherKeys })}
      onClick={() => void saveAnother()}
    >
      {t('common.form.another')}
    </Button>
  )
}
