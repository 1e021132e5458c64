/** The menu panel (MENU-1): menus by kind, what is in the chosen one, and what is sold out now (MENU-10). */
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { useSoldOut } from '../library/useSoldOut.ts'
import { MenuForm } from './MenuForm.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { menuReads, panelSchema, type PanelState } from './panelState.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { SoldOutNow } from './SoldOutNow.tsx'
import look from '../../kit/look.module.css'
import { ToStarterMenus } from '../library/ToStarterMenus.tsx'

export function MenuDashboardPage(): ReactNode {
  const t = useTexts()
  const list = useListState(panelSchema)
  const { view } = list.state
  const soldOut = useSoldOut()
  const [adding, setAdding] = useState(false)
  useLive('menu', () => askAgain(...menuReads, availabilityCalls.getSoldOut))
  const add = (
    <Allowed call={menuCalls.addMenu}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('menus.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('menus.title')}
      subtitle={t('menus.subtitle')}
      actions={
        <>
          <Segmented<PanelState['view']>
            aria-label={t('menus.title')}
            value={view}
            options={[
              { value: 'menus', label: t('menus.view.menus') },
              { value: 'soldOut', label: t('menus.view.soldOut', { count: soldOut.rows?.length ?? 0 }) },
            ]}
            onChange={value => list.set({ view: value })}
          />
          {add}
        </>
      }
    >
      <DraftBanner />
      {view === 'soldOut' ? <SoldOutNow soldOut={soldOut} /> : <Menus list={list} soldOut={soldOut} add={add} />}
      {adding && (
        <MenuForm
          onClose={id => {
            setAdding(false)
            if (id !== undefined) list.set({ menu: id, category: 0, search: '', view: 'menus' })
          }}
        />
      )}
    </Page>
  )
}

type ListProps = Omit<Parameters<typeof MenuPanel>[0], 'menus' | 'types' | 'chosen'>

function Menus({ add, ...props }: ListProps & { add: ReactNode }): ReactNode {
  const t = useTexts()
  const menus = useCall(menuCalls.getMenus, {})
  const types = useCall(menuCalls.getMenuTypes, {}, { quiet: true })
  if (menus.data === undefined || types.data === undefined) {
    const failure = menus.error ?? types.error
    if (failure === null) return <PanelSkeleton />
    const retry = () => askAgain(menuCalls.getMenus, menuCalls.getMenuTypes)
    return <FailureState failure={failure} onRetry={retry} />
  }
  const { rows } = menus.data
  const chosen = rows.find(({ id }) => id === props.list.state.menu) ?? firstOf(rows, types.data.rows)
  if (chosen === undefined)
    return (
      <EmptyState
        title={t('menus.empty')}
        hint={t('menus.emptyHint')}
        action={
          <span className={look.tools}>
            {add}
            <ToStarterMenus />
          </span>
        }
      />
    )
  return <MenuPanel {...props} menus={rows} types={types.data.rows} chosen={chosen} />
}

/** The menu that is first on the screen: kinds come in their order. */
function firstOf<M extends { menuTypeId: number }>(menus: readonly M[], types: readonly { id: number }[]) {
  for (const { id } of types) {
    const first = menus.find(({ menuTypeId }) => menuTypeId === id)
    if (first !== undefined) return first
  }
  return menus[0]
}
