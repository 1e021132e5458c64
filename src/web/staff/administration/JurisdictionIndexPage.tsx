/** What each role of a store may do, function by function; changed by its boss (EMP-4). */
import { Alert, Button, Input, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type AdministeredStore,
  administrationCalls,
  type RoleInStore,
} from '../../../shared/contract/staff/administration.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { isDone } from '../../kit/editing/isDone.ts'
import { SearchOutlined } from '../../kit/icons.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { readState, writeState } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { searchNodes, usePermissionNodes } from '../permissions/permissionNodes.ts'
import type { CallFailure } from '../../kit/send.ts'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useAddressQuery } from '../../kit/useAddressQuery.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { saveKeys, useSaveKeys } from '../../kit/useSaveKeys.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import { Matrix } from './Matrix.tsx'
import { type Cells, changesOf, countChanged, matrixSchema, pressed } from './matrixState.ts'

const { exportMatrix, getMatrix, updateMatrix } = administrationCalls
const keys: readonly string[] = [...permissionKeys, ...posPermissionKeys]
const none: Cells = new Map()

export function JurisdictionIndexPage(): ReactNode {
  const t = useTexts()
  const session = useSession()
  const [params, change] = useAddressQuery()
  const state = readState(matrixSchema, params)
  const set = (patch: Partial<typeof state>) =>
    change(before => writeState(matrixSchema, { ...readState(matrixSchema, before), ...patch }, before))
  const merchantId = state.store === 0 ? session.merchantId : state.store
  const result = useCall(getMatrix, { merchantId }, { keep: true, quiet: true })
  const [cells, setCells] = useState<Cells>(none)
  useLive('permissions', () => askAgain(getMatrix))
  const nodes = searchNodes(usePermissionNodes(state.tree), state.search)
  const roles = result.data?.roles ?? []
  const stores = result.data?.stores ?? []
  const changes = changesOf(cells, roles, keys)
  const store = stores.find(own => own.merchantId === merchantId)
  const saving = useMatrixSaving({ merchantId, changes, onSaved: () => setCells(none) })
  const refusal = useRefusal(updateMatrix)
  const mayChange = refusal === undefined && store?.mayChange === true
  return (
    <Page
      title={t('administration.matrix.title')}
      subtitle={t(store?.mayChange === false ? 'administration.onlyOwn' : 'administration.matrix.subtitle')}
      actions={
        <Allowed call={exportMatrix}>
          <ExportButton call={exportMatrix} input={format => ({ format, merchantId })} />
        </Allowed>
      }
    >
      <UnsavedGuard active={changes.length > 0} onSave={saving.save} />
      {refusal !== undefined && <Alert type="info" showIcon title={refusal} />}
      <MatrixFilters
        stores={stores}
        state={{ ...state, store: merchantId }}
        // What is changed here belongs to one store.
        fixed={changes.length > 0}
        onChange={set}
      />
      {result.data === undefined && result.error === null && <PageSkeleton />}
      {result.data === undefined && result.error !== null && (
        <div className={look.panel}>
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        </div>
      )}
      {result.data !== undefined && roles.length === 0 && (
        <div className={look.panel}>
          <EmptyState title={t('administration.matrix.empty')} />
        </div>
      )}
      {result.data !== undefined && roles.length > 0 && (
        <Matrix
          nodes={nodes}
          roles={roles}
          disabledModules={result.data.disabledModules}
          cells={cells}
          {...(mayChange ? { onPress: (role: RoleInStore, key: string) => setCells(pressed(cells, role, key)) } : {})}
        />
      )}
      {changes.length > 0 && <SaveBar changes={changes} saving={saving} />}
    </Page>
  )
}

type MatrixState = ReturnType<typeof readState<typeof matrixSchema>>

function MatrixFilters(props: {
  stores: readonly AdministeredStore[]
  state: MatrixState
  /** The store stays. */
  fixed: boolean
  onChange: (patch: Partial<MatrixState>) => void
}): ReactNode {
  const { stores, state, fixed, onChange } = props
  const t = useTexts()
  const nameOf = useNameOf()
  return (
    <div className={look.row}>
      {stores.length > 1 && (
        <Select
          className={styles.storeChoice ?? ''}
          aria-label={t('administration.store')}
          value={state.store}
          disabled={fixed}
          options={stores.map(own => ({ value: own.merchantId, label: nameOf(own) }))}
          onChange={store => onChange({ store })}
        />
      )}
      <Segmented
        value={state.tree}
        options={(['backOffice', 'pos'] as const).map(value => ({
          value,
          label: t(`administration.matrix.${value}`),
        }))}
        onChange={tree => onChange({ tree })}
      />
      <Input
        className={styles.find ?? ''}
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        value={state.search}
        placeholder={t('administration.matrix.findFunction')}
        aria-label={t('administration.matrix.findFunction')}
        onChange={event => onChange({ search: event.target.value })}
      />
    </div>
  )
}

type Changes = ReturnType<typeof changesOf>

/** Saves what was pressed; where others were quicker, theirs are loaded and ours stay on top of them. */
function useMatrixSaving({
  merchantId,
  changes,
  onSaved,
}: {
  merchantId: number
  changes: Changes
  onSaved: () => void
}) {
  const [conflict, setConflict] = useState(false)
  const done = () => {
    setConflict(false)
    onSaved()
  }
  const send = useSend(updateMatrix, {
    stale: [getMatrix],
    toast: 'saved',
    quiet: true,
    onDone: done,
  })
  const onError = (failure: CallFailure) => {
    if (failure.code !== 'CONFLICT') return toast.failure(failure)
    setConflict(true)
    askAgain(getMatrix)
  }
  const save = async () => !send.isPending && (await isDone(send.mutateAsync({ merchantId, changes }, { onError })))
  return { save, discard: done, isPending: send.isPending, conflict }
}

function SaveBar(props: { changes: Changes; saving: ReturnType<typeof useMatrixSaving> }): ReactNode {
  const { changes, saving } = props
  const t = useTexts()
  const save = () => void saving.save()
  useSaveKeys(save)
  return (
    <>
      {saving.conflict && <Alert type="warning" showIcon title={t('administration.matrix.conflict')} />}
      <div className={styles.save}>
        <output className={styles.saveText}>
          {t('administration.matrix.changed', { count: countChanged(changes) })}
        </output>
        <Button onClick={saving.discard}>{t('administration.matrix.discard')}</Button>
        <Button
          type="primary"
          loading={saving.isPending}
          title={t('common.form.saveKeys', { keys: saveKeys })}
          onClick={save}
        >
          {t('common.save')}
        </Button>
      </div>
    </>
  )
}
