/** A dish as a form: new, a copy of another one, or one that is there with `?id=` (MENU-3). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dishCalls, type DishDetail } from '../../../shared/contract/menu/dishes.ts'
import { taxCalls } from '../../../shared/contract/menu/taxes.ts'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { DishForm } from './DishForm.tsx'
import { formOf, newDish } from './dishForm.ts'
import { LIST } from './dishState.ts'

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

export function DishFormPage(): ReactNode {
  const t = useTexts()
  const [params] = useSearchParams()
  const [edited, copied] = [idOf(params.get('id')), idOf(params.get('copy'))]
  const id = edited ?? copied
  // The form holds what it was opened with: what others save meanwhile is shown when it matters.
  const options = { fixed: true, overlay: false, quiet: true }
  const found = useCall(dishCalls.getDishDetail, { id: id ?? 1 }, { ...options, enabled: id !== undefined })
  const taxes = useCall(taxCalls.getTaxes, {}, { overlay: false, quiet: true })
  const asked = params.has('id') || params.has('copy')
  if (asked && (id === undefined || found.error?.code === 'NOT_FOUND')) return <Missing />
  const failure = (asked ? found.error : null) ?? taxes.error
  const waits = taxes.data === undefined || (asked && found.data === undefined)
  if (failure !== null && waits && !found.isFetching && !taxes.isFetching) {
    return (
      <Page title={t('dishes.form.edit')} back={LIST}>
        <FailureState
          failure={failure}
          onRetry={() => void Promise.all([taxes.refetch(), ...(asked ? [found.refetch()] : [])])}
        />
      </Page>
    )
  }
  if (waits) return <PageSkeleton />
  if (edited !== undefined && found.data !== undefined) {
    const reload = async () => (await found.refetch()).data
    return <DishForm key={edited} start={formOf(found.data)} opened={found.data} reload={reload} />
  }
  const defaults = taxes.data.rows.filter(({ isDefault }) => isDefault).map(tax => tax.id)
  const categoryId = idOf(params.get('categoryId')) ?? null
  const start = found.data === undefined || !asked ? newDish({ taxIds: defaults, categoryId }) : copyOf(t, found.data)
  return <DishForm key={`copy ${copied}`} start={start} />
}

/** Names and SKUs are a dish's own. */
const copyOf = (t: Texts, dish: DishDetail) => ({
  ...formOf(dish),
  name: t('dishes.form.copyName', { name: dish.name }),
  secondName: dish.secondName === '' ? '' : t('dishes.form.copyName', { name: dish.secondName }),
  sku: '',
})

function Missing(): ReactNode {
  const t = useTexts()
  return (
    <Page title={t('dishes.form.edit')} back={LIST}>
      <EmptyState
        title={t('dishes.form.notFound')}
        action={
          <Link to={LIST}>
            <Button type="primary">{t('dishes.form.toList')}</Button>
          </Link>
        }
      />
    </Page>
  )
}
