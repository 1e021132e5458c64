import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { AskedReport } from '../../../shared/contract/reports/reportKinds.ts'
import type { ReportView } from '../../../shared/contract/reports/views.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import type { ReportState } from './reportState.ts'
import { useViewMoves } from './useViewMoves.ts'

/** Says which scheduled reports a view's deletion pauses. */
export function DeleteViewDialog(props: {
  view: ReportView
  asked: AskedReport
  state: ReportState
  onClose: () => void
}): ReactNode {
  const { view, asked, state, onClose } = props
  const t = useTexts()
  const moves = useViewMoves(asked, state, onClose)
  return (
    <Modal
      open
      title={t('reportViews.deleteTitle', { name: view.name })}
      okText={t('reportViews.delete')}
      okButtonProps={{ danger: true, loading: moves.isRemoving }}
      cancelText={t('common.cancel')}
      onOk={() => moves.remove(view)}
      onCancel={onClose}
    >
      <p>{t('reportViews.pauses', { count: view.schedules.length })}</p>
      <ul className={look.list}>
        {view.schedules.map(({ scheduleId, name }) => (
          <li key={scheduleId}>{name}</li>
        ))}
      </ul>
      <p>{t('reportViews.pausesHint')}</p>
    </Modal>
  )
}
