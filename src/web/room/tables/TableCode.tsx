/** The code of one table: looked at on paper, and renewed (TBL-3). */
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { tableCodeCalls } from '../../../shared/contract/room/codes.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { RenewDialog } from '../codes/RenewDialog.tsx'

export function TableCode({ tableId, name }: { tableId: number; name: string }): ReactNode {
  const t = useTexts()
  const [renews, setRenews] = useState(false)
  return (
    <Form.Item label={t('tableCodes.one')} extra={t('tableCodes.oneHint')}>
      <div className={look.actions}>
        <AllowedLink
          needs="room.codes.view"
          to={`/tableQrcode/${tableId}/${encodeURIComponent(name)}`}
          button="default"
          hides
        >
          {t('tableCodes.open')}
        </AllowedLink>
        <Allowed call={tableCodeCalls.renewTableCodes}>
          <Button onClick={() => setRenews(true)}>{t('tableCodes.renewOne')}</Button>
        </Allowed>
      </div>
      {renews && (
        <RenewDialog chosen={{ tableIds: [tableId] }} count={1} name={name} onClose={() => setRenews(false)} />
      )}
    </Form.Item>
  )
}
