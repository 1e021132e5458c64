/** Customers who share a phone, proposed for merging (CUST-1). */
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { customerCalls, type CustomerRow, MOST_MERGED } from '../../../shared/contract/customers/customers.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'
import { MergeDialog } from './MergeDialog.tsx'
import { calledOf } from './useCustomerColumns.tsx'

/** A line above the list while there are some, for whoever may merge. */
export function CustomerTwins(): ReactNode {
  const t = useTexts()
  const mayMerge = useCan()('customers.list.merge')
  const twins = useCall(customerCalls.getCustomerTwins, {}, { keep: true, quiet: true }).data
  const [isOpen, setOpen] = useState(false)
  const [merging, setMerging] = useState<readonly CustomerRow[]>()
  if (!mayMerge || twins === undefined || twins.total === 0) return null
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('customers.twins.found', { count: twins.total })}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('customers.twins.review')}
          </Button>
        }
      />
      <Modal open={isOpen} title={t('customers.twins.title')} footer={null} onCancel={() => setOpen(false)}>
        <p>{t('customers.twins.hint')}</p>
        <div className={look.stack}>
          {twins.groups.map(({ customers }) => (
            <TwinCard
              key={customers[0]?.customerId}
              customers={customers}
              onMerge={() => setMerging(customers.slice(0, MOST_MERGED + 1))}
            />
          ))}
        </div>
      </Modal>
      {merging !== undefined && <MergeDialog customers={merging} onClose={() => setMerging(undefined)} />}
    </>
  )
}

function TwinCard({ customers, onMerge }: { customers: readonly CustomerRow[]; onMerge: () => void }): ReactNode {
  const t = useTexts()
  return (
    <CardRow>
      {customers.map((row, index) => (
        <CardLine
          key={row.customerId}
          start={`${calledOf(row)} · ${row.phone}`}
          end={
            index === 0 ? (
              <Button size="small" onClick={onMerge}>
                {t('customers.merge.button')}
              </Button>
            ) : (
              ''
            )
          }
        />
      ))}
    </CardRow>
  )
}
