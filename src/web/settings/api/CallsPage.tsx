/** The calls of the product, read from the contract itself: path, who may, what goes in, what comes out. */
import { Collapse, Input, Tag } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { allCalls } from '../../../shared/contract/calls.ts'
import { type Call, SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { openApiDocument } from '../../../shared/contract/kernel/openApi.ts'
import { EmptyState } from '../../kit/states.tsx'
import { Page } from '../../kit/Page.tsx'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './calls.module.css'

type NamedCall = readonly [name: string, call: Call]

const named: readonly NamedCall[] = Object.entries(allCalls)
const serviceOf = ([, call]: NamedCall) => call.path.split('/')[1] ?? ''

export function CallsPage(): ReactNode {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const found = useMemo(() => matching(search), [search])
  return (
    <Page title={t('api.title')} subtitle={t('api.intro', { count: named.length, base: SERVICE_BASE })}>
      <div className={styles.search}>
        <Input.Search
          allowClear
          value={search}
          placeholder={t('api.search')}
          aria-label={t('api.search')}
          onChange={event => setSearch(event.target.value)}
        />
        <a href={`${SERVICE_BASE}/openapi.json`} target="_blank" rel="noreferrer">
          {t('api.document')}
        </a>
      </div>
      {found.size === 0 && <EmptyState title={t('api.nothing')} />}
      {[...found].map(([service, calls]) => (
        <Card key={service} title={service} flush>
          <Collapse ghost destroyOnHidden items={calls.map(panel)} />
        </Card>
      ))}
    </Page>
  )
}

function matching(search: string): Map<string, NamedCall[]> {
  const wanted = search.trim().toLowerCase()
  const found = named.filter(([, call]) => `${call.path} ${call.about}`.toLowerCase().includes(wanted))
  return Map.groupBy(found, serviceOf)
}

function panel([name, call]: NamedCall) {
  const label = (
    <span className={styles.line}>
      <Tag>{call.method}</Tag>
      <code>{call.path}</code>
      <span className={styles.about}>{call.about}</span>
    </span>
  )
  return { key: name, label, children: <Detail name={name} call={call} /> }
}

function Detail({ name, call }: { name: string; call: Call }): ReactNode {
  const t = useTexts()
  const operation = useMemo(() => operationOf(name, call), [name, call])
  const { needs: asked } = call
  const isNamed = asked === 'everyone' || asked === 'signedIn' || asked === 'device'
  const needs = isNamed ? t(`api.needs.${asked}`) : asked
  return (
    <div className={styles.detail}>
      <p>
        {t('api.who')} <strong>{needs}</strong>
        {call.stepUp !== undefined && ` · ${t('api.passwordStep')}`}
      </p>
      <pre>{JSON.stringify(operation, null, 2)}</pre>
    </div>
  )
}

function operationOf(name: string, call: Call): unknown {
  const { paths } = openApiDocument({ [name]: call }) as { paths: Record<string, Record<string, object>> }
  const operation = paths[call.path]?.[call.method.toLowerCase()] as Record<string, unknown> | undefined
  return {
    parameters: operation?.['parameters'],
    requestBody: operation?.['requestBody'],
    responses: operation?.['responses'],
  }
}
