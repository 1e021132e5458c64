/** Items of delivery channels that match no dish: "this is that dish" is said once and remembered. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { channelMatchingCalls, type ItemMatch, type UnmatchedItem } from '../../../shared/contract/channels/matching.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { CheckSquareOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityPicker } from '../../menu/library/EntityPicker.tsx'
import { useChannelName } from '../useChannelName.ts'
import styles from './orders.module.css'
import { matchReads } from './ordersState.ts'

const { getMatches, getUnmatched, matchItem, unmatchItem } = channelMatchingCalls

export function ItemsTab(): ReactNode {
  const t = useTexts()
  const unmatched = useCall(getUnmatched, {}, { quiet: true })
  const matches = useCall(getMatches, {}, { quiet: true })
  if (unmatched.data === undefined)
    return unmatched.error === null ? (
      <PageSkeleton />
    ) : (
      <FailureState failure={unmatched.error} onRetry={() => void unmatched.refetch()} />
    )
  const { rows } = unmatched.data
  const known = matches.data?.rows ?? []
  return (
    <>
      <Card title={t('channelDesk.items.open')} flush>
        {rows.length === 0 ? (
          <EmptyState
            icon={<CheckSquareOutlined />}
            title={t('channelDesk.items.none')}
            hint={t('channelDesk.items.noneHint')}
          />
        ) : (
          <ul className={look.list} aria-label={t('channelDesk.items.open')}>
            {rows.map(item => (
              <li key={`${item.channel} ${item.ref} ${item.name}`}>
                <Unmatched item={item} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {known.length > 0 && (
        <Card title={t('channelDesk.items.known')} flush>
          <ul className={look.list} aria-label={t('channelDesk.items.known')}>
            {known.map(match => (
              <li key={match.matchId}>
                <Known match={match} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Says how many lines became another dish's, and what a closed day keeps. */
function useSayCorrected(): (done: { lines: number; closedOrders: number }) => void {
  const t = useTexts()
  return ({ lines, closedOrders }) => {
    const kept = closedOrders === 0 ? '' : ` ${t('channelDesk.items.closed', { count: closedOrders })}`
    toast.info(`${t('channelDesk.items.corrected', { count: lines })}${kept}`)
  }
}

function Told({ item }: { item: Pick<UnmatchedItem, 'channel' | 'ref' | 'name'> }): ReactNode {
  const channelName = useChannelName()
  return (
    <span className={look.names}>
      <span className={look.strong}>{item.name}</span>
      <span className={look.quiet}>
        {[channelName(item.channel), item.ref].filter(part => part !== '').join(' · ')}
      </span>
    </span>
  )
}

function Unmatched({ item }: { item: UnmatchedItem }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const say = useSayCorrected()
  const [dishId, setDishId] = useState<number | null>(null)
  const matching = useSend(matchItem, { stale: matchReads, onDone: say })
  const { channel, ref, name, orders, quantity, lastAt, lastOrderId } = item
  return (
    <div className={styles.item}>
      <span className={styles.told}>
        <Told item={item} />
        <span className={look.quiet}>
          {t('channelDesk.items.sold', { count: orders, quantity })}{' '}
          <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${lastOrderId}`}>
            {t('channelDesk.items.last', { time: dateTime(lastAt) })}
          </AllowedLink>
        </span>
      </span>
      <Allowed call={matchItem}>
        <span className={styles.answer}>
          <span className={styles.picker}>
            <EntityPicker
              kinds={['dish']}
              value={dishId}
              aria-label={t('channelDesk.items.dishOf', { name })}
              placeholder={t('channelDesk.items.pick')}
              onChange={setDishId}
            />
          </span>
          <Button
            type="primary"
            disabled={dishId === null}
            loading={matching.isPending}
            onClick={() => dishId !== null && matching.mutate({ channel, ref, name, dishId })}
          >
            {t('channelDesk.items.match')}
          </Button>
        </span>
      </Allowed>
    </div>
  )
}

function Known({ match }: { match: ItemMatch }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  const say = useSayCorrected()
  const forgetting = useSend(unmatchItem, { stale: matchReads, onDone: say })
  const dish = nameOf({ name: match.dishName, secondName: match.dishSecondName })
  return (
    <div className={styles.item}>
      <span className={styles.told}>
        <Told item={match} />
        <span className={look.quiet}>
          {t('channelDesk.items.madeBy', { name: match.madeBy, time: dateTime(match.madeAt), count: match.lines })}
        </span>
      </span>
      <span className={styles.answer}>
        <span className={look.strong}>{t('channelDesk.items.is', { dish })}</span>
        <Allowed call={unmatchItem}>
          <Button
            loading={forgetting.isPending}
            aria-label={t('channelDesk.items.forgetOne', { name: match.name })}
            onClick={() => forgetting.mutate({ matchId: match.matchId })}
          >
            {t('channelDesk.items.forget')}
          </Button>
        </Allowed>
      </span>
    </div>
  )
}
