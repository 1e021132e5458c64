/** The saved views of a report: opened, saved, shared, deleted, one of them the view with which it opens (RPT-7). */
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AskedReport } from '../../../shared/contract/reports/reportKinds.ts'
import type { ReportView } from '../../../shared/contract/reports/views.ts'
import { inputOfView } from '../../../shared/rules/reports/savedViews.ts'
import { useMissing } from '../../kit/Allowed.tsx'
import { MailOutlined, StarOutlined } from '../../kit/icons.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { DeleteViewDialog } from './DeleteViewDialog.tsx'
import type { ReportState } from './reportState.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useOpenView } from './useOpenView.ts'
import { useViewMoves } from './useViewMoves.ts'

interface ViewsProps {
  asked: AskedReport
  state: ReportState
}

export function ViewsMenu({ asked, state }: ViewsProps): ReactNode {
  const t = useTexts()
  const { rows, view, isChanged } = useOpenView(asked, state)
  const views = rows ?? []
  const today = useSession().store.businessDate
  const open = (wanted: ReportView) =>
    state.open({ ...inputOfView(wanted, today), period: wanted.period, savedView: wanted.viewId })
  useDefaultView(state, rows, open)
  const [dialog, setDialog] = useState(false)
  const [removed, setRemoved] = useState<ReportView>()
  const parts = { views, view, isChanged, asked, state, open, saveAs: () => setDialog(true), ask: setRemoved }
  const groups = useGroups(parts)
  const name = view?.name ?? t('reportViews.label')
  return (
    <>
      <Dropdown menu={{ items: groups }} trigger={['click']} placement="bottomRight">
        <Button
          icon={<StarOutlined />}
          aria-label={`${t('reportViews.label')}: ${view?.name ?? t('reportViews.none')}`}
        >
          {isChanged ? t('reportViews.changed', { name }) : name}
        </Button>
      </Dropdown>
      {dialog && (
        <SaveViewDialog
          asked={asked}
          period={state.period}
          onClose={() => setDialog(false)}
          onSaved={viewId => state.open({ savedView: viewId })}
        />
      )}
      {removed && <DeleteViewDialog view={removed} asked={asked} state={state} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

/** A report that is opened without an address of its own opens with the person's default view. */
function useDefaultView(
  state: ReportState,
  views: readonly ReportView[] | undefined,
  open: (view: ReportView) => void,
) {
  const isFresh = useRef(state.isFresh)
  const openDefault = useEffectEvent((all: readonly ReportView[]) => {
    const view = all.find(({ isDefault }) => isDefault)
    if (isFresh.current && state.isFresh && view !== undefined) open(view)
    isFresh.current = false
  })
  useEffect(() => {
    if (views !== undefined) openDefault(views)
  }, [views])
}

interface MenuParts extends ViewsProps {
  views: readonly ReportView[]
  view: ReportView | undefined
  isChanged: boolean
  open: (view: ReportView) => void
  saveAs: () => void
  /** Before a view is deleted that scheduled reports follow. */
  ask: (view: ReportView) => void
}

function useGroups(parts: MenuParts): NonNullable<MenuProps['items']> {
  const { views, open, saveAs } = parts
  const t = useTexts()
  const changes = useChanges(parts)
  const group = (title: 'own' | 'shared', rows: readonly ReportView[]): NonNullable<MenuProps['items']> =>
    rows.length === 0
      ? []
      : [
          {
            type: 'group',
            label: t(`reportViews.${title}`),
            children: rows.map(row => ({
              key: String(row.viewId),
              label: row.isDefault ? t('reportViews.isDefault', { name: row.name }) : row.name,
              onClick: () => open(row),
            })),
          },
        ]
  return [
    ...group(
      'own',
      views.filter(({ isShared }) => !isShared),
    ),
    ...group(
      'shared',
      views.filter(({ isShared }) => isShared),
    ),
    ...(views.length === 0 ? [] : [{ type: 'divider' } as const]),
    { key: 'saveAs', label: t('reportViews.saveAs'), onClick: saveAs },
    ...changes,
  ]
}

/** What can be done with the view that is open. */
function useChanges({ view, isChanged, asked, state, ask }: MenuParts): NonNullable<MenuProps['items']> {
  const t = useTexts()
  const mayShare = useMissing('reports.views.share') === undefined
  const moves = useViewMoves(asked, state)
  const mailed = useMailed(view)
  if (view === undefined) return []
  const mayChange = mayShare || !view.isShared
  const now = { ...view, period: state.period, input: asked.input }
  const { isShared, isDefault } = view
  const remove = () => (view.schedules.length > 0 ? ask(view) : moves.remove(view))
  return [
    ...mailed,
    ...(isChanged && mayChange
      ? [{ key: 'save', label: t('reportViews.save', { name: view.name }), onClick: () => moves.save(now) }]
      : []),
    ...(mayShare
      ? [
          {
            key: 'share',
            label: t(isShared ? 'reportViews.unshare' : 'reportViews.share'),
            onClick: () => moves.save({ ...view, isShared: !isShared }),
          },
        ]
      : []),
    {
      key: 'default',
      label: t(isDefault ? 'reportViews.noDefault' : 'reportViews.makeDefault'),
      onClick: () => moves.setDefault(isDefault ? null : view.viewId),
    },
    ...(mayChange ? [{ key: 'delete', danger: true, label: t('reportViews.delete'), onClick: remove }] : []),
  ]
}

/** The scheduled reports that follow the open view, and the way to them. */
function useMailed(view: ReportView | undefined): NonNullable<MenuProps['items']> {
  const t = useTexts()
  const go = useNavigate()
  const mayGo = useMissing('reports.schedules.view') === undefined
  if (view === undefined || view.schedules.length === 0) return []
  const names = view.schedules.map(({ name }) => name).join(', ')
  return [
    {
      key: 'mailed',
      icon: <MailOutlined />,
      label: t('reportViews.mailed', { names }),
      disabled: !mayGo,
      onClick: () => void go('/merchant/ReportSchedules'),
    },
  ]
}
