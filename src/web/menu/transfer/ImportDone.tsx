/** The last step: it is imported, and how it is taken back. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { CheckOutlined, UndoOutlined } from '../../kit/icons.ts'
import { Card } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'

export function ImportDone(props: {
  changeId: number | null
  versionNo: number | null
  onOther: () => void
}): ReactNode {
  const { changeId, versionNo, onOther } = props
  const t = useTexts()
  const undo = useSend(menuVersionCalls.undoMenuChange, { toast: 'saved' })
  if (undo.isSuccess) {
    return (
      <Card>
        <EmptyState
          title={t('menuTransfer.done.undone')}
          icon={<UndoOutlined />}
          action={<Button onClick={onOther}>{t('menuTransfer.done.other')}</Button>}
        />
      </Card>
    )
  }
  const hint =
    versionNo === null ? t('menuTransfer.done.draft') : t('menuTransfer.done.version', { version: versionNo })
  return (
    <Card>
      <EmptyState
        title={t('menuTransfer.done.title')}
        hint={hint}
        icon={<CheckOutlined />}
        action={
          <span className={look.tools}>
            <AllowedLink needs="menu.dishes.view" to="/merchant/Items">
              {t('menuTransfer.done.dishes')}
            </AllowedLink>
            {changeId !== null && (
              <Button loading={undo.isPending} onClick={() => undo.mutate({ changeId })}>
                {t('menuTransfer.done.undo')}
              </Button>
            )}
            <Button onClick={onOther}>{t('menuTransfer.done.other')}</Button>
          </span>
        }
      />
    </Card>
  )
}
