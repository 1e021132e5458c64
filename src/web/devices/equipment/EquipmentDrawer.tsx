import { Button, Drawer, Form, type FormInstance, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import type { CallFailure } from '../../kit/send.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSaveKeys } from '../../kit/useSaveKeys.ts'
import styles from './equipment.module.css'
import { type FieldWords, type Saved, useConflict } from './useConflict.ts'

const WIDTH = 480

export interface EquipmentDrawerProps<S extends Saved, F extends object> {
  title: string
  /** Of `useCall` with the detail call, asked once; undefined for something new. */
  found: { data: S | undefined; error: unknown; refetch: () => Promise<{ data: S | undefined }> } | undefined
  form: FormInstance<F>
  /** What the form begins with where there is nothing yet. */
  fresh: F
  formOf: (saved: S) => F
  words: FieldWords<F>
  saving: boolean
  /** `base` is what is saved on top of; give `onError` to `mutate`. */
  onSave: (typed: F, base: S | undefined, options: { onError: (failure: CallFailure) => void }) => void
  history?: { objectType: string; objectId: number }
  onClose: () => void
  children: ReactNode
}

/** A printer, a device or a place beside its list: new or there already; what others save meanwhile is shown. */
export function EquipmentDrawer<S extends Saved, F extends object>(props: EquipmentDrawerProps<S, F>): ReactNode {
  const { title, found, onClose } = props
  if (found === undefined || found.data !== undefined) return <Editor {...props} opened={found?.data} />
  return (
    <Drawer open title={title} size={WIDTH} onClose={onClose}>
      {found.error === null ? (
        <Skeleton active />
      ) : (
        <FailureState failure={found.error} onRetry={() => void found.refetch()} />
      )}
    </Drawer>
  )
}

function Editor<S extends Saved, F extends object>(
  props: EquipmentDrawerProps<S, F> & { opened: S | undefined },
): ReactNode {
  const { title, found, form, fresh, formOf, words, saving, onSave, history, onClose, opened, children } = props
  const t = useTexts()
  const conflict = useConflict(form, opened, formOf, words)
  const showTheirs = async () => {
    const theirs = (await found?.refetch())?.data
    if (theirs !== undefined) conflict.meet(theirs)
  }
  const save = (typed: F) => {
    if (conflict.left > 0) return toast.problem(t('common.conflict.left', { count: conflict.left }))
    return onSave(typed, conflict.base, { onError: ({ code }) => void (code === 'CONFLICT' && showTheirs()) })
  }
  useSaveKeys(() => form.submit())
  return (
    <Drawer
      open
      title={title}
      size={WIDTH}
      onClose={onClose}
      extra={history !== undefined && <HistoryButton {...history} title={title} />}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {conflict.notice !== undefined && <ConflictNotice {...conflict.notice} />}
      <Form<F>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={opened === undefined ? fresh : formOf(opened)}
        onFinish={save}
      >
        {children}
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
    </Drawer>
  )
}
