import { Checkbox, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  administrationCalls,
  type AdministeredStore,
  type RoleInStore,
} from '../../../shared/contract/staff/administration.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePermissionWords } from '../../kit/usePermissionWords.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import { differenceOf, isAlike, type Limit, type RoleGroup } from './rolesOfStores.ts'
import { useStoreNames } from './useStoreNames.ts'

const { copyRole, getRolesOfStores } = administrationCalls

/** By the lock option. */
const locks = ['none', 'self', 'all'] as const

/** Shows store by store what a copy would change, before it does. */
export function CopyRoleDialog(props: {
  group: RoleGroup
  stores: readonly AdministeredStore[]
  onClose: () => void
}): ReactNode {
  const { group, stores, onClose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const storeName = useStoreNames(stores)
  const [from, setFrom] = useState(group.roles[0]?.merchantId)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const copy = useSend(copyRole, { stale: [getRolesOfStores], toast: 'saved', onDone: onClose })
  const source = group.roles.find(({ merchantId }) => merchantId === from)
  if (source === undefined) return null
  const others = stores.filter(({ merchantId }) => merchantId !== from)
  const there = (merchantId: number) => group.roles.find(role => role.merchantId === merchantId)
  const isSame = (merchantId: number) => {
    const role = there(merchantId)
    return role !== undefined && isAlike(differenceOf(role, source))
  }
  const to = chosen
    .filter(merchantId => merchantId !== from && !isSame(merchantId))
    .map(merchantId => ({ merchantId, version: there(merchantId)?.version ?? null }))
  const { merchantId, roleId, version } = source
  return (
    <Modal
      open
      title={t('administration.roles.copyOf', { name: nameOf(group), store: storeName(merchantId) })}
      okText={t('administration.roles.doCopy')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: to.length === 0, loading: copy.isPending }}
      onOk={() => copy.mutate({ merchantId, roleId, version, to })}
      onCancel={onClose}
    >
      {group.roles.length > 1 && (
        <label className={styles.source}>
          {t('administration.roles.source')}
          <Select
            value={merchantId}
            options={group.roles.map(role => ({ value: role.merchantId, label: storeName(role.merchantId) }))}
            onChange={setFrom}
          />
        </label>
      )}
      <p className={look.hint}>{t('administration.roles.copyHint')}</p>
      <ul className={styles.places}>
        {others.map(store => (
          <li key={store.merchantId}>
            <Checkbox
              checked={to.some(target => target.merchantId === store.merchantId)}
              disabled={isSame(store.merchantId)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, store.merchantId] : chosen.filter(other => other !== store.merchantId),
                )
              }
            >
              <strong>{nameOf(store)}</strong>
            </Checkbox>
            <Difference there={there(store.merchantId)} source={source} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Difference({ there, source }: { there: RoleInStore | undefined; source: RoleInStore }): ReactNode {
  const t = useTexts()
  const { nameOf } = usePermissionWords()
  const limitWords = useLimitWords()
  if (there === undefined) {
    return <p className={styles.diff}>{t('administration.roles.willAdd', { count: source.permissions.length })}</p>
  }
  const difference = differenceOf(there, source)
  if (isAlike(difference)) return <p className={styles.diff}>{t('administration.roles.alike')}</p>
  const named = (keys: readonly string[]) => keys.map(nameOf).join(' · ')
  return (
    <div className={styles.diff}>
      {there.employees > 0 && <div>{t('administration.roles.affected', { count: there.employees })}</div>}
      {t('administration.roles.willSet')}
      <ul>
        {difference.limits.map(limit => (
          <li key={limit}>
            {t(`administration.field.${limit}`)}: <del>{limitWords(limit, there)}</del> →{' '}
            <ins>{limitWords(limit, source)}</ins>
          </li>
        ))}
        {difference.given.length > 0 && (
          <li>
            {t('administration.roles.gives')}: <ins>{named(difference.given)}</ins>
          </li>
        )}
        {difference.taken.length > 0 && (
          <li>
            {t('administration.roles.takes')}: <ins>{named(difference.taken)}</ins>
          </li>
        )}
      </ul>
    </div>
  )
}

function useLimitWords(): (limit: Limit, role: RoleInStore) => string {
  const t = useTexts()
  const { percent } = useFormat()
  return (limit, role) => {
    if (limit === 'lockOption') return t(`administration.lock.${locks[role.lockOption] ?? 'none'}`)
    if (limit !== 'maxDiscountPcm') return role[limit] === '' ? t('common.none') : role[limit]
    return role.maxDiscountPcm === null ? t('administration.noLimit') : percent(role.maxDiscountPcm)
  }
}
