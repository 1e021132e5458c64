import { Button, Modal, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  administrationCalls,
  type AdministeredStore,
  type PersonInStore,
} from '../../../shared/contract/staff/administration.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import { useSession } from '../../kit/session.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import { useStoreNames } from './useStoreNames.ts'

const { getEmployeesOfStores, getPersonInStores, setPersonInStores } = administrationCalls
type Loaded = ReplyOf<typeof getPersonInStores>
type Wanted = Pick<PersonInStore, 'roleId' | 'status'>

/** Role and status of one person in every own store that they work in; saved together. */
export function PersonDialog(props: {
  person: PersonInStore
  stores: readonly AdministeredStore[]
  onClose: () => void
}): ReactNode {
  const { person, stores, onClose } = props
  const t = useTexts()
  const { merchantId, employeeId, displayName } = person
  const result = useCall(getPersonInStores, { merchantId, employeeId }, { quiet: true, fixed: true })
  const [wanted, setWanted] = useState<Readonly<Record<number, Wanted>>>({})
  const save = useSend(setPersonInStores, {
    stale: [getEmployeesOfStores, getPersonInStores],
    toast: 'updated',
    onDone: onClose,
  })
  const places = result.data?.places ?? []
  const changed = places.flatMap(place => {
    const want = wanted[place.merchantId]
    if (want === undefined || (want.roleId === place.roleId && want.status === place.status)) return []
    return [{ merchantId: place.merchantId, employeeId: place.employeeId, version: place.version, ...want }]
  })
  return (
    <Modal
      open
      title={t('administration.people.editOf', { name: displayName })}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: changed.length === 0, loading: save.isPending }}
      onOk={() => save.mutate({ changes: changed })}
      onCancel={onClose}
    >
      {result.error !== null && <FailureState failure={result.error} onRetry={() => void result.refetch()} />}
      {result.data === undefined && result.error === null && <Skeleton active />}
      {result.data !== undefined && (
        <Places
          loaded={result.data}
          stores={stores}
          wanted={wanted}
          onChange={setWanted}
          onRoleMade={() => void result.refetch()}
        />
      )}
    </Modal>
  )
}

function Places(props: {
  loaded: Loaded
  stores: readonly AdministeredStore[]
  wanted: Readonly<Record<number, Wanted>>
  onChange: (wanted: Readonly<Record<number, Wanted>>) => void
  onRoleMade: () => void
}): ReactNode {
  const { loaded, stores, wanted, onChange, onRoleMade } = props
  const { places, roles } = loaded
  const t = useTexts()
  const nameOf = useNameOf()
  const storeName = useStoreNames(stores)
  const { userId, merchantId } = useSession()
  const isSelf = places.some(place => place.merchantId === merchantId && place.employeeId === userId)
  const valueOf = (place: PersonInStore): Wanted => wanted[place.merchantId] ?? place
  const set = (place: PersonInStore, patch: Partial<Wanted>) => {
    const { roleId, status } = valueOf(place)
    onChange({ ...wanted, [place.merchantId]: { roleId, status, ...patch } })
  }
  const made = (place: PersonInStore, roleId: number) => {
    set(place, { roleId })
    onRoleMade()
  }
  /** The role of the same name, and the status, of one store for all the others. */
  const spread = (from: PersonInStore) => {
    const { roleId, status } = valueOf(from)
    const name = roles.find(role => role.merchantId === from.merchantId && role.roleId === roleId)?.name
    const without: number[] = []
    const next = places.map(place => {
      const same = roles.find(role => role.merchantId === place.merchantId && role.name === name)
      if (same === undefined) without.push(place.merchantId)
      return [place.merchantId, { roleId: same?.roleId ?? valueOf(place).roleId, status }] as const
    })
    onChange(Object.fromEntries(next))
    if (without.length > 0) {
      toast.problem(t('administration.people.noRoleThere', { stores: without.map(storeName).join(', ') }))
    }
  }
  return (
    <>
      {places.length > 1 && <p className={look.hint}>{t('administration.people.editHint')}</p>}
      <ul className={styles.places}>
        {places.map(place => (
          <li key={place.merchantId}>
            <div className={styles.placeHead}>
              <strong>{storeName(place.merchantId)}</strong>
              {places.length > 1 && (
                <Button type="link" size="small" onClick={() => spread(place)}>
                  {t('administration.people.toAll')}
                </Button>
              )}
            </div>
            <div className={styles.placeFields}>
              <Select
                aria-label={`${t('administration.people.role')}: ${storeName(place.merchantId)}`}
                value={valueOf(place).roleId}
                options={rolesOf(loaded, place).map(role => ({ value: role.roleId, label: nameOf(role) }))}
                // What was made a moment ago is on its way.
                labelRender={({ label }) => label ?? '…'}
                onChange={roleId => set(place, { roleId })}
              />
              <Select
                aria-label={`${t('administration.people.status')}: ${storeName(place.merchantId)}`}
                value={valueOf(place).status}
                // Anyone who locks themselves out cannot take it back.
                disabled={isSelf}
                options={(['valid', 'invalid'] as const).map(value => ({
                  value,
                  label: t(`administration.people.${value}`),
                }))}
                onChange={status => set(place, { status })}
              />
            </div>
            {place.merchantId === merchantId && <MakeInPlace kind="role" onMade={roleId => made(place, roleId)} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The roles to choose from in a store, and the one that the person has though it is disabled. */
function rolesOf({ roles }: Loaded, place: PersonInStore) {
  const own = roles.filter(role => role.merchantId === place.merchantId)
  if (own.some(({ roleId }) => roleId === place.roleId)) return own
  const { merchantId, roleId, roleName, roleSecondName } = place
  return [{ merchantId, roleId, name: roleName, secondName: roleSecondName }, ...own]
}
