/** The form of one thing of the menu: new, a copy, or one that is there; a refusal lands on its field, also in a row. */
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import type { ConflictNoticeProps } from '../../kit/ConflictNotice.tsx'
import type { Given } from '../../kit/editing/keySender.ts'
import { CallFailure } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { type SavedEntity, useEntityConflict } from './useEntityConflict.ts'

/** What a call takes of what was typed. */
type Typed<C extends Call> = Omit<Given<C>, 'id' | 'version'>

export interface EntityForm<F extends object> {
  readonly form: FormInstance<F>
  readonly save: () => void
  readonly saving: boolean
  readonly saved: boolean
  /** Undefined as long as nobody else has saved. */
  readonly notice: ConflictNoticeProps | undefined
}

export interface EntityFormOptions<
  S extends SavedEntity & { id: number },
  F extends object,
  A extends Call,
  E extends Call,
> {
  readonly add: A
  readonly edit: E
  /** Calls whose answers a save makes stale. */
  readonly stale: readonly Call[]
  /** The list to go back to. */
  readonly back: string
  /** Undefined for something new. */
  readonly opened: S | undefined
  /** The form's fields of what is saved. */
  readonly formOf: (saved: S) => F
  readonly typedOf: (form: F) => Typed<A> & Typed<E>
  /** Asks for it again: somebody else has saved it. */
  readonly reload: (() => Promise<S | undefined>) | undefined
  /** What the ids in the fields are called, by `kind:id`. */
  readonly names: MenuDifferences['names']
}

export function useEntityForm<S extends SavedEntity & { id: number }, F extends object, A extends Call, E extends Call>(
  options: EntityFormOptions<S, F, A, E>,
): EntityForm<F> {
  const { opened, formOf, typedOf, reload, names, stale } = options
  const t = useTexts()
  const [form] = Form.useForm<F>()
  const conflict = useEntityConflict<S, F>({ form, opened, formOf, names })
  const sending = { stale, quiet: true } as const
  const add = useSend(options.add, { ...sending, toast: 'added' })
  const edit = useSend(options.edit, { ...sending, toast: 'updated' })
  const saved = add.isSuccess || edit.isSuccess
  useLeaving(saved, options.back)
  const refused = (failure: unknown) => {
    if (!landOnRow(form, failure)) toast.failure(failure)
  }
  const save = () => {
    if (conflict.left > 0) return toast.problem(t('common.conflict.left', { count: conflict.left }))
    const typed = typedOf(form.getFieldsValue(true) as F)
    const { base } = conflict
    if (base === undefined) {
      return add.mutate(typed as unknown as Given<A>, { onError: refused })
    }
    const onError = (failure: CallFailure) => {
      if (failure.code !== 'CONFLICT') return refused(failure)
      void reload?.().then(theirs => {
        if (theirs !== undefined) conflict.meet(theirs)
      })
    }
    const input = { ...typed, id: base.id, version: base.version }
    return edit.mutate(input as unknown as Given<E>, { onError })
  }
  return { form, save, saving: add.isPending || edit.isPending, saved, notice: conflict.notice }
}

/** Back to the list, as it was left; once the guard on unsaved changes is lifted. */
function useLeaving(saved: boolean, back: string): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (saved) void (key === 'default' ? navigate(back) : navigate(-1))
  }, [saved, key, navigate, back])
}

/**
 * Puts the server's refusal on its field, also where that is no plain input (a picker in a row); a whole list takes what
 * concerns one of its rows. False where the form has no such field.
 */
function landOnRow(form: FormInstance, failure: unknown): boolean {
  if (!(failure instanceof CallFailure) || failure.field === undefined) return false
  const path = failure.field.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
  const known = form.getFieldsError().map(({ name }) => name.join('.'))
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length)
    if (!known.includes(name.join('.'))) continue
    form.setFields([{ name, errors: [failure.message] }])
    form.scrollToField(name, { focus: true, block: 'center', scrollMode: 'always' })
    return true
  }
  return false
}
