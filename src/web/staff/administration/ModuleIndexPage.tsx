/** Modules on or off in each own store (EMP-4). A switch acts at once and is undone from its toast. */
import { Switch, Tooltip } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { administrationCalls, type AdministeredStore } from '../../../shared/contract/staff/administration.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { LockOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePermissionWords } from '../../kit/usePermissionWords.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import { pageOf, searchedSchema } from './localList.ts'

const { getModules, updateModule } = administrationCalls
type Module = ReplyOf<typeof getModules>['modules'][number]
const noStores: readonly AdministeredStore[] = []

export function ModuleIndexPage(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = usePermissionWords()
  const list = useListState(searchedSchema)
  const result = useCall(getModules, {}, { keep: true })
  const stores = result.data?.stores ?? noStores
  useLive('permissions', () => askAgain(getModules))
  const columns = useMemo((): readonly Column<Module>[] => {
    const inStore = (store: AdministeredStore): Column<Module> => ({
      key: String(store.merchantId),
      title: nameOf(store),
      render: module => <ModuleSwitch module={module} store={store} />,
    })
    return [
      {
        key: 'module',
        title: t('administration.modules.module'),
        always: true,
        render: module => words.nameOf(module.key),
      },
      {
        key: 'functions',
        title: t('administration.modules.functions'),
        end: true,
        render: module => module.functions,
      },
      ...stores.map(inStore),
    ]
  }, [t, nameOf, words, stores])
  return (
    <Page
      title={t('administration.modules.title')}
      subtitle={t(
        stores.every(({ mayChange }) => !mayChange) && stores.length > 0
          ? 'administration.onlyOwn'
          : 'administration.modules.subtitle',
      )}
    >
      <DataTable
        label={t('administration.modules.title')}
        columns={columns}
        rowKey={module => module.key}
        result={pageOf(result, result.data?.modules, list.state)}
        list={list}
        empty={{ title: t('administration.noStores') }}
        stack={module => (
          <>
            <div className={look.name}>{words.nameOf(module.key)}</div>
            {stores.map(store => (
              <div key={store.merchantId} className={styles.storeLine}>
                <span>{nameOf(store)}</span>
                <ModuleSwitch module={module} store={store} />
              </div>
            ))}
          </>
        )}
      />
    </Page>
  )
}

function ModuleSwitch({ module, store }: { module: Module; store: AdministeredStore }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = usePermissionWords()
  const refusal = useRefusal(updateModule)
  const { merchantId, mayChange } = store
  const why = refusal ?? (mayChange ? undefined : t('failures.reasons.BOSS_ONLY'))
  const names = { module: words.nameOf(module.key), store: nameOf(store) }
  const send = useSend(updateModule, {
    stale: [getModules],
    onDone: (_, { on }) =>
      toast.undoable(t(on ? 'administration.modules.on' : 'administration.modules.off', names), () =>
        send.mutate({ merchantId, module: module.key, on: !on }),
      ),
  })
  if (module.required) {
    return (
      <Tooltip title={t('administration.modules.requiredHint')}>
        <span className={styles.required}>
          <LockOutlined />
          {t('administration.modules.required')}
        </span>
      </Tooltip>
    )
  }
  return (
    <Tooltip title={why}>
      <span>
        <Switch
          checked={!module.offIn.includes(merchantId)}
          loading={send.isPending}
          disabled={why !== undefined}
          aria-label={t('administration.modules.switch', names)}
          onChange={on => send.mutate({ merchantId, module: module.key, on })}
        />
      </span>
    </Tooltip>
  )
}
