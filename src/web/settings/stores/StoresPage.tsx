/** The stores of a boss: where each is, whether it is open, and a further one (ADM-5). */
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type OwnStore, storesCalls } from '../../../shared/contract/settings/stores.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { Page } from '../../kit/Page.tsx'
import { Card, Status } from '../../kit/pieces.tsx'
import { useLanguage, useSession } from '../../kit/session.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { GoToStore } from './GoToStore.tsx'
import { OpenStorePage } from './OpenStorePage.tsx'
import look from '../../kit/look.module.css'
import styles from './stores.module.css'

const { getOwnStores, openStore } = storesCalls

export function StoresPage(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const result = useCall(getOwnStores, {}, { quiet: true })
  const { data } = result
  if (params.has('open') && data?.mayOpen === true) return <OpenStorePage stores={data.stores} />
  const add = (
    <Allowed call={openStore}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setParams({ open: '' })}>
        {t('stores.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('shell.entries.stores')}
      subtitle={t('stores.subtitle')}
      {...(data?.mayOpen === true ? { actions: add } : {})}
    >
      {data === undefined ? (
        result.error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <ul className={styles.stores}>
          {data.stores.map(store => (
            <li key={store.merchantId}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
      {data?.mayOpen === false && <p className={styles.text}>{t('stores.bossOnly')}</p>}
    </Page>
  )
}

function StoreCard({ store }: { store: OwnStore }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const language = useLanguage()
  const { merchantId } = useSession()
  // Since when is a day of that store.
  const { date } = createFormat(language, store.timeZone, store.currency)
  const { dishes, menus } = store
  const facts = [
    ['aid', store.aid],
    ['address', store.address],
    ['phone', store.phone],
    ['timeZone', `${store.timeZone.replaceAll('_', ' ')} · ${store.currency}`],
    ['menu', t('stores.menuCount', { dishes, menus })],
    ['since', date(store.createdAt)],
  ] as const
  return (
    <Card title={nameOf(store)} extra={<Opening isOpen={store.isOpen} />}>
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`stores.${fact}`)}</dt>
            <dd>{value === '' ? t('common.none') : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        {store.merchantId === merchantId ? (
          <span className={look.quiet}>{t('stores.current')}</span>
        ) : (
          <GoToStore merchantId={store.merchantId} name={nameOf(store)} />
        )}
      </div>
    </Card>
  )
}

function Opening({ isOpen }: { isOpen: boolean | null }): ReactNode {
  const t = useTexts()
  if (isOpen === null) return <Status tone="attention">{t('stores.noHours')}</Status>
  return <Status tone={isOpen ? 'good' : 'neutral'}>{t(isOpen ? 'stores.open' : 'stores.closed')}</Status>
}
