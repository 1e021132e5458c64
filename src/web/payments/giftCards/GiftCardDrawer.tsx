/** One gift card beside the list: what came onto it and what was taken from it. */
import { cx } from '../../kit/cx.ts'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { giftCardCalls, type GiftCardEntry } from '../../../shared/contract/payments/giftCards.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Figures, Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './giftCards.module.css'

export function GiftCardDrawer(props: {
  /** 0: none. */
  giftCardId: number
  onClose: () => void
}): ReactNode {
  const { giftCardId, onClose } = props
  const t = useTexts()
  const result = useCall(giftCardCalls.getGiftCardDetail, { giftCardId: giftCardId || 1 }, { enabled: giftCardId > 0 })
  const card = giftCardId > 0 ? result.data : undefined
  const title = card ? t('giftCards.detail.title', { last4: card.last4 }) : t('giftCards.title')
  return (
    <Drawer open={giftCardId > 0} title={title} size={640} destroyOnHidden onClose={onClose}>
      {card !== undefined ? (
        <div className={look.inDrawer}>
          <Figures
            figures={[
              { label: t('giftCards.column.balance'), value: <Money cents={card.balanceCents} strong /> },
              { label: t('giftCards.column.sold'), value: <Money cents={card.soldCents} /> },
            ]}
          />
          <Entries entries={card.entries} />
        </div>
      ) : result.error === null ? (
        <Skeleton active />
      ) : (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
    </Drawer>
  )
}

function Entries({ entries }: { entries: readonly GiftCardEntry[] }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <div className={look.scroll}>
      <table className={cx(look.table, styles.entries)} aria-label={t('giftCards.detail.entries')}>
        <thead>
          <tr>
            <th scope="col">{t('giftCards.detail.what')}</th>
            <th scope="col">{t('giftCards.detail.at')}</th>
            <th scope="col">{t('giftCards.detail.amount')}</th>
            <th scope="col">{t('giftCards.detail.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ entryId, kind, at, amountCents, balanceCents, orderId, orderNo }) => (
            <tr key={entryId}>
              <th scope="row">
                {t(`giftCards.kinds.${kind}`)}
                {orderId !== null && orderNo !== '' && (
                  <div>
                    <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
                      {t('giftCards.detail.order', { orderNo })}
                    </AllowedLink>
                  </div>
                )}
              </th>
              <td>{dateTime(at)}</td>
              <td>
                <Money cents={amountCents} />
              </td>
              <td>
                <Money cents={balanceCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
