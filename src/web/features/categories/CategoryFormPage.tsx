/** A category as a form: new, or one that is there with `?id=` (MENU-2). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { LIST } from './categoryState.ts'

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

export function CategoryFormPage(): ReactNode {
  const t = useTexts()
  const [params] = useSearchParams()
  const id = idOf(params.get('id'))
  const isNew = !params.has('id')
  // The form holds what it was opened with: what others save meanwhile is shown when it matters.
  const found = useCall(
    categoryCalls.getClassificationDetail,
    { id: id ?? 1 },
    { enabled: id !== undefined, fixed: true, overlay: false, quiet: true },
  )
  if (isNew) return <CategoryForm key="new" />
  const missing = id === undefined || found.error?.code === 'NOT_FOUND'
  if (missing || (found.error !== null && found.data === undefined && !found.isFetching)) {
    return (
      <Page title={t('categories.form.edit')} back={LIST}>
        {missing ? (
          <EmptyState
            title={t('categories.form.notFound')}
            action={
              <Link to={LIST}>
                <Button type="primary">{t('categories.form.toList')}</Button>
              </Link>
            }
          />
        ) : (
          <FailureState failure={found.error} onRetry={() => void found.refetch()} />
        )}
      </Page>
    )
  }
  if (found.data === undefined) return <PageSkeleton />
  return <CategoryForm key={id} opened={found.data} reload={async () => (await found.refetch()).data} />
}
