/** Loads what a form of the menu opens by its address: `?id=` edits it, `?copy=` begins with what it has. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { useMissing } from '../../kit/Allowed.tsx'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

export interface Opened<S> {
  /** Undefined: something new. */
  readonly opened?: S
  /** What something new begins with. */
  readonly copied?: S
  readonly reload?: () => Promise<S | undefined>
}

export function OpenedEntity<C extends Call>(props: {
  detail: C
  /** Without it there is no form: the address alone gives nobody more than the list does. */
  needs: PermissionKey
  /** The title and the list while there is no form. */
  title: string
  list: string
  children: (opened: Opened<ReplyOf<C>>) => ReactNode
}): ReactNode {
  const { detail, needs, title, list, children } = props
  const t = useTexts()
  const [params] = useSearchParams()
  const [edited, copied] = [params.get('id'), params.get('copy')]
  const id = idOf(edited ?? copied)
  const refusal = useMissing(needs)
  // The form holds what it was opened with: what others save meanwhile is shown when it matters.
  const found = useCall(detail, { id: id ?? 1 } as never, {
    enabled: id !== undefined && refusal === undefined,
    fixed: true,
    quiet: true,
  })
  if (refusal !== undefined) {
    return (
      <Page title={title} back={list}>
        <EmptyState title={t('choices.form.readOnly')} hint={refusal} action={<ToList list={list} />} />
      </Page>
    )
  }
  if (edited === null && copied === null) return children({})
  const missing = id === undefined || found.error?.code === 'NOT_FOUND'
  if (missing || (found.error !== null && found.data === undefined && !found.isFetching)) {
    return (
      <Page title={title} back={list}>
        {missing ? (
          <EmptyState title={t('choices.form.notFound')} action={<ToList list={list} />} />
        ) : (
          <FailureState failure={found.error} onRetry={() => void found.refetch()} />
        )}
      </Page>
    )
  }
  if (found.data === undefined) return <PageSkeleton />
  if (edited === null) return children({ copied: found.data })
  return children({ opened: found.data, reload: async () => (await found.refetch()).data })
}

function ToList({ list }: { list: string }): ReactNode {
  const t = useTexts()
  return (
    <Link to={list}>
      <Button type="primary">{t('choices.form.toList')}</Button>
    </Link>
  )
}
