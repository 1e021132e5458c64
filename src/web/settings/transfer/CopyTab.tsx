/** Groups of this store's settings to other own stores: chosen, looked at, copied. */
import { cx } from '../../kit/cx.ts'
import { Alert, Button, Popconfirm, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import { type SettingGroup, settingGroupKeys } from '../../../shared/contract/settings/settings.ts'
import { storesCalls } from '../../../shared/contract/settings/stores.ts'
import { useAuditWords } from '../../audit/history/useAuditWords.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { ShopOutlined } from '../../kit/icons.ts'
import { Card } from '../../kit/pieces.tsx'
import { useLanguage, useSession } from '../../kit/session.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { canBeTaken } from './canBeTaken.ts'
import { CheckSet } from './CheckSet.tsx'
import { GroupPreviews } from './GroupPreviews.tsx'
import shapes from '../../kit/look.module.css'
import styles from './settingTransfer.module.css'

const { previewSettingCopy, applySettingCopy } = settingTransferCalls
type Preview = ReplyOf<typeof previewSettingCopy>
type Other = ReplyOf<typeof storesCalls.getOwnStores>['stores'][number]

export function CopyTab(): ReactNode {
  const t = useTexts()
  const { boss, merchantId } = useSession()
  const result = useCall(storesCalls.getOwnStores, {}, { quiet: true, enabled: boss })
  if (!boss) return <EmptyState title={t('settingTransfer.copy.bossOnly')} icon={<ShopOutlined />} />
  if (result.data === undefined) {
    if (result.error !== null) return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
    return <Skeleton active />
  }
  const others = result.data.stores.filter(store => store.merchantId !== merchantId)
  if (others.length > 0) return <Copy others={others} />
  const open = (
    <AllowedLink needs="system.stores.view" to="/merchant/Stores" button="primary" hides>
      {t('settingTransfer.copy.open')}
    </AllowedLink>
  )
  return <EmptyState title={t('settingTransfer.copy.none')} icon={<ShopOutlined />} action={open} />
}

function Copy({ others }: { others: readonly Other[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { type } = useAuditWords()
  const { store } = useSession()
  const [groups, setGroups] = useState<SettingGroup[]>([])
  const [to, setTo] = useState<number[]>([])
  const look = useSend(previewSettingCopy)
  if (look.data) return <Look preview={look.data} onBack={() => look.reset()} />
  return (
    <Card title={t('settingTransfer.copy.title')}>
      <div className={cx(shapes.column, styles.stack)}>
        <p className={styles.text}>{t('settingTransfer.copy.text', { store: nameOf(store) })}</p>
        <CheckSet
          legend={t('settingTransfer.copy.groups')}
          choices={settingGroupKeys.map(key => ({ key, label: type(key) }))}
          chosen={groups}
          onChange={setGroups}
        />
        <CheckSet
          legend={t('settingTransfer.copy.stores')}
          choices={others.map(other => ({ key: other.merchantId, label: nameOf(other) }))}
          chosen={to}
          onChange={setTo}
        />
        <div className={shapes.tools}>
          <Allowed call={previewSettingCopy}>
            <Button
              type="primary"
              disabled={groups.length === 0 || to.length === 0}
              loading={look.isPending}
              onClick={() => look.mutate({ groups, to })}
            >
              {t('settingTransfer.copy.look')}
            </Button>
          </Allowed>
        </div>
      </div>
    </Card>
  )
}

/** What would change in each store; and, once copied, what did. */
function Look({ preview, onBack }: { preview: Preview; onBack: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const separator = useLanguage() === 'zh' ? '、' : ', '
  const apply = useSend(applySettingCopy, { overlay: true })
  const targets = preview.stores.flatMap(({ merchantId, groups }) => {
    const taken = groups.filter(canBeTaken).map(({ group, version }) => ({ group, version }))
    return taken.length === 0 ? [] : [{ merchantId, groups: taken }]
  })
  const named = preview.stores.filter(({ merchantId }) => targets.some(target => target.merchantId === merchantId))
  const stores = named.map(nameOf).join(separator)
  return (
    <div className={cx(shapes.column, styles.stack)}>
      {preview.stores.map(store => (
        <Card key={store.merchantId} title={nameOf(store)}>
          {apply.data ? (
            <Outcome outcome={apply.data.stores.find(({ merchantId }) => merchantId === store.merchantId)} />
          ) : (
            <GroupPreviews groups={store.groups} />
          )}
        </Card>
      ))}
      <div className={shapes.tools}>
        {!apply.data && (
          <Allowed call={applySettingCopy}>
            <Popconfirm
              title={t('settingTransfer.copy.confirm', { stores })}
              description={t('settingTransfer.copy.confirmText')}
              okText={t('settingTransfer.copy.apply', { count: targets.length })}
              cancelText={t('common.cancel')}
              disabled={targets.length === 0}
              onConfirm={() => apply.mutate({ from: preview.from, to: targets })}
            >
              <Button type="primary" disabled={targets.length === 0} loading={apply.isPending}>
                {t('settingTransfer.copy.apply', { count: targets.length })}
              </Button>
            </Popconfirm>
          </Allowed>
        )}
        <Button onClick={onBack}>{t('settingTransfer.copy.back')}</Button>
      </div>
    </div>
  )
}

type Copied = ReplyOf<typeof applySettingCopy>['stores'][number]

function Outcome({ outcome }: { outcome: Copied | undefined }): ReactNode {
  const t = useTexts()
  const separator = useLanguage() === 'zh' ? '、' : ', '
  const { type } = useAuditWords()
  if (outcome?.refusal) {
    const { group, message } = outcome.refusal
    const said = group === null ? message : `${type(group)}: ${message}`
    return <Alert type="error" showIcon title={t('settingTransfer.copy.refused', { message: said })} />
  }
  if (!outcome || outcome.changed.length === 0) {
    return <p className={styles.text}>{t('settingTransfer.copy.nothing')}</p>
  }
  const groups = outcome.changed.map(type).join(separator)
  return <Alert type="success" showIcon title={t('settingTransfer.copy.done', { groups })} />
}
